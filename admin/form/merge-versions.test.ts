import { describe, expect, it } from 'vitest';
import { changedFields, mergeVersions } from './merge-versions.ts';

const base = { version: 1, name: 'Ring', price: 100, stones: [{ kind: 'polki' }], technique: '' };

describe('[ADMIN-2] two people edit one thing', () => {
  it('a field that only one of them changed is no conflict', () => {
    const mine = { ...base, price: 120 };
    const theirs = { ...base, version: 2, technique: 'Kundan' };
    expect(mergeVersions(base, mine, theirs)).toEqual({
      conflicts: [],
      taken: ['version', 'technique'],
      kept: ['price'],
    });
  });

  it('a field that both changed is a conflict with all three values', () => {
    const mine = { ...base, price: 120, stones: [{ kind: 'emerald' }] };
    const theirs = { ...base, price: 90, stones: [{ kind: 'emerald' }] };
    expect(mergeVersions(base, mine, theirs)).toEqual({
      conflicts: [{ field: 'price', base: 100, mine: 120, theirs: 90 }],
      taken: [],
      kept: [],
    });
  });

  it('the order in which a value names its parts is no difference', () => {
    const mine = { ...base, stones: [{ kind: 'emerald', cut: '' }] };
    const ofLoader = { ...base, stones: [{ kind: 'polki', cut: 'uncut' }] };
    const ofRefusal = { ...base, version: 2, stones: [{ cut: 'uncut', kind: 'polki' }] };
    expect(mergeVersions(ofLoader, mine, ofRefusal)).toEqual({
      conflicts: [],
      taken: ['version'],
      kept: ['stones'],
    });
  });

  it('what the form does not hold is left alone, and an empty field is the same as none', () => {
    const mine = { ...base, technique: null };
    expect(mergeVersions(base, mine, { ...base, soldCount: 4 })).toEqual({
      conflicts: [],
      taken: [],
      kept: [],
    });
  });

  it('what was changed and typed back is not changed', () => {
    const mine = { ...base, price: 120, technique: null, stones: [{ kind: 'polki' }] };
    expect(changedFields(base, mine)).toEqual(['price']);
  });
});
