import { describe, expect, it } from 'vitest';
import { splitAtMatch, matchSuggestions, normaliseQuery, type SuggestionCandidate } from './suggestion.ts';

const products: readonly SuggestionCandidate[] = [
  { name: 'Zoya Polki Jhumkas', category: 'Earrings' },
  { name: 'Rose Ring', category: 'Rings' },
  { name: 'Begum Pearl Drop Earrings', category: 'Earrings' },
  { name: 'Ringed Dove Brooch', category: 'Brooches' },
  { name: 'Noor Band', category: 'Rings' },
];

function names(typed: string, most = 8): readonly string[] {
  return matchSuggestions(products, typed, most).map(({ name }) => name);
}

describe('suggestions', () => {
  it('[HEAD-5] are found by a part of the name, whatever its case', () => {
    expect(names('POLK')).toEqual(['Zoya Polki Jhumkas']);
    expect(names('humka')).toEqual(['Zoya Polki Jhumkas']);
  });

  it('[HEAD-5] are found by a part of the category', () => {
    expect(names('brooches')).toEqual(['Ringed Dove Brooch']);
  });

  it('[HEAD-5] put names before categories, and the beginnings of names and words first', () => {
    expect(names('ring')).toEqual([
      'Ringed Dove Brooch',
      'Rose Ring',
      'Begum Pearl Drop Earrings',
      'Zoya Polki Jhumkas',
      'Noor Band',
    ]);
  });

  it('[HEAD-5] are as many as asked for at most', () => {
    expect(names('ring', 2)).toHaveLength(2);
  });

  it('[HEAD-6] are none for nothing typed, and none where nothing matches', () => {
    expect(names('   ')).toEqual([]);
    expect(names('ring of')).toEqual([]);
  });
});

describe('the mark', () => {
  it('[HEAD-5] lies on the typed part of the name as the name writes it', () => {
    expect(splitAtMatch('Zoya Polki Jhumkas', ' polki  j')).toEqual(['Zoya ', 'Polki J', 'humkas']);
  });

  it('[HEAD-5] is nowhere where the category was found', () => {
    expect(splitAtMatch('Noor Band', 'rings')).toEqual(['Noor Band', '', '']);
  });
});

describe('the typed text', () => {
  it('[HEAD-5] has single blanks, none around and no control character, which no search takes', () => {
    expect(normaliseQuery(' Polki \u0000\t Ring\u0000')).toBe('polki ring');
  });
});
