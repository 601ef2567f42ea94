/** As long as the two clicks of a double click may lie apart. */
const doubleClick = 500;

const running = new Map<string, Promise<void>>();

/** Does an action, unless the same one is still under way or began within the time of a double click. */
export function singleFlight(name: string, action: () => Promise<void>): Promise<void> {
  const current = running.get(name);
  if (current !== undefined) return current;
  const work = action();
  running.set(name, work);
  const pause = new Promise((resolve) => setTimeout(resolve, doubleClick));
  void Promise.allSettled([work, pause]).then(() => running.delete(name));
  return work;
}
