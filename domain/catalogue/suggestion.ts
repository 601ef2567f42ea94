export interface SuggestionCandidate {
  readonly name: string;
  readonly category: string;
}

/**
 * Suggestions of the search box: products whose name or category contains the text in any case (HEAD-5). First names that
 * begin with it, then names with a word that does, then other names, then categories; otherwise in the given order.
 */
export function matchSuggestions<Product extends SuggestionCandidate>(
  products: readonly Product[],
  typed: string,
  most: number,
): Product[] {
  const text = normaliseQuery(typed);
  if (text === '') return [];
  return products
    .map((product) => ({ product, rank: rankOf(product, text) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ product }) => product);
}

/** Splits a name into the parts before, of and after the match. Without a match in the name the first part is all of it. */
export function splitAtMatch(name: string, typed: string): readonly [string, string, string] {
  const text = normaliseQuery(typed);
  const at = name.toLowerCase().indexOf(text);
  if (at < 0 || text === '') return [name, '', ''];
  return [name.slice(0, at), name.slice(at, at + text.length), name.slice(at + text.length)];
}

/** Lower case, trimmed, single spaces. Control characters count as spaces. */
export function normaliseQuery(typed: string): string {
  return typed
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

const noMatch = 4;

function rankOf({ name, category }: SuggestionCandidate, text: string): number {
  const lower = name.toLowerCase();
  if (lower.startsWith(text)) return 0;
  if (lower.includes(` ${text}`)) return 1;
  if (lower.includes(text)) return 2;
  return category.toLowerCase().includes(text) ? 3 : noMatch;
}
