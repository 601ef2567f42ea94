import { describe, expect, it } from 'vitest';
import type { Answer } from '#contract/api-call.ts';
import type { listProducts } from '#contract/catalogue.ts';
import { startShop } from '#tests/support/test-shop.ts';
import { demoDatabase } from '#tests/support/database.ts';

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
  it('[HEAD-5] finds by the words of a name, whatever their case and order', async () => {
    expect(await found('EMERALD ring noor')).toEqual(['noor-emerald-polki-cocktail-ring']);
  });

  it('[HEAD-5] finds a word that is still being typed, and letters from its middle', async () => {
    expect((await found('chandba'))[0]).toBe('mehtab-emerald-chandbali');
    expect(await found('tarburst')).toEqual(['aurelia-deco-starburst-brooch']);
    expect((await search('tarburst')).corrected).toBeNull();
  });

  it('[HEAD-5] finds every piece of a category by its name, in the singular too', async () => {
    for (const words of ['brooches', 'brooch', 'Brooches ']) {
      expect((await found(words)).slice(0, 3).sort()).toEqual([
        'aurelia-deco-starburst-brooch',
        'darbar-polki-kalgi-brooch',
        'mayur-emerald-peacock-brooch',
      ]);
    }
  });

  it('[HEAD-5] puts pieces that are named so before those that only mention it', async () => {
    const [first] = (await search('pearl')).products;
    expect(first?.name).toMatch(/pearl/i);
  });

  it.each([
    ['neclace', /necklace|haar|choker|set/i, 'necklace'],
    ['emrald', /emerald/i, 'emerald'],
    ['saphire ring', /sapphire.*ring/i, 'sapphire ring'],
  ])('[LIST-7] finds %s in spite of the typing mistake, and says so', async (typed, expected, corrected) => {
    const answer = await search(typed);
    expect(answer.total_size).toBeGreaterThan(0);
    expect(answer.products.some(({ name }) => expected.test(name))).toBe(true);
    expect(answer.corrected).toBe(corrected);
  });

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
  ])('[LIST-7] finds by another word for the same: %s', async (typed, slug) => {
    const answer = await search(typed);
    expect(answer.products.map((product) => product.slug)).toContain(slug);
    expect(answer.corrected).toBeNull();
  });

  it('[LIST-7] keeps pieces that are not worn in the nose out of the nose rings', async () => {
    const categories = (await search('nose ring')).products.map(({ category }) => category.slug);
    expect(new Set(categories)).toEqual(new Set(['nose-rings']));
  });

  it('[LIST-7] finds nothing for what the shop does not have, and offers nothing else for it', async () => {
    expect(await search('qqqqxyzw')).toMatchObject({ total_size: 0, products: [], corrected: null });
  });

  it('[LIST-7] searches within the other filters, and counts the facets of what is found', async () => {
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

  it('[LIST-7] counts what it finds by the price and the category of this moment', async () => {
    const haar = "slug = 'gulnaar-ruby-rani-haar'";
    await database.pool.query(
      `update products set unit_price_paise = 5000, discount_value = 0 where ${haar}`,
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

  it('[LIST-7] finds without accents what is written with them', async () => {
    await database.pool.query(
      "update products set name = 'Aurélia Déco Brooch' where slug = 'aurelia-deco-starburst-brooch'",
    );
    expect(await found('aurelia deco')).toEqual(['aurelia-deco-starburst-brooch']);
    expect(await found('DÉCO aurélia')).toEqual(['aurelia-deco-starburst-brooch']);
  });

  it('[LIST-7] does not find pieces that are not for sale', async () => {
    await database.pool.query("update products set status = 'archived' where slug = 'marwar-antique-borla'");
    expect(await found('borla')).toEqual([]);
  });

  it.each([
    `'`,
    `"`,
    `\\`,
    `';drop table products;--`,
    `a & | ! ( :* <->`,
    `ring':*`,
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
  ])('[LIST-7] answers hostile text calmly: %j', async (typed) => {
    expect((await search(typed)).total_size).toBeGreaterThanOrEqual(0);
  });

  it.each(['\u0000', 'ri\u0000ng'])('[API-10] refuses %j, which no column can hold', async (typed) => {
    const response = await app.inject(`/api/v1/products?search=${encodeURIComponent(typed)}`);
    expect(response.statusCode).toBe(422);
  });

  it('[LIST-7] still has its pieces after all that', async () => {
    expect((await search('')).total_size).toBe(37);
  });
});
