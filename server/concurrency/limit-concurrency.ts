/** At most so many pieces of work at once; the others wait in the order they came. */
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
    else next(); // the slot goes over without becoming free
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
