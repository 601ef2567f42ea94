import { describe, expect, it } from 'vitest';
import { searchQuery, type SearchQuery, type SearchTerm } from './search-query.ts';
import { createVocabulary } from './vocabulary.ts';
import { interpret } from './interpret.ts';

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
/** What is found, as one text. */
const matching = ({ terms }: SearchQuery) =>
  terms.map(({ anyOf, unwanted }) => `${unwanted ? 'not ' : ''}${anyOf.join(' or ')}`).join(' and ');
const read = (typed: string) => searchQuery(interpret(typed.split(' '), vocabulary));
const plain = (typed: string): SearchTerm => ({
  typed: [typed],
  words: [],
  concept: null,
  unwanted: false,
});

describe('the query of a search', () => {
  it('[LIST-7] matches the last word as a prefix and the others whole, in singular and plural', () => {
    expect(matching(read('rubies bands'))).toBe("((('rubies' | 'ruby'))) and ((('bands':* | 'band':*)))");
  });

  it('[FIND-2] a word of the vocabulary finds the categories that it names, and all below them', () => {
    expect(matching(read('anguthi'))).toContain("'0c1' | '0c3'");
    expect(matching(read('nose rings'))).toContain("('0c2' | ");
    expect(matching(read('nose rings'))).toContain("'nose' <-> ('ring' | 'rings')");
  });

  it('[FIND-2] a word does not find the categories of longer phrases that contain it', () => {
    expect(matching(read('ring'))).toContain("& !('0c2'))");
    expect(matching(read('nose ring'))).not.toContain('!');
  });

  it('[FIND-2] ignored words change nothing; alone they find everything', () => {
    expect(matching(read('jewellery for nath'))).toBe(matching(read('nath')));
    expect(matching(read('jewellery'))).toBe("'0c':*");
  });

  it('[LIST-7] matches any alternative of a word', () => {
    expect(matching(searchQuery([{ ...plain('rin'), words: ['ring', 'earring'] }]))).toBe(
      "((('rin':*)) | ('ring' | 'rings') | ('earring' | 'earrings'))",
    );
  });

  it('[FIND-2] what a group of the vocabulary finds is asked for alike, whichever of its words is typed', () => {
    const [ring, ruby] = [read('ring').terms, read('ruby anguthi').terms];
    expect(ruby[1]).toEqual(ring[0]);
    expect(read('rings').terms).toEqual(ring);
    const [begun] = searchQuery([
      { ...plain('angut'), concept: vocabulary.find(['ring'])?.concept ?? null },
    ]).terms;
    expect(begun?.anyOf).toContain(ring[0]?.anyOf[0]);
    expect(begun?.anyOf).toHaveLength(2);
  });

  it('[FIND-19] without a wanted word everything is found but the unwanted', () => {
    const [every, ring] = read('no ring').terms;
    expect(every).toEqual({ anyOf: ["'0c':*"], unwanted: false });
    expect(ring).toEqual({ ...read('ring').terms[0], unwanted: true });
  });

  it('[LIST-7] quotes every term', () => {
    expect(matching(searchQuery([plain("shop.example/o'hara\\")]))).toBe(
      "((('shop.example/o''hara\\\\':*)))",
    );
  });

  it('[FIND-2] no typed word matches the lexemes of categories', () => {
    expect(matching(searchQuery([plain('0')]))).not.toContain(':*');
    expect(matching(searchQuery([plain('0c')]))).not.toContain(':*');
  });
});
