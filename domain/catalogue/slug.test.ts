import { describe, expect, it } from 'vitest';
import { isSlug, slugify } from './slug.ts';

describe('the address of a piece', () => {
  it('is made of its name, in letters that every keyboard has', () => {
    expect(slugify('Noor Emerald & Polki Ring')).toBe('noor-emerald-and-polki-ring');
    expect(slugify('  Māṅg ṭīkā, 22K  ')).toBe('mang-tika-22k');
    expect(slugify('Rani’s “Haar”')).toBe('ranis-haar');
  });

  it('is empty where nothing is left, and an address wherever something is', () => {
    expect(slugify('माला')).toBe('');
    for (const name of ['--a--', 'É', 'x'.repeat(200), '9 & 9']) expect(isSlug(slugify(name))).toBe(true);
    expect(slugify('x'.repeat(200))).toHaveLength(80);
  });
});
