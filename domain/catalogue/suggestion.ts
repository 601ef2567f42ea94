/** What a suggestion is found by. */
export interface SuggestionCandidate {
  readonly name: string;
  readonly category: string;
}

/**
 * The pieces that a search box suggests: those whose name or category holds the typed text, whatever its case (HEAD-5).
 * First the names that begin with it, then those with a word that does, then other names, then categories; among equals
 * as given. Nothing typed suggests nothing.
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

/** A name in three parts, of which the middle one is what was typed; all of it first where it is found by its category. */
export function splitAtMatch(name: string, typed: string): readonly [string, string, string] {
  const text = normaliseQuery(typed);
  const at = name.toLowerCase().indexOf(text);
  if (at < 0 || text === '') return [name, '', ''];
  return [name.slice(0, at), name.slice(at, at + text.length), name.slice(at + text.length)];
}

/** As it is compared: in lower case, with single blanks and none around. Control characters count as blanks. */
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
