import { singular } from '#domain/catalogue/search-terms.ts';

const longestPhrase = 3;

/**
 * A query for to_tsquery: each place one of its alternatives, or a synonym of the phrase that stands there. The last
 * word counts from its beginning, as it may still be typed. Words hold letters and digits only (search-words.ts).
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

/** The longest run of words from here that a set of synonyms knows, with all that mean the same. */
function longestSynonym(places: readonly (readonly string[])[], synonyms: readonly (readonly string[])[]) {
  for (let taken = Math.min(longestPhrase, places.length); taken > 0; taken -= 1) {
    const run = places.slice(0, taken).map(([word = '']) => word);
    const spellings = [run.join(' '), [...run.slice(0, -1), singular(run.at(-1) ?? '')].join(' ')];
    const same = synonyms.filter((set) => spellings.some((spelling) => set.includes(spelling))).flat();
    if (same.length > 0) return { taken, same: [...new Set(same)] };
  }
  return { taken: 1, same: [] };
}

/** Words beside one another; the last from its beginning, which takes the plural along. */
function phrase(words: string): string {
  const parts = words.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  return `(${parts.map((word, index) => lexeme(word, index === parts.length - 1)).join(' <-> ')})`;
}

function oneWord(word: string, unfinished: boolean): string {
  const forms = unfinished ? [word, singular(word)] : [word, singular(word), `${word}s`];
  return [...new Set(forms)].map((form) => lexeme(form, unfinished)).join(' | ');
}

function lexeme(word: string, unfinished: boolean): string {
  // The dictionary also holds what stands in addresses of the web, quotes among it.
  return `'${word.replaceAll(/['\\]/g, '$&$&')}'${unfinished ? ':*' : ''}`;
}
