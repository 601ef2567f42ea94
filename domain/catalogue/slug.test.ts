import { describe, expect, it } from 'vitest';
import { isSlug, slugify } from './slug.ts';

describe('the slug of a product', () => {
  it('is made of its name in ASCII letters', () => {
    expect(slugify('Noor Emerald & Polki Ring')).toBe('noor-emerald-and-polki-ring');
    expect(slugify('  Māṅg ṭīkā, 22K  ')).toBe('mang-tika-22k');
    expect(slugify('Rani’s “Haar”')).toBe('ranis-haar');
  });

  it('is empty for a name without Latin letters or digits, and valid otherwise', () => {
    expect(slugify('माला')).toBe('');
    for (const name of ['--a--', 'É', 'x'.repeat(200), '9 & 9']) expect(isSlug(slugify(name))).toBe(true);
    expect(slugify('x'.repeat(200))).toHaveLength(80);
  });
});
