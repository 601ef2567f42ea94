import { describe, expect, it } from 'vitest';
import type { Answer } from '#contract/api-call.ts';
import type { getSuggestions } from '#contract/suggestions.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';

const { app } = await startShop(await demoDatabase());

async function suggestions(name: string): Promise<Answer<typeof getSuggestions>> {
  return (await app.inject({ url: '/api/v1/products/suggestions', query: { name } })).json();
}

/** Words that mean something of their own, and words of the trade that are near. */
const near: Readonly<Record<string, string>> = {
  coral: 'carat',
  opal: 'oval',
  jade: 'jadau',
  topaz: 'tops',
  amber: 'ambi',
  king: 'ring',
  string: 'ring',
  kajal: 'kamal',
  kambal: 'kamal',
  kamar: 'kamal',
  polka: 'polki',
  moth: 'moti',
  chair: 'chain',
  china: 'chain',
  hair: 'haar',
  heena: 'heera',
  hero: 'heera',
  candy: 'chandi',
  chandan: 'chandi',
  sliver: 'silver',
  golf: 'gold',
  study: 'stud',
  kadai: 'kada',
  kapda: 'kada',
  rugby: 'ruby',
  tikki: 'tikka',
  tiara: 'tikka',
  garment: 'garnet',
  pocket: 'locket',
  jacket: 'locket',
  pital: 'payal',
  patna: 'panna',
  magic: 'manik',
  neem: 'neelam',
  joker: 'choker',
  kundli: 'kundan',
  store: 'stone',
  decor: 'deco',
  pending: 'pendant',
  choral: 'coral',
  peal: 'pearl',
  gajra: 'vajra',
  mitti: 'moti',
  bengal: 'bangle',
  patina: 'panna',
  masala: 'mala',
  polish: 'polki',
};

describe('a word that means something of its own', () => {
  it.each(Object.entries(near))('[FIND-16] ‘%s’ is not taken for ‘%s’', async (typed, word) => {
    const { total, corrected, understood } = await suggestions(typed);
    expect({ total, corrected }).toEqual({ total: 0, corrected: null });
    expect(understood.flat()).not.toContain(word);
  });

  it.each([
    ['rugby', 'ruby'],
    ['sliver', 'silver'],
    ['garment', 'garnet'],
    ['kajal', 'kamal'],
  ])('[FIND-16] for ‘%s’ the shop offers ‘%s’', async (typed, word) => {
    expect((await suggestions(typed)).near.map(({ words }) => words)).toContain(word);
  });

  it('[FIND-16] is another thing than a misspelling, which is corrected', async () => {
    expect(await suggestions('braclet')).toMatchObject({ corrected: 'bracelet', total: 3 });
    expect(await suggestions('gulnar')).toMatchObject({ corrected: 'gulnaar', total: 1 });
  });
});

describe('a word after ‘no’ or ‘without’', () => {
  it.each([
    ['necklace without ruby', 'necklace', 'ruby'],
    ['haar bina manik', 'necklace', 'ruby'],
    ['ring no emerald', 'ring', 'emerald'],
  ])('[FIND-19] ‘%s’ finds the pieces of ‘%s’ that have no %s', async (typed, all, stone) => {
    const slugs = async (words: string) => (await suggestions(words)).products.map(({ slug }) => slug);
    const having = await slugs(`${all} ${stone}`);
    expect(having.length).toBeGreaterThan(0);
    expect(await slugs(typed)).toEqual((await slugs(all)).filter((slug) => !having.includes(slug)));
  });

  it('[FIND-19] alone leaves out its pieces of all', async () => {
    const total = async (words: string) => (await suggestions(words)).total;
    expect(await total('no ring')).toBe((await total('jewellery')) - (await total('ring')));
  });

  it('[FIND-19] is never shown instead', async () => {
    expect(await suggestions('earrings no diamond')).toMatchObject({ total: 0, corrected: null });
    expect(await suggestions('nath not wedding emerald')).toMatchObject({ total: 0, corrected: null });
  });
});

describe('words that nobody knows', () => {
  it('[FIND-17] are left out, and what was searched for instead is said', async () => {
    expect(await suggestions('chunky ring for my boss')).toMatchObject({ corrected: 'ring', total: 5 });
    expect(await suggestions('rugby ring')).toMatchObject({ corrected: 'ring', total: 5 });
    expect((await suggestions('rugby')).total).toBe(0);
    expect(await suggestions('star shaped brooch')).toMatchObject({ corrected: 'star brooch', total: 1 });
    expect(await suggestions('tennis braclet')).toMatchObject({ corrected: 'tennis bracelet', total: 1 });
  });

  it.each(['lab grown diamond', 'gold plated earrings', 'synthetic ruby', '0c1'])(
    '[FIND-17] what the shop has not is not left out: %s',
    async (typed) => {
      expect(await suggestions(typed)).toMatchObject({ corrected: null, total: 0 });
    },
  );

  it('[FIND-17] leave nothing to search for beside words that say nothing', async () => {
    expect(await suggestions('jewellery box')).toMatchObject({ corrected: null, total: 0 });
  });
});
