import { singular } from '#domain/catalogue/search-terms.ts';
import type { Concept } from './vocabulary.ts';

/** One idea of a search. */
export interface SearchTerm {
  /** As typed, in words. */
  readonly typed: readonly string[];
  /** Words to find in place of the typed ones. */
  readonly words: readonly string[];
  /** null: no word of the vocabulary. */
  readonly concept: Concept | null;
}

/** Two queries for to_tsquery. Words contain letters and digits only (search-terms.ts). */
export interface SearchQuery {
  /** What is found. */
  readonly matching: string;
  /** The words as typed: products that contain them come first. */
  readonly typed: string;
}

/** A lexeme of every product of a category (migration 0005). */
const categoryLexeme = (id: number) => `'0c${id}'`;
/** Matches every product. */
const anyProduct = "'0c':*";

/** The last word of the last term matches as a prefix, because the shopper may still be typing. */
export function searchQuery(terms: readonly SearchTerm[]): SearchQuery {
  const told = terms.filter(({ concept }) => concept?.kind !== 'ignored');
  if (told.length === 0) {
    const all = terms.length === 0 ? '' : anyProduct;
    return { matching: all, typed: all };
  }
  const last = terms.at(-1);
  const typed = told.map((term) => typedWords(term, term === last));
  return {
    matching: told.map((term, place) => meaning(term, typed[place] ?? '')).join(' & '),
    typed: typed.join(' | '),
  };
}

function typedWords({ typed, words, concept }: SearchTerm, unfinished: boolean): string {
  const open = unfinished && concept === null;
  const phrase = typed.map((word, place) => oneWord(word, open && place === typed.length - 1)).join(' <-> ');
  const others = words.filter((word) => word !== typed.join(' ')).map((word) => oneWord(word, false));
  return `(${[`(${phrase})`, ...others].join(' | ')})`;
}

/** The typed words, and what the vocabulary says about them. */
function meaning({ concept }: SearchTerm, typed: string): string {
  if (concept === null) return typed;
  const phrases = `(${[typed, ...concept.words.map(phrase)].join(' | ')})`;
  const others = concept.otherCategories.map(categoryLexeme).join(' | ');
  const text = others === '' ? phrases : `(${phrases} & !(${others}))`;
  return `(${[...concept.categories.map(categoryLexeme), text].join(' | ')})`;
}

/** Adjacent words, the last in singular and plural. */
function phrase(words: string): string {
  const parts = words.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  return `(${parts.map((word, place) => (place === parts.length - 1 ? oneWord(word, false) : lexeme(word, false))).join(' <-> ')})`;
}

function oneWord(word: string, unfinished: boolean): string {
  // '0' would match the lexemes of all categories.
  const prefix = unfinished && !word.startsWith('0');
  const single = singular(word);
  const forms = prefix
    ? [word, single]
    : [word, single, `${single}s`, ...(/(s|x|ch|sh)$/.test(single) ? [`${single}es`] : [])];
  return `(${[...new Set(forms)].map((form) => lexeme(form, prefix)).join(' | ')})`;
}

function lexeme(word: string, unfinished: boolean): string {
  // Words of web addresses may contain quotes.
  return `'${word.replaceAll(/['\\]/g, '$&$&')}'${unfinished ? ':*' : ''}`;
}
