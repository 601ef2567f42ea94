/** As long as the two clicks of a double click may lie apart. */
const doubleClick = 500;

const running = new Map<string, Promise<void>>();
let latest: readonly [string, Promise<void>] | undefined;

/** Does an action, unless the same one is still under way, or is the latest and began within the time of a double click. */
export function singleFlight(name: string, action: () => Promise<void>): Promise<void> {
  const current = running.get(name) ?? (latest?.[0] === name ? latest[1] : undefined);
  if (current !== undefined) return current;
  const work = action();
  const begun = [name, work] as const;
  running.set(name, work);
  latest = begun;
  const end = () => running.delete(name);
  void work.then(end, end);
  setTimeout(() => {
    if (latest === begun) latest = undefined;
  }, doubleClick);
  return work;
}
