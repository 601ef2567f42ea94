type Share<Result> = (owner: object, key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Requests of one process for the same thing at the same time wait for one call, and get its result. The owner is the database,
 * because tests have several.
 */
export function shareCalls<Result>(): Share<Result> {
  const callsOf = new WeakMap<object, Map<string, Promise<Result>>>();
  return (owner, key, work) => {
    const calls = callsOf.get(owner) ?? new Map<string, Promise<Result>>();
    callsOf.set(owner, calls);
    const call = calls.get(key) ?? work().finally(() => calls.delete(key));
    calls.set(key, call);
    return call;
  };
}
