import { serverLimits } from '#domain/server-limits.ts';
import { oneOf } from './alternatives.ts';
import { denialAt, denying } from './denials.ts';
import { alternativesOf, meaningfulTerms, type SearchTerm } from './search-query.ts';
import { longestPhrase, type Concept, type Vocabulary } from './vocabulary.ts';

/** Between two words of a kind, of which either is wanted. */
const either = new Set(['or', 'nor', 'ya', 'या']);

/**
 * Splits typed words into the longest phrases that the vocabulary knows, and single words: the first ones, of a sentence that says
 * more than a search can take.
 */
export function interpret(words: readonly string[], vocabulary: Vocabulary): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let isDenied = false;
  for (let place = 0; place < words.length;) {
    const denied = denialOf(terms, words, place, vocabulary);
    if (denied !== null) {
      isDenied = denied.isOfNext;
      if (denied.last !== null) terms[denied.last.place] = { ...denied.last.term, unwanted: true };
      terms.push({ ...plain, typed: words.slice(place, place + denied.taken), concept: denying });
      place += denied.taken;
      continue;
    }
    const { taken, concept } = longestKnown(words, place, vocabulary);
    const isMeaningful = concept?.kind !== 'ignored';
    if (isMeaningful && meaningfulTerms(terms).length === serverLimits.searchTerms) break;
    terms.push({
      ...plain,
      typed: words.slice(place, place + taken),
      concept,
      unwanted: isDenied && isMeaningful,
    });
    if (isMeaningful) isDenied = false;
    else if (either.has(words[place] ?? '') && terms.at(-2)?.unwanted === true) isDenied = true; // 'no emerald or ruby'
    place += taken;
  }
  return withAlternatives(terms);
}

const plain = { words: [], unwanted: false } as const;

/** What says here that the next or the last word of the vocabulary is not wanted. */
function denialOf(
  terms: readonly SearchTerm[],
  words: readonly string[],
  place: number,
  vocabulary: Vocabulary,
) {
  const denial = denialAt(words, place);
  if (denial === null || longestKnown(words, place, vocabulary).taken > denial.taken) return null;
  if (denial.isOfNext) {
    const { concept } = firstMeaningful(words, place + denial.taken, vocabulary);
    return concept === null ? null : { ...denial, last: null };
  }
  const at = terms.findLastIndex(({ concept }) => concept?.kind !== 'ignored');
  const term = terms[at];
  if (term === undefined || term.concept === null) return null;
  return denial.isOfMaterial === true && term.concept.kind === 'category'
    ? null
    : { ...denial, last: { place: at, term } };
}

function firstMeaningful(words: readonly string[], begin: number, vocabulary: Vocabulary) {
  let place = begin;
  let known = longestKnown(words, place, vocabulary);
  while (known.concept?.kind === 'ignored') {
    place += known.taken;
    known = longestKnown(words, place, vocabulary);
  }
  return known;
}

/** Of two words of a kind with ‘or’ between them one is enough: ‘ruby or emerald’. */
function withAlternatives(terms: readonly SearchTerm[]): SearchTerm[] {
  const joined: SearchTerm[] = [];
  for (const term of terms) {
    const or = joined.at(-1);
    const both = or !== undefined && either.has(or.typed.join(' ')) ? oneOf(joined.at(-2), or, term) : null;
    if (both === null) joined.push(term);
    else joined.splice(-2, 2, both);
  }
  return joined;
}

function longestKnown(words: readonly string[], begin: number, vocabulary: Vocabulary) {
  for (let taken = Math.min(longestPhrase, words.length - begin); taken > 0; taken -= 1) {
    const found = vocabulary.find(words.slice(begin, begin + taken));
    if (found !== null) return { taken, concept: found.concept };
  }
  return { taken: 1, concept: null };
}

/** The groups of the vocabulary that a search looks for, each once, without ignored words. */
export function conceptsOf(terms: readonly SearchTerm[]): Concept[] {
  const used = terms
    .flatMap(alternativesOf)
    .flatMap(({ concept, unwanted }) =>
      concept === null || concept.kind === 'ignored' || unwanted ? [] : [concept],
    );
  return [...new Set(used)];
}
