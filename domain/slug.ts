/** The name of a piece or category in an address: what cannot be one names nothing, and need not be looked up. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
