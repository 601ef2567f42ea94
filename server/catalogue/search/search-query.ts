import { singular } from '#domain/catalogue/search-terms.ts';

const longestPhrase = 3;

/**
 * A query for to_tsquery: at each place one of the alternatives or a synonym of the phrase there. The last word matches as
 * a prefix, because the shopper may still be typing. Words contain letters and digits only (search-terms.ts).
 */
export function searchQuery(
  places: readonly (readonly string[])[],
  synonyms: readonly (readonly string[])[],
): string {
  const parts: string[] = [];
  for (let place = 0; place < places.length;) {
    const { taken, same } = longestSynonym(places.slice(place), synonyms);
    const last = place + taken >= places.length;
    const phrases = same.map(phrase);
    if (taken === 1) phrases.push(...(places[place] ?? []).map((word) => oneWord(word, last)));
    parts.push(`(${phrases.join(' | ')})`);
    place += taken;
  }
  return parts.join(' & ');
}

/** The longest phrase at the start that has synonyms, and those synonyms. */
function longestSynonym(places: readonly (readonly string[])[], synonyms: readonly (readonly string[])[]) {
  for (let taken = Math.min(longestPhrase, places.length); taken > 0; taken -= 1) {
    const run = places.slice(0, taken).map(([word = '']) => word);
    const spellings = [run.join(' '), [...run.slice(0, -1), singular(run.at(-1) ?? '')].join(' ')];
    const same = synonyms.filter((set) => spellings.some((spelling) => set.includes(spelling))).flat();
    if (same.length > 0) return { taken, same: [...new Set(same)] };
  }
  return { taken: 1, same: [] };
}

/** Adjacent words. The last is a prefix, which includes its plural. */
function phrase(words: string): string {
  const parts = words.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  return `(${parts.map((word, index) => lexeme(word, index === parts.length - 1)).join(' <-> ')})`;
}

function oneWord(word: string, unfinished: boolean): string {
  const forms = unfinished ? [word, singular(word)] : [word, singular(word), `${word}s`];
  return [...new Set(forms)].map((form) => lexeme(form, unfinished)).join(' | ');
}

function lexeme(word: string, unfinished: boolean): string {
  // Words of web addresses may contain quotes.
  return `'${word.replaceAll(/['\\]/g, '$&$&')}'${unfinished ? ':*' : ''}`;
}
