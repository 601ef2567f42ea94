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
  it('[HEAD-5] match a part of the name, ignoring case', () => {
    expect(names('POLK')).toEqual(['Zoya Polki Jhumkas']);
    expect(names('humka')).toEqual(['Zoya Polki Jhumkas']);
  });

  it('[HEAD-5] match a part of the category', () => {
    expect(names('brooches')).toEqual(['Ringed Dove Brooch']);
  });

  it('[HEAD-5] rank name matches before category matches, and starts of names and words first', () => {
    expect(names('ring')).toEqual([
      'Ringed Dove Brooch',
      'Rose Ring',
      'Begum Pearl Drop Earrings',
      'Zoya Polki Jhumkas',
      'Noor Band',
    ]);
  });

  it('[HEAD-5] are limited to the requested number', () => {
    expect(names('ring', 2)).toHaveLength(2);
  });

  it('[HEAD-6] are empty for blank input or without a match', () => {
    expect(names('   ')).toEqual([]);
    expect(names('ring of')).toEqual([]);
  });
});

describe('the highlight', () => {
  it('[HEAD-5] covers the matching part of the name, in the spelling of the name', () => {
    expect(splitAtMatch('Zoya Polki Jhumkas', ' polki  j')).toEqual(['Zoya ', 'Polki J', 'humkas']);
  });

  it('[HEAD-5] is absent if only the category matched', () => {
    expect(splitAtMatch('Noor Band', 'rings')).toEqual(['Noor Band', '', '']);
  });
});

describe('the query', () => {
  it('[HEAD-5] is normalised: lower case, single spaces, trimmed, no control characters', () => {
    expect(normaliseQuery(' Polki \u0000\t Ring\u0000')).toBe('polki ring');
  });
});
