import { describe, expect, it } from 'vitest';
import { changedFields, mergeVersions } from './merge-versions.ts';

const base = { version: 1, name: 'Ring', price: 100, stones: [{ kind: 'polki' }], technique: '' };

describe('[ADMIN-2] two people edit the same record', () => {
  it('a field changed by only one of them is not a conflict', () => {
    const mine = { ...base, price: 120 };
    const theirs = { ...base, version: 2, technique: 'Kundan' };
    expect(mergeVersions(base, mine, theirs)).toEqual({
      conflicts: [],
      taken: [
        { field: 'version', base: 1, mine: 1, theirs: 2 },
        { field: 'technique', base: '', mine: '', theirs: 'Kundan' },
      ],
      kept: [{ field: 'price', base: 100, mine: 120, theirs: 100 }],
    });
  });

  it('a field changed by both is a conflict that lists the base value and both new values', () => {
    const mine = { ...base, price: 120, stones: [{ kind: 'emerald' }] };
    const theirs = { ...base, price: 90, stones: [{ kind: 'emerald' }] };
    expect(mergeVersions(base, mine, theirs)).toEqual({
      conflicts: [{ field: 'price', base: 100, mine: 120, theirs: 90 }],
      taken: [],
      kept: [],
    });
  });

  it('a different key order within a value does not count as a change', () => {
    const mine = { ...base, stones: [{ kind: 'emerald', cut: '' }] };
    const ofLoader = { ...base, stones: [{ kind: 'polki', cut: 'uncut' }] };
    const ofRefusal = { ...base, version: 2, stones: [{ cut: 'uncut', kind: 'polki' }] };
    const { conflicts, taken, kept } = mergeVersions(ofLoader, mine, ofRefusal);
    expect(conflicts).toEqual([]);
    expect(taken.map(({ field }) => field)).toEqual(['version']);
    expect(kept.map(({ field }) => field)).toEqual(['stones']);
  });

  it('fields outside the form are ignored, and an empty field equals a missing one', () => {
    const mine = { ...base, technique: null };
    expect(mergeVersions(base, mine, { ...base, soldCount: 4 })).toEqual({
      conflicts: [],
      taken: [],
      kept: [],
    });
  });

  it('a field changed back to its original value does not count as changed', () => {
    const mine = { ...base, price: 120, technique: null, stones: [{ kind: 'polki' }] };
    expect(changedFields(base, mine)).toEqual(['price']);
  });
});
