import { describe, expect, it } from 'vitest';
import type { Answer } from '#contract/api-call.ts';
import type { getSuggestions } from '#contract/suggestions.ts';
import type { listProducts } from '#contract/catalogue.ts';
import { limits } from '#domain/limits.ts';
import { fromRupees } from '#domain/money.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';

const shop = await startShop(await demoDatabase());
const { app, database } = shop;

const tenPercentOff = { discount_type: 'percent', discount_value: 1000 } as const;

async function suggestions(name?: string): Promise<Answer<typeof getSuggestions>> {
  const response = await app.inject({
    url: '/api/v1/products/suggestions',
    query: name === undefined ? {} : { name },
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

describe('suggestions', () => {
  it('[HEAD-5] [FIND-1] have the fields of a search box, categories, and the words understood', async () => {
    const answer = await suggestions('nose pin');
    expect(answer.products.find(({ slug }) => slug === 'sitara-polki-nose-pins')).toEqual({
      slug: 'sitara-polki-nose-pins',
      name: 'Sitara Polki Nose Pins, Pair',
      category: 'Nose Rings',
      price: 22_050,
      state: 'free',
      picture: expect.stringMatching(/^https:\/\/shop\.example\/media\/[0-9a-f]+-220\.webp$/),
    });
    expect(answer).toMatchObject({ total: 3, corrected: null, near: [] });
    expect(answer.categories).toEqual([{ slug: 'nose-rings', name: 'Nose Rings', count: 3 }]);
    expect(answer.understood).toEqual([['nath', 'nathni', 'नथ', 'नथनी']]);
  });

  it('[FIND-1] name a group of the vocabulary once, in words that are no spellings of each other', async () => {
    const { understood } = await suggestions('jhumka झुमका');
    expect(understood).toEqual([['jhumka', 'झुमका', 'buttalu', 'bell earring']]);
  });

  it('[FIND-1] understand beside products only words that find something', async () => {
    await createProduct(database, { name: 'Charmlet cuff' });
    expect(await suggestions('armle')).toMatchObject({ total: 1, understood: [] });
    expect(await suggestions('armlet')).toMatchObject({
      total: 0,
      understood: [['armlet', 'bajuband', 'बाजूबंद', 'vanki']],
    });
  });

  it('[FIND-1] are empty without a text', async () => {
    expect(await suggestions()).toMatchObject({ total: 0, products: [] });
  });

  it.each(['polkee', 'neclace', 'kundan haar', 'bridal', 'anguthi', 'हीरा'])(
    '[FIND-1] are found for ‘%s’',
    async (typed) => {
      expect((await suggestions(typed)).products.length).toBeGreaterThan(0);
    },
  );

  it('[FIND-5] name the nearest searches that find something if nothing matches', async () => {
    const { total, near } = await suggestions('sapphire nath');
    expect(total).toBe(0);
    expect(near).toContainEqual({ words: 'nath', count: 3 });
    expect(near.find(({ words }) => words === 'sapphire')?.count).toBeGreaterThan(2);
  });

  it('[FIND-5] name the categories of the words understood if nothing matches, a category named first', async () => {
    const ofSapphires = await suggestions('sapphire');
    const { total, categories } = await suggestions('sapphire nath');
    expect(total).toBe(0);
    expect(categories[0]).toEqual({ slug: 'nose-rings', name: 'Nose Rings', count: 3 });
    expect(categories.slice(1).map(({ slug }) => slug)).toEqual(
      ofSapphires.categories.slice(0, 2).map(({ slug }) => slug),
    );
    const pieces = (await app.inject(`/api/v1/products?category=${categories[1]?.slug}`)).json<{
      total_size: number;
    }>();
    expect(categories[1]?.count, 'all of its pieces').toBe(pieces.total_size);
    expect((await suggestions('mangalsutra')).categories).toEqual([]);
  });

  it('[FIND-5] [FIND-19] do not speak of what is not wanted', async () => {
    const { total, understood, categories } = await suggestions('earrings without diamonds');
    expect(total).toBe(0);
    expect(understood).toHaveLength(1);
    expect(categories.map(({ name }) => name)).toEqual(['Earrings']);
  });

  it('[FIND-10] name one word of each group of the vocabulary, the most similar', async () => {
    const { near } = await suggestions('nath nathni sapphire');
    expect(near.filter(({ words }) => words.startsWith('nath'))).toEqual([{ words: 'nath', count: 3 }]);
    expect((await suggestions('saphire nath')).near.map(({ words }) => words)).toEqual(
      expect.arrayContaining(['sapphire', 'nath']),
    );
  });

  it.each([
    ['gold mangalsutra', 'gold'],
    ['ring 1 2 lakh amethyst', 'ring'],
    ['gulnaar topaz', 'gulnaar'],
    ['1930 amethyst', ''],
    ['headmaster’s jewellery', ''],
    ['grams', ''],
    ['kids', ''],
    ['nakli', ''],
  ])('[FIND-10] name only near words, never letters or numbers: for ‘%s’ ‘%s’', async (typed, words) => {
    const { total, near } = await suggestions(typed);
    expect(total).toBe(0);
    expect(near.map((one) => one.words).join(', ')).toBe(words);
  });

  it('[HEAD-5] match part of the name or the category in any case, at most eight', async () => {
    const { products } = await suggestions('POLKI');
    expect(products).toHaveLength(limits.suggestions);

    const brooches = await suggestions('brooche');
    expect(brooches.products.length).toBeGreaterThan(1);
    for (const { category } of brooches.products) expect(category).toBe('Brooches');
  });

  it('[HEAD-6] are empty if nothing matches, with any characters', async () => {
    for (const typed of ['no such piece', '%', '_', "'", '\\']) {
      expect((await suggestions(typed)).products, typed).toEqual([]);
    }
  });

  it('[HEAD-5] match inside a word, across words, and with accents', async () => {
    await createProduct(database, { name: 'Vishnupriya Château Qandeel Haar' });
    for (const typed of [
      'hnupri',
      'nupriya châ',
      'château qan',
      'hâteau',
      'qandeel haar',
      'vishnupriya château qandeel haar',
    ]) {
      expect(
        (await suggestions(typed)).products.map(({ name }) => name),
        typed,
      ).toEqual(['Vishnupriya Château Qandeel Haar']);
    }
  });

  it('[HEAD-5] rank names that begin with the text first', async () => {
    for (let product = 0; product < 30; product += 1)
      await createProduct(database, { name: `Heavy xylo bracelet ${product}` });
    await createProduct(database, { name: 'Xylo ring' });
    const { products } = await suggestions('xylo');
    expect(products).toHaveLength(limits.suggestions);
    expect(products[0]?.name).toBe('Xylo ring');
  });

  it('[HEAD-5] always have the current name, price and category of a product', async () => {
    const names = async (typed: string) => (await suggestions(typed)).products.map(({ name }) => name);
    expect(await names('oldname')).toEqual([]);
    const { id } = await createProduct(database, { name: 'Oldname kada' });
    expect(await names('oldname')).toEqual(['Oldname kada']);
    const change = () => database.query.updateTable('products').where('id', '=', id);
    await change()
      .set({ asking_price_paise: fromRupees(31_415) })
      .execute();
    expect((await suggestions('oldname')).products).toMatchObject([{ price: 31_415 }]);
    await change().set({ name: 'Fresher kada' }).execute();
    expect(await names('oldname')).toEqual([]);
    expect(await names('resher')).toEqual(['Fresher kada']);

    expect(await names('qalandri')).toEqual([]);
    await database.query
      .updateTable('categories')
      .set({ name: 'Qalandri' })
      .where('id', '=', (from) => from.selectFrom('products').select('category_id').where('id', '=', id))
      .execute();
    expect(await names('qalandri')).toContain('Fresher kada');
  });

  it('[HEAD-5] say of each piece what its card in a list says', async () => {
    await signedInShopper(shop);
    const held = await createProduct(database, { name: 'Held kada', price: 77.5, columns: tenPercentOff });
    await createProduct(database, { name: 'Sold kada', stock: 1, columns: { minimum_quantity: 2 } });
    const cart = await database.query
      .insertInto('carts')
      .columns(['customer_id'])
      .expression((from) => from.selectFrom('customers').select('id').orderBy('id').limit(1))
      .returning('id')
      .executeTakeFirstOrThrow();
    const expires_at = new Date(Date.now() + 600_000);
    await database.query
      .insertInto('stock_holds')
      .values({ cart_id: cart.id, product_id: held.id, quantity: 1, expires_at })
      .execute();

    const list = await app.inject('/api/v1/products?limit=100');
    const { products } = list.json<Answer<typeof listProducts>>();
    const seen = new Set<string>();
    for (const card of products) {
      const shown = (await suggestions(card.name)).products.find(({ slug }) => slug === card.slug);
      const picture = card.thumbnail_full_url;
      const state = card.current_stock < card.minimum_order_qty ? 'sold' : card.held_until ? 'held' : 'free';
      expect(shown, card.name).toEqual({
        slug: card.slug,
        name: card.name,
        category: card.category.name,
        price: card.purchase_price,
        state,
        picture: picture.path?.replace(/-\d+\.webp$/, `-${Math.min(...(picture.widths ?? []))}.webp`) ?? null,
      });
      seen.add(state);
    }
    expect(products.length).toBeGreaterThan(30);
    expect(seen).toEqual(new Set(['free', 'held', 'sold']));
  });

  it('[HEAD-5] leave out unpublished products', async () => {
    await database.query
      .updateTable('products')
      .set({ status: 'archived' })
      .where('slug', '=', 'marwar-antique-borla')
      .execute();
    expect((await suggestions('marwar')).products).toEqual([]);
  });
});
