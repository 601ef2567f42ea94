import { consonantKey } from '#domain/catalogue/search-key.ts';
import { searchTerms, singular } from '#domain/catalogue/search-terms.ts';
import type { Concept } from './vocabulary.ts';
import { anyProduct, ofCategory, type Phrase } from './postings.ts';

/** One idea of a search. */
export interface SearchTerm {
  /** As typed, in words. */
  readonly typed: readonly string[];
  /** Words to find in place of the typed ones. */
  readonly words: readonly string[];
  /** null: no word of the vocabulary. */
  readonly concept: Concept | null;
  /** Whether a ‘no’ or ‘without’ is said of it. */
  readonly unwanted: boolean;
  /** Terms of which one is enough: ‘ruby or emerald’. Absent: none but itself. */
  readonly alternatives?: readonly SearchTerm[];
}

export function alternativesOf(term: SearchTerm): readonly SearchTerm[] {
  return term.alternatives ?? [term];
}

/** The products that one term finds, or those that it leaves out. */
export interface MatchedTerm {
  /** Products of these categories fit. */
  readonly categories: readonly number[];
  /** So do those that have one of these phrases, */
  readonly phrases: readonly Phrase[];
  /** unless they are of one of these categories: a ring is no nose ring. */
  readonly except: readonly number[];
  readonly unwanted: boolean;
}

export interface SearchQuery {
  /** What is found: the products that fit every term. */
  readonly terms: readonly MatchedTerm[];
  /** Of each wanted term the name of its group, ‘diamond’ for ‘heera’: products that have them come first. */
  readonly named: readonly (readonly Phrase[])[];
  /** Of each wanted term the words as typed: of those, products that have them. */
  readonly typed: readonly (readonly Phrase[])[];
}

/** An unfinished last word may be the beginning of others, because the shopper may still be typing. */
export function searchQuery(terms: readonly SearchTerm[], unfinished = true): SearchQuery {
  const meaningful = meaningfulTerms(terms);
  const last = terms.at(-1);
  const wanted = meaningful.filter(({ unwanted }) => !unwanted);
  const typed = (term: SearchTerm) =>
    alternativesOf(term).flatMap((one) => typedWords(one, unfinished && term === last));
  const matched = meaningful.map(meaningOf(typed));
  return {
    terms: wanted.length === 0 && terms.length > 0 ? [everything, ...matched] : matched,
    named: wanted.map((term) =>
      alternativesOf(term).flatMap(({ concept }) => (concept === null ? typed(term) : nameOf(concept))),
    ),
    typed: wanted.map(typed),
  };
}

const everything: MatchedTerm = { categories: [], phrases: [anyProduct], except: [], unwanted: false };

/** The terms that say something about a piece. */
export function meaningfulTerms<Term extends SearchTerm>(terms: readonly Term[]): Term[] {
  return terms.filter(({ concept }) => concept?.kind !== 'ignored');
}

/**
 * What names a category means every piece of it alike: a band is a ring, whatever its name. The name of a piece with blue sapphires
 * often says only ‘sapphire’, so that counts too.
 */
function nameOf({ kind, categories, words: [name = ''] }: Concept): Phrase[] {
  if (categories.length > 0) return categories.map(ofCategory);
  const words = searchTerms(name);
  const last = words.at(-1) ?? '';
  return kind === 'stone' && words.length > 1 ? [phraseOf(name), phraseOf(last)] : [phraseOf(name)];
}

function typedWords({ typed, words, concept }: SearchTerm, unfinished: boolean): Phrase[] {
  const text = typed.join(' ');
  const key = consonantKey(singular(text));
  const open = unfinished && concept === null;
  return [
    typed.map((word, place) => formsOf(word, open && place === typed.length - 1)),
    ...words.filter((word) => word !== text).map((word) => [formsOf(word)]),
    ...spellings(text, key, concept).map(phraseOf),
  ];
}

/** The words of the group with the consonants of the typed one: 'kada' for 'ਕੜਾ'. */
function spellings(text: string, key: string, concept: Concept | null): string[] {
  if (concept === null) return [];
  const keys = keysOf.get(concept) ?? concept.words.map(consonantKey);
  keysOf.set(concept, keys);
  return concept.words.filter((word, place) => word !== text && keys[place] === key);
}

/** Of the words of a group, which many searches ask for. */
const keysOf = new WeakMap<Concept, readonly string[]>();

/** What fits one of its alternatives. */
function meaningOf(typed: (term: SearchTerm) => readonly Phrase[]) {
  return (term: SearchTerm): MatchedTerm => {
    const each = alternativesOf(term).map((one) => meaning(one, typed(one)));
    return {
      categories: each.flatMap(({ categories }) => categories),
      phrases: each.flatMap(({ phrases }) => phrases),
      except: each.flatMap(({ except }) => except),
      unwanted: term.unwanted,
    };
  };
}

/** The typed words, unless the vocabulary has them, and what it says about them. */
function meaning({ typed: words, concept, unwanted }: SearchTerm, typed: readonly Phrase[]): MatchedTerm {
  if (concept === null) return { categories: [], phrases: typed, except: [], unwanted };
  const known = [words.join(' '), inSingular(words)].some((text) => concept.words.includes(text));
  const phrases = [...(known ? [] : typed), ...concept.words.map(phraseOf)];
  return { categories: concept.categories, phrases, except: concept.otherCategories, unwanted };
}

function inSingular(words: readonly string[]): string {
  return [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ');
}

/** Adjacent words, the last in singular and plural. */
function phraseOf(words: string): Phrase {
  const each = searchTerms(words);
  return each.map((word, place) => (place === each.length - 1 ? formsOf(word) : [word]));
}

function formsOf(word: string, unfinished = false): string[] {
  if (/^(?:1[5-9]|20)\d0s$/.test(word)) return [word, `${word.slice(0, 3)}*`]; // 1928 is in the 1920s
  const single = singular(word);
  const forms = unfinished ? [`${word}*`, `${single}*`] : [word, single, ...pluralsOf(single)];
  return [...new Set(forms)];
}

function pluralsOf(single: string): string[] {
  if (/[^aeiou]y$/.test(single)) return [`${single.slice(0, -1)}ies`];
  return /(s|x|ch|sh)$/.test(single) ? [`${single}s`, `${single}es`] : [`${single}s`];
}
