/** A path with each {name} filled in as one segment (RFC 6570, simple expansion): '/orders/{id}' and { id: 7 } make '/orders/7'. */
export function buildPath(path: string, params: unknown): string {
  const given = new Map(Object.entries(params ?? {}));
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given.get(name))));
}
