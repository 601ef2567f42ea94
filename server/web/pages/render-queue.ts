import type { ApiCaller } from '#contract/api-caller.ts';

export interface RenderSlot {
  /** Calls the API, and waits for the page's turn before it returns. */
  readonly asking: (ask: ApiCaller) => ApiCaller;
  /** Ends the page's turn. */
  readonly end: () => void;
}

/** Rendering takes a few milliseconds once the data is there. A longer turn ends after this time. */
const longest = 1000;

/**
 * Renders pages one after the other. Thirty half-rendered pages would outlive the young generation, and collecting them takes
 * a quarter of the processor. A page that waits for data has no turn, so that a slow query delays only its own page.
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
      clearTimeout(timer);
      if (held) pass();
      held = false;
    };
    const timer = setTimeout(give, longest);
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
