/** Limits how much work runs at the same time; the rest waits in order. */
export function limitConcurrency(slots: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = slots;
  const waiting: (() => void)[] = [];

  async function take(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function give(): void {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next(); // hands the slot over
  }

  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      give();
    }
  };
}
