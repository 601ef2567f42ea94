import type { ApiCaller } from '#contract/api-caller.ts';

export interface RenderSlot {
  /** Asks, and waits for the turn before it answers. */
  readonly asking: (ask: ApiCaller) => ApiCaller;
  /** The page is done, or will never be. */
  readonly end: () => void;
}

/** A page takes some milliseconds once its data is there. A turn is a courtesy: who takes longer than this holds nobody up. */
const longest = 1000;

/**
 * Lets pages be rendered one after the other. Thirty that are half done at once outlive the young generation, and collecting
 * them takes a quarter of the processor. Who waits for data has no turn, so that a slow question holds up its own page
 * alone.
 */
export function createRenderQueue(): () => RenderSlot {
  const waiting: (() => void)[] = [];
  let taken = false;

  function pass(): void {
    const next = waiting.shift();
    if (next === undefined) taken = false;
    else next();
  }

  async function take(): Promise<() => void> {
    if (taken) await new Promise<void>((resolve) => waiting.push(resolve));
    taken = true;
    let held = true;
    const give = () => {
      clearTimeout(patience);
      if (held) pass();
      held = false;
    };
    const patience = setTimeout(give, longest);
    return give;
  }

  return () => {
    let open = 0;
    let over = false;
    let turn: Promise<() => void> | null = null;

    function giveUp(): void {
      void turn?.then((give) => give());
      turn = null;
    }

    function end(): void {
      over = true;
      giveUp();
    }

    const asking =
      (ask: ApiCaller): ApiCaller =>
      async (...asked) => {
        giveUp();
        open += 1;
        try {
          return await ask(...asked);
        } finally {
          open -= 1;
          if (open === 0 && !over) await (turn ??= take());
        }
      };
    return { asking, end };
  };
}
