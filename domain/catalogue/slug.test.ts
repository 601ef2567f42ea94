import { describe, expect, it } from 'vitest';
import { isSlug, slugOf } from './slug.ts';

describe('the address of a piece', () => {
  it('is made of its name, in letters that every keyboard has', () => {
    expect(slugOf('Noor Emerald & Polki Ring')).toBe('noor-emerald-and-polki-ring');
    expect(slugOf('  Māṅg ṭīkā, 22K  ')).toBe('mang-tika-22k');
    expect(slugOf('Rani’s “Haar”')).toBe('ranis-haar');
  });

  it('is empty where nothing is left, and an address wherever something is', () => {
    expect(slugOf('माला')).toBe('');
    for (const name of ['--a--', 'É', 'x'.repeat(200), '9 & 9']) expect(isSlug(slugOf(name))).toBe(true);
    expect(slugOf('x'.repeat(200))).toHaveLength(80);
  });
});
