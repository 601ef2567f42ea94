import { describe, expect, it } from 'vitest';
import { splitAtMatch, normaliseQuery } from './suggestion.ts';

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
