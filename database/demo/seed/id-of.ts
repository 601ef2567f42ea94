export function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo shop names ${name}, which it does not have`);
  return id;
}
