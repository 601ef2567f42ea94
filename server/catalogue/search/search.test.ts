import { describe, expect, it } from 'vitest';
import type { Answer } from '#contract/api-call.ts';
import type { listProducts } from '#contract/catalogue.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';

const { app, database } = await startShop(await demoDatabase());

async function search(words: string): Promise<Answer<typeof listProducts>> {
  const response = await app.inject({ url: '/api/v1/products', query: { search: words, limit: '100' } });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function found(words: string): Promise<string[]> {
  return (await search(words)).products.map(({ slug }) => slug);
}

describe('the search', () => {
  it('[HEAD-5] finds by the words of a name, in any case and order', async () => {
    expect(await found('EMERALD ring noor')).toEqual(['noor-emerald-polki-cocktail-ring']);
  });

  it('[FIND-14] bounds the price by the words typed, alone and with others', async () => {
    const rings = (await search('ring under 2 lakh')).products;
    expect(rings.map(({ slug }) => slug).sort()).toEqual([
      'ishani-eternity-diamond-band',
      'navratna-rajwada-ring',
    ]);
    const cheap = await search('below ₹50,000');
    expect(cheap.total_size).toBeGreaterThan(1);
    expect(cheap.products.every(({ purchase_price }) => purchase_price <= 50_000)).toBe(true);
    expect(await found('ring under 2000')).toEqual([]);
  });

  it.each([
    ['certified diamond', 'diamond', 'certificate=report'],
    ['hallmarked', '', 'certificate=hallmarked'],
    ['size 14 ring', 'ring', 'size=ring-14'],
    ['2-6 bangle', 'bangle', 'size=bangle-2-6'],
  ])('[FIND-15] finds for “%s” what “%s” finds with the facet %s', async (words, others, facet) => {
    const response = await app.inject(`/api/v1/products?limit=100&search=${others}&${facet}`);
    const { products } = response.json<Answer<typeof listProducts>>();
    expect(products.length).toBeGreaterThan(0);
    expect(await found(words)).toEqual(products.map(({ slug }) => slug));
  });

  it('[FIND-21] sorts by price where the words say so', async () => {
    const prices = async (words: string) =>
      (await search(words)).products.map(({ purchase_price }) => purchase_price);
    const cheapest = await prices('cheapest ring');
    expect(cheapest).toEqual((await prices('ring')).toSorted((one, other) => one - other));
    expect(await prices('most expensive ring')).toEqual(cheapest.toReversed());
  });

  it('[FIND-15] finds nothing in a size that no piece has', async () => {
    expect(await found('size 26 ring')).toEqual([]);
  });

  it('[FIND-2] finds misspelt necklaces, stones by their colour, and pieces for men', async () => {
    expect(await found('neckless')).toHaveLength(5);
    expect(await found('red necklace')).toContain('gulnaar-ruby-rani-haar');
    expect((await found('pink stone'))[0]).toBe('gulabi-pink-tourmaline-pendant');
    expect(await found('mens ring')).toHaveLength(5);
  });

  it('[HEAD-5] finds by the beginning of a word, and by letters in the middle', async () => {
    expect((await found('chandba'))[0]).toBe('mehtab-emerald-chandbali');
    expect(await found('tarburst')).toEqual(['aurelia-deco-starburst-brooch']);
    expect((await search('tarburst')).corrected).toBeNull();
  });

  it('[HEAD-5] finds every product of a category by its name, also in the singular', async () => {
    for (const words of ['brooches', 'brooch', 'Brooches ']) {
      expect((await found(words)).slice(0, 3).sort()).toEqual([
        'aurelia-deco-starburst-brooch',
        'darbar-polki-kalgi-brooch',
        'mayur-emerald-peacock-brooch',
      ]);
    }
  });

  it('[HEAD-5] ranks products with the word in their name above those that only mention it', async () => {
    const [first] = (await search('pearl')).products;
    expect(first?.name).toMatch(/pearl/i);
  });

  it.each([
    ['neclace', /necklace|haar|choker|set/i, 'necklace'],
    ['emrald', /emerald/i, 'emerald'],
    ['sapphrie ring', /sapphire.*ring/i, 'sapphire ring'],
  ])(
    '[LIST-7] finds %s despite the typing mistake, and returns the correction',
    async (typed, expected, corrected) => {
      const answer = await search(typed);
      expect(answer.total_size).toBeGreaterThan(0);
      expect(answer.products.some(({ name }) => expected.test(name))).toBe(true);
      expect(answer.corrected).toBe(corrected);
    },
  );

  it.each([
    ['jhumkha', 'zoya-polki-jhumkas'],
    ['jhumki', 'zoya-polki-jhumkas'],
    ['mangtika', 'chand-polki-maang-tikka'],
    ['maang tikka', 'surkh-ruby-maang-tikka'],
    ['nose ring', 'dulhan-pearl-nath'],
    ['pearl nose rings', 'dulhan-pearl-nath'],
    ['nathni', 'dulhan-pearl-nath'],
    ['chudi', 'rajputana-polki-kada'],
    ['झुमके', 'zoya-polki-jhumkas'],
    ['हार', 'gulnaar-ruby-rani-haar'],
    ['मांग टीका', 'surkh-ruby-maang-tikka'],
    ['कड़ा', 'rajputana-polki-kada'],
    ['अंगूठी', 'mayfair-sapphire-deco-ring'],
  ])('[LIST-7] finds by a synonym: %s', async (typed, slug) => {
    const answer = await search(typed);
    expect(answer.products.map((product) => product.slug)).toContain(slug);
    expect(answer.corrected).toBeNull();
  });

  it('[LIST-7] finds only nose rings for ‘nose ring’', async () => {
    const categories = (await search('nose ring')).products.map(({ category }) => category.slug);
    expect(new Set(categories)).toEqual(new Set(['nose-rings']));
  });

  it('[LIST-7] finds nothing for an unknown word, and suggests no correction', async () => {
    expect(await search('qqqqxyzw')).toMatchObject({ total_size: 0, products: [], corrected: null });
  });

  it('[LIST-7] combines with the other filters, and counts facets of the results', async () => {
    const answer = (await app.inject('/api/v1/products?search=polki&category=earrings')).json<
      Answer<typeof listProducts>
    >();
    expect(answer.products.map(({ category }) => category.slug)).toEqual(
      answer.products.map(() => 'earrings'),
    );
    expect(answer.products[0]?.slug).toBe('zoya-polki-jhumkas');
    expect(answer.total_size).toBeLessThan((await search('polki')).total_size);
    expect(answer.facets.categories.find(({ slug }) => slug === 'rings')?.count).toBeGreaterThan(0);
  });

  it('[LIST-7] counts results by current price and category', async () => {
    const haar = "slug = 'gulnaar-ruby-rani-haar'";
    await database.pool.query(
      `update products set asking_price_paise = 5000, discount_value = 0 where ${haar}`,
    );
    const cheap = async () => {
      const response = await app.inject('/api/v1/products?search=ruby&max_price=50');
      return response.json<Answer<typeof listProducts>>();
    };
    expect(await cheap()).toMatchObject({ total_size: 1, min_price: 50 });
    await database.pool.query(
      `update products set category_id = (select id from categories where slug = 'anklets') where ${haar}`,
    );
    expect((await cheap()).facets.categories.find(({ slug }) => slug === 'anklets')?.count).toBe(1);
  });

  it('[LIST-7] finds accented names without accents', async () => {
    await database.pool.query(
      "update products set name = 'Aurélia Déco Brooch' where slug = 'aurelia-deco-starburst-brooch'",
    );
    expect(await found('aurelia deco')).toEqual(['aurelia-deco-starburst-brooch']);
    expect(await found('DÉCO aurélia')).toEqual(['aurelia-deco-starburst-brooch']);
  });

  it('[LIST-7] does not find unpublished products', async () => {
    await database.pool.query("update products set status = 'archived' where slug = 'marwar-antique-borla'");
    expect(await found('marwar')).toEqual([]);
  });

  it.each([
    `'`,
    `"`,
    `\\`,
    `';drop table products;--`,
    `a & | ! ( :* <->`,
    `ring':*`,
    'ri*',
    '#1 ring',
    '%',
    '_',
    '%_%',
    '💍',
    '💍 ring',
    '\ud800',
    'झुमका',
    'خاتم',
    '!!!',
    'a'.repeat(100),
    'a '.repeat(50),
    '-1',
    '${1}',
    'NaN',
    'ﬁligree Ⅷ ①',
    '\u202eevil',
    '\u031b',
    'ring \u031b',
    '\u02bcn',
    'ring\u02bc',
  ])('[LIST-7] answers hostile text without an error: %j', async (typed) => {
    expect((await search(typed)).total_size).toBeGreaterThanOrEqual(0);
  });

  it.each(['\u0000', 'ri\u0000ng'])('[API-10] refuses %j, which cannot be stored', async (typed) => {
    const response = await app.inject(`/api/v1/products?search=${encodeURIComponent(typed)}`);
    expect(response.statusCode).toBe(422);
  });

  it('[LIST-7] still finds all products after the hostile searches', async () => {
    expect((await search('')).total_size).toBe(37);
  });
});
