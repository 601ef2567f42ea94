import { alternativesOf, type SearchTerm } from './search-query.ts';

/** Before a further kind of piece, which belongs to the first: 'choker with earrings'. */
const together = new Set(['with', 'saath', 'sath', 'साथ']);

/** One term of two of a kind, with an ‘or’ between them; null: they are of two kinds, or not both wanted. */
export function oneOf(
  one: SearchTerm | undefined,
  or: SearchTerm,
  other: SearchTerm | undefined,
): SearchTerm | null {
  if (!isWanted(one) || !isWanted(other) || one.concept.kind !== other.concept.kind) return null;
  return joinedTerm([one, or, other]);
}

function isWanted(
  term: SearchTerm | undefined,
): term is SearchTerm & { concept: NonNullable<SearchTerm['concept']> } {
  return term !== undefined && term.concept !== null && term.concept.kind !== 'ignored' && !term.unwanted;
}

/** One term, which pieces fit that fit one of its words. */
function joinedTerm(terms: readonly SearchTerm[]): SearchTerm {
  const alternatives = terms.filter(isWanted).flatMap(alternativesOf);
  const typed = terms.flatMap((term) => term.typed);
  return { typed, words: [], concept: alternatives[0]?.concept ?? null, unwanted: false, alternatives };
}

/**
 * No piece is of two kinds. Of 'choker with earrings' what stands before the ‘with’ is left, and of 'ring and bracelet' each is one
 * term with the other. null: neither is said.
 */
export function withOneKind(
  terms: readonly SearchTerm[],
): { readonly terms: SearchTerm[]; readonly isLess: boolean } | null {
  const isKind = (term: SearchTerm) => isWanted(term) && term.concept.kind === 'category';
  const accessory = accessoryOf(terms, isKind);
  if (accessory !== null) return { terms: terms.filter((term) => !accessory.includes(term)), isLess: true };
  const kinds = terms.filter(isKind);
  const [first] = kinds;
  if (first === undefined || kinds.length < 2) return null;
  const joined = terms.flatMap((term) =>
    term === first ? [joinedTerm(kinds)] : kinds.includes(term) ? [] : [term],
  );
  return { terms: joined, isLess: false };
}

/** 'with earrings': what comes with a piece. null: nothing does. */
function accessoryOf(
  terms: readonly SearchTerm[],
  isKind: (term: SearchTerm) => boolean,
): readonly SearchTerm[] | null {
  const place = terms.findIndex(({ typed }) => together.has(typed.join(' ')));
  const begin = terms.slice(0, Math.max(place, 0)).findLastIndex((term) => term.concept?.kind !== 'ignored');
  const end = terms.findLastIndex(isKind);
  return begin < 0 || end < place ? null : terms.slice(begin + 1, end + 1);
}
