import type { WordGroup } from '#domain/catalogue/vocabulary.ts';
import { editDistance } from '#domain/catalogue/edit-distance.ts';
import { consonantKey, latinLetters, soundKey } from '#domain/catalogue/search-key.ts';
import { searchTerms, singular } from '#domain/catalogue/search-terms.ts';
import { isEnglish } from './english-words.ts';
import type { CategoryNode } from '../product-index/taxonomy.ts';
import { withDescendants } from '../product-index/taxonomy.ts';

/** A group of the vocabulary, ready for searching. */
export interface Concept extends WordGroup {
  /** Categories of the shop that the group names, with all below them. */
  readonly categories: readonly number[];
  /** Categories of other groups whose phrases contain a word of this one: 'nose ring' for 'ring'. */
  readonly otherCategories: readonly number[];
}

export interface FoundConcept {
  readonly concept: Concept;
  /** The word of the group. */
  readonly word: string;
}

export interface Vocabulary {
  /** The group of a phrase, also by its singular, by its sound, and by the direct form of Hindi: 'sone ki' for 'sona'. */
  readonly find: (words: readonly string[]) => FoundConcept | null;
  /** The most similar word with the same consonants, of which at most so many letters differ. */
  readonly heard: (word: string, most: number) => FoundConcept | null;
  /** Two words of the vocabulary that are written as one: 'emeraldring'. */
  readonly split: (word: string) => readonly [string, string] | null;
  /** The group of the shortest word that begins with the text. */
  readonly beginning: (text: string) => FoundConcept | null;
  /** The names of groups that begin with the text. */
  readonly namesBeginning: (text: string) => readonly string[];
  /** Groups of words that resemble the text, the most similar first. */
  readonly alike: (text: string, most: number) => readonly (FoundConcept & { readonly distance: number })[];
}

/** The longest phrase of the vocabulary, in words. */
export const longestPhrase = 3;

/** Groups: folded as typed words are (search_fold). A word that several groups contain belongs to the first. */
export function createVocabulary(
  groups: readonly WordGroup[],
  categories: readonly CategoryNode[],
): Vocabulary {
  const named = categoriesOf(groups, categories);
  const byWord = new Map<string, FoundConcept>();
  const bySound = new Map<string, FoundConcept>();
  const byConsonants = new Map<string, FoundConcept[]>();
  groups.forEach((group, place) => {
    const concept = {
      ...group,
      categories: [...withDescendants(categories, named[place] ?? [])],
      otherCategories: group.kind === 'category' ? otherCategories(group, groups, named) : [],
    };
    for (const word of group.words) {
      const found = { concept, word };
      const phrase = searchTerms(word).join(' '); // 'cat's eye' as it is typed
      if (!byWord.has(phrase)) byWord.set(phrase, found);
      const key = soundKey(word);
      // An ignored word that sounds like another would make that one find everything.
      if (group.kind === 'ignored') continue;
      if (!bySound.has(key)) bySound.set(key, found);
      const letters = consonantKey(singular(word));
      byConsonants.set(letters, [...(byConsonants.get(letters) ?? []), found]);
    }
  });
  const words = [...byWord.values()].filter(({ concept }) => concept.kind !== 'ignored');

  return {
    find: (typed) => {
      const phrase = typed.join(' ');
      const single = [...typed.slice(0, -1), singular(typed.at(-1) ?? '')].join(' ');
      const exact = byWord.get(phrase) ?? byWord.get(single);
      // An English word that sounds like another is no spelling of it: ‘china’ is no chinna.
      if (exact !== undefined || phrase.length < 4 || isEnglish(phrase)) return exact ?? null;
      const direct = phrase.replace(/e$/, 'a').replace(/े$/, 'ा');
      return bySound.get(soundKey(phrase)) ?? bySound.get(soundKey(single)) ?? byWord.get(direct) ?? null;
    },
    heard: (word, most) => {
      const letters = consonantKey(singular(word));
      if (letters.length < 3) return null;
      const sound = soundKey(latinLetters(word));
      const [nearest] = (byConsonants.get(letters) ?? [])
        .map((found) => ({
          found,
          distance: editDistance(soundKey(latinLetters(found.word)), sound, most),
        }))
        .toSorted((one, other) => one.distance - other.distance);
      return nearest === undefined || nearest.distance > most ? null : nearest.found;
    },
    split: (word) => {
      for (let place = 3; place <= word.length - 3; place += 1) {
        const [first, second] = [word.slice(0, place), word.slice(place)];
        if (byWord.has(first) && (byWord.has(second) || byWord.has(singular(second)))) return [first, second];
      }
      return null;
    },
    beginning: (text) =>
      text.length < 3
        ? null
        : (words
            .filter(({ word }) => word.startsWith(text))
            .toSorted((one, other) => one.word.length - other.word.length)[0] ?? null),
    namesBeginning: (text) =>
      text.length < 3
        ? []
        : words
            .filter(({ concept, word }) => concept.words[0] === word && word.startsWith(text))
            .map(({ word }) => word),
    alike: (text, most) => {
      const forms = [...new Set([text, singular(text)])];
      return text.length < 4
        ? []
        : words
            .flatMap(({ concept, word }) => {
              const farthest = Math.min(most, Math.floor(word.length / 3));
              const distance = Math.min(...forms.map((form) => editDistance(word, form, farthest)));
              return distance <= farthest ? [{ concept, word, distance }] : [];
            })
            .toSorted((one, other) => one.distance - other.distance);
    },
  };
}

/** For each group the categories whose names contain its words. The longest phrase of a name counts: 'Nose Rings' does not match 'rings'. */
function categoriesOf(groups: readonly WordGroup[], categories: readonly CategoryNode[]): number[][] {
  const groupOf = new Map<string, number>();
  groups.forEach(({ kind, words }, place) => {
    if (kind !== 'category') return;
    for (const word of words) if (!groupOf.has(word)) groupOf.set(word, place);
  });
  const named: number[][] = groups.map(() => []);
  for (const { id, name } of categories) {
    const words = searchTerms(name);
    for (let place = 0; place < words.length;) {
      let taken = Math.min(longestPhrase, words.length - place);
      while (taken > 1 && !groupOf.has(phraseAt(words, place, taken))) taken -= 1;
      const group = groupOf.get(phraseAt(words, place, taken));
      if (group !== undefined) named[group]?.push(id);
      place += taken;
    }
  }
  return named;
}

function phraseAt(words: readonly string[], place: number, taken: number): string {
  const phrase = words.slice(place, place + taken);
  return [...phrase.slice(0, -1), singular(phrase.at(-1) ?? '')].join(' ');
}

function otherCategories(
  group: WordGroup,
  groups: readonly WordGroup[],
  named: readonly (readonly number[])[],
): number[] {
  const own = new Set(group.words);
  return groups.flatMap((other, place) => {
    if (other === group || other.kind !== 'category') return [];
    const within = other.words.some((phrase) => {
      const parts = phrase.split(' ');
      return parts.length > 1 && parts.some((part) => own.has(part));
    });
    return within ? [...(named[place] ?? [])] : [];
  });
}
