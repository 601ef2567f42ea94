/** An object with the same value under each of these names. */
export function sameForAll<Name extends string, Value>(
  names: readonly Name[],
  value: Value,
): Readonly<Record<Name, Value>> {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
}
