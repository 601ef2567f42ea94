import { expect, it } from 'vitest';
import type { Answer } from '#contract/api-call.ts';
import type { listProducts } from '#contract/catalogue.ts';
import type { getSuggestions } from '#contract/suggestions.ts';
import { misreadSearches } from '#tests/support/data/misread-searches.ts';
import { misreadWordsOfTheTrade } from '#tests/support/data/misread-words-of-the-trade.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';

const { app, database } = await startShop(await demoDatabase());

async function listing(search: string): Promise<Answer<typeof listProducts>> {
  return (await app.inject({ url: '/api/v1/products', query: { search, limit: '100' } })).json();
}

async function suggestions(name: string): Promise<Answer<typeof getSuggestions>> {
  return (await app.inject({ url: '/api/v1/products/suggestions', query: { name } })).json();
}

async function found(search: string): Promise<string[]> {
  return search === '' ? [] : (await listing(search)).products.map(({ slug }) => slug).toSorted();
}

it.each([...misreadSearches, ...misreadWordsOfTheTrade])(
  '[FIND-2] [FIND-16] [FIND-17] ‘$typed’ is read as it is meant',
  async ({ typed, like, said, near }) => {
    const wanted = await found(like);
    expect(wanted.length > 0).toBe(like !== '');
    expect(await found(typed)).toEqual(wanted);
    const answer = await suggestions(typed);
    expect(answer.corrected).toBe(said ?? null);
    if (near !== undefined) expect(answer.near.map(({ words }) => words)).toEqual(near);
  },
);

it.each([
  ['tikka and nath', 'tikka', 'nath'],
  ['ring bracelet', 'ring', 'bracelet'],
  ['ring ya pendant', 'ring', 'pendant'],
  ['ruby or emerald ring', 'ruby ring', 'emerald ring'],
  ['ring with ruby or emerald', 'ruby ring', 'emerald ring'],
])('[FIND-22] ‘%s’ finds what ‘%s’ finds, and what ‘%s’ finds', async (typed, one, other) => {
  const each = [await found(one), await found(other)];
  expect(each.every(({ length }) => length > 0)).toBe(true);
  expect(await found(typed)).toEqual([...new Set(each.flat())].toSorted());
  expect((await listing(typed)).corrected).toBe(null);
});

it('[FIND-17] of more words than a search takes the first are searched for, which is said', async () => {
  const typed = 'gold emerald ruby polki pearl necklace wedding jadau diamond anklet';
  expect(await listing(typed)).toMatchObject({
    corrected: 'gold emerald ruby polki pearl necklace wedding jadau',
  });
});

it.each(['borla', 'बोरला', 'rajasthani borla'])(
  '[LIST-3] the only piece of the name ‘%s’ comes first, though it is sold',
  async (typed) => {
    await database.pool.query("update products set stock = 0 where slug = 'marwar-antique-borla'");
    const [first, second] = (await listing(typed)).products;
    expect(first).toMatchObject({ slug: 'marwar-antique-borla', current_stock: 0 });
    expect(second).toBeDefined();
  },
);

it('[FIND-6] a search finds a piece as one of a kind while it is one', async () => {
  const { rowCount } = await database.pool.query('select from products where one_of_a_kind');
  expect(await found('unique piece')).toHaveLength(rowCount ?? 0);
  const ring = () => found('unique noor ring');
  expect(await ring()).toHaveLength(1);
  await database.pool.query("update products set one_of_a_kind = false where slug like 'noor-emerald%'");
  await expect.poll(ring).toEqual([]);
});

it.each(["cat's eye", 'cat’s eye', 'cats eye'])('[FIND-2] ‘%s’ is understood', async (typed) => {
  expect((await suggestions(typed)).understood).toEqual([["cat's eye", 'lehsunia', 'लहसुनिया']]);
});

it.each([
  ['return policy', 'Return Policy', '/return-policy'],
  ['gold rate today', 'Metal rates', '/rates'],
  ['appointment', 'Appointments', '/appointments'],
])('[FIND-20] ‘%s’ names the page %s', async (typed, title, path) => {
  const pages = [{ title, path: `https://shop.example${path}` }];
  expect(await suggestions(typed)).toMatchObject({ pages });
  expect(await listing(typed)).toMatchObject({ pages });
});

it('[FIND-20] a page that the shop does not show is not named', async () => {
  await database.pool.query(
    `update settings set value = jsonb_set(value::jsonb, '{enabled}', 'false') where key = 'appointments'`,
  );
  expect(await suggestions('appointment')).not.toHaveProperty('pages');
  expect(await suggestions('gold ring')).not.toHaveProperty('pages');
});
