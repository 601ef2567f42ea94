import { describe, expect, it } from 'vitest';
import { searchQuery, type SearchQuery, type SearchTerm } from './search-query.ts';
import { createVocabulary } from './vocabulary.ts';
import { interpret } from './interpret.ts';
import { anyProduct, type Phrase } from './postings.ts';

const vocabulary = createVocabulary(
  [
    { kind: 'category', words: ['ring', 'anguthi'] },
    { kind: 'category', words: ['nath', 'nose ring'] },
    { kind: 'ignored', words: ['jewellery', 'for'] },
  ],
  [
    { id: 1, slug: 'rings', name: 'Rings', parent_id: null },
    { id: 2, slug: 'nose-rings', name: 'Nose Rings', parent_id: null },
    { id: 3, slug: 'toe', name: 'Bands', parent_id: 1 },
  ],
);
const written = (phrase: Phrase) => phrase.map((forms) => forms.join('/')).join(' ');
/** What is found, as one text. */
const matching = ({ terms }: SearchQuery) =>
  terms
    .map(({ categories, phrases, except, unwanted }) =>
      [
        ...(unwanted ? ['not'] : []),
        [...categories.map((id) => `category ${id}`), ...phrases.map(written)].join(' or '),
        ...except.map((id) => `but not of ${id}`),
      ].join(' '),
    )
    .join(' and ');
const read = (typed: string) => searchQuery(interpret(typed.split(' '), vocabulary));
const plain = (typed: string): SearchTerm => ({
  typed: [typed],
  words: [],
  concept: null,
  unwanted: false,
});

describe('the query of a search', () => {
  it('[LIST-7] matches the last word as a prefix and the others whole, in singular and plural', () => {
    expect(matching(read('rubies bands'))).toBe('rubies/ruby and bands*/band*');
  });

  it('[FIND-2] a word of the vocabulary finds the categories that it names, and all below them', () => {
    expect(matching(read('anguthi'))).toBe(
      'category 1 or category 3 or ring/rings or anguthi/anguthis but not of 2',
    );
    expect(matching(read('nose rings'))).toBe('category 2 or nath/naths or nose ring/rings');
  });

  it('[FIND-2] a word does not find the categories of longer phrases that contain it', () => {
    expect(matching(read('ring'))).toMatch(/ but not of 2$/);
    expect(matching(read('nose ring'))).not.toContain('but');
  });

  it('[FIND-2] ignored words change nothing; alone they find everything', () => {
    expect(matching(read('jewellery for nath'))).toBe(matching(read('nath')));
    expect(matching(read('jewellery'))).toBe(written(anyProduct));
  });

  it('[LIST-7] matches any alternative of a word', () => {
    expect(matching(searchQuery([{ ...plain('rin'), words: ['ring', 'earring'] }]))).toBe(
      'rin* or ring/rings or earring/earrings',
    );
  });

  it('[FIND-2] a group finds the same, whichever of its words is typed; the beginning of one finds its own words too', () => {
    const [ring, ruby] = [read('ring').terms, read('ruby anguthi').terms];
    expect(ruby[1]).toEqual(ring[0]);
    expect(read('rings').terms).toEqual(ring);
    const concept = vocabulary.find(['ring'])?.concept ?? null;
    const [begun] = searchQuery([{ ...plain('angut'), concept }]).terms;
    expect(begun?.phrases.map(written)).toEqual([
      ...['angut/anguts', 'anguthi/anguthis'], // as typed, and what sounds alike
      ...['ring/rings', 'anguthi/anguthis'],
    ]);
  });

  it('[FIND-19] without a wanted word everything is found but the unwanted', () => {
    const [every, ring] = read('no ring').terms;
    expect(every).toMatchObject({ phrases: [anyProduct], unwanted: false });
    expect(ring).toEqual({ ...read('ring').terms[0], unwanted: true });
  });

  it('[LIST-7] years are found by their decade', () => {
    expect(matching(read('1920s'))).toBe('1920s/192*');
  });
});
