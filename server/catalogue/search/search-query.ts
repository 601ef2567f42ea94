import { consonantKey } from '#domain/catalogue/search-key.ts';
import { searchTerms, singular } from '#domain/catalogue/search-terms.ts';
import type { Concept } from './vocabulary.ts';

/** One idea of a search. */
export interface SearchTerm {
  /** As typed, in words. */
  readonly typed: readonly string[];
  /** Words to find in place of the typed ones. */
  readonly words: readonly string[];
  /** null: no word of the vocabulary. */
  readonly concept: Concept | null;
  /** Whether it follows a ‘no’ or ‘without’. */
  readonly unwanted: boolean;
}

/**
 * What one term finds: products that match any of the queries. `unwanted`: those are left out. What a group of the vocabulary finds is a
 * query of its own, which many searches share.
 */
export interface MatchedTerm {
  readonly anyOf: readonly string[];
  readonly unwanted: boolean;
}

/** Queries for to_tsquery. Words contain letters and digits only (search-terms.ts). */
export interface SearchQuery {
  /** What is found: the products that fit every term. */
  readonly terms: readonly MatchedTerm[];
  /** The names of the groups that they belong to, ‘diamond’ for ‘heera’: products that have them come first. */
  readonly named: string;
  /** The words as typed: of those, products that contain them. */
  readonly typed: string;
  /** The same, all of them. */
  readonly everyTyped: string;
}

/** A lexeme of every product of a category (migration 0005). */
const categoryLexeme = (id: number) => `'0c${id}'`;
/** Matches every product. */
const anyProduct = "'0c':*";

/** An unfinished last word matches as a prefix, because the shopper may still be typing. */
export function searchQuery(terms: readonly SearchTerm[], unfinished = true): SearchQuery {
  const meaningful = meaningfulTerms(terms);
  if (meaningful.length === 0) {
    const all = terms.length === 0 ? '' : anyProduct;
    return { terms: [everything(all)], typed: all, everyTyped: all, named: all };
  }
  const last = terms.at(-1);
  const wanted = meaningful.filter(({ unwanted }) => !unwanted);
  const typed = (term: SearchTerm) => typedWords(term, unfinished && term === last);
  const named = (term: SearchTerm) => (term.concept === null ? typed(term) : nameOf(term.concept));
  const matched = meaningful.map((term) => ({ anyOf: meaning(term, typed(term)), unwanted: term.unwanted }));
  return {
    terms: wanted.length === 0 ? [everything(anyProduct), ...matched] : matched,
    typed: wanted.map(typed).join(' | '),
    everyTyped: wanted.map(typed).join(' & '),
    named: wanted.map(named).join(' | '),
  };
}

/** The terms that say something about a piece. */
export function meaningfulTerms<Term extends SearchTerm>(terms: readonly Term[]): Term[] {
  return terms.filter(({ concept }) => concept?.kind !== 'ignored');
}

/** What names a category means every piece of it alike: a band is a ring, whatever its name. */
function nameOf({ categories, words: [name = ''] }: Concept): string {
  return categories.length === 0 ? phraseOf(name) : `(${categories.map(categoryLexeme).join(' | ')})`;
}

function typedWords({ typed, words, concept }: SearchTerm, unfinished: boolean): string {
  const text = typed.join(' ');
  const key = consonantKey(singular(text));
  const open = unfinished && concept === null;
  const phrase = typed.map((word, place) => oneWord(word, open && place === typed.length - 1)).join(' <-> ');
  const others = words.filter((word) => word !== text).map((word) => oneWord(word, false));
  return `(${[`(${phrase})`, ...others, ...spellings(text, key, concept).map(phraseOf)].join(' | ')})`;
}

/** The words of the group with the consonants of the typed one: 'kada' for 'ਕੜਾ'. */
function spellings(text: string, key: string, concept: Concept | null): string[] {
  return concept?.words.filter((word) => word !== text && consonantKey(word) === key) ?? [];
}

function everything(query: string): MatchedTerm {
  return { anyOf: [query], unwanted: false };
}

/** The typed words, unless the vocabulary has them, and what it says about them. */
function meaning({ typed: words, concept }: SearchTerm, typed: string): string[] {
  if (concept === null) return [typed];
  const others = concept.otherCategories.map(categoryLexeme).join(' | ');
  const outside = (phrases: string) => (others === '' ? phrases : `(${phrases} & !(${others}))`);
  const phrases = `(${concept.words.map(phraseOf).join(' | ')})`;
  const group = `(${[...concept.categories.map(categoryLexeme), outside(phrases)].join(' | ')})`;
  const known = [words.join(' '), inSingular(words)].some((text) => concept.words.includes(text));
  return known ? [group] : [outside(typed), group];
}

function inSingular(words: readonly string[]): string {
  return [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ');
}

/** Adjacent words, the last in singular and plural. */
function phraseOf(words: string): string {
  const parts = searchTerms(words);
  return `(${parts.map((word, place) => (place === parts.length - 1 ? oneWord(word, false) : lexeme(word, false))).join(' <-> ')})`;
}

function oneWord(word: string, unfinished: boolean): string {
  // '0' would match the lexemes of all categories.
  const prefix = unfinished && !word.startsWith('0');
  if (/^(?:1[5-9]|20)\d0s$/.test(word)) return `(${lexeme(word, false)} | ${lexeme(word.slice(0, 3), true)})`; // 1928 is in the 1920s
  const single = singular(word);
  const forms = prefix ? [word, single] : [word, single, ...pluralsOf(single)];
  return `(${[...new Set(forms)].map((form) => lexeme(form, prefix)).join(' | ')})`;
}

function pluralsOf(single: string): string[] {
  if (/[^aeiou]y$/.test(single)) return [`${single.slice(0, -1)}ies`];
  return /(s|x|ch|sh)$/.test(single) ? [`${single}s`, `${single}es`] : [`${single}s`];
}

function lexeme(word: string, unfinished: boolean): string {
  if (/^0c\d*$/.test(word)) return "'0c-'"; // nobody means the lexeme of a category
  // Words of web addresses may contain quotes.
  return `'${word.replaceAll(/['\\]/g, '$&$&')}'${unfinished ? ':*' : ''}`;
}
