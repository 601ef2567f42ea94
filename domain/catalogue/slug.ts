/** The name of a piece or category in an address: what cannot be one names nothing, and need not be looked up. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** A name as it would stand in an address, eighty letters at most; empty where no letter of it can. */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’‘"“”]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 80)
    .replace(/-+$/, '');
}
