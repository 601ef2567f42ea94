import { expect, test, vi } from 'vitest';
import {
  addSynonyms,
  updateSynonyms,
  listSynonyms,
  removeSynonyms,
  testSearch,
} from '#contract/admin/synonyms.ts';
import { listProducts } from '#contract/catalogue.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const otherNode = await startShop(database);
const owner = await createStaff(shop, 'owner');
await createProduct(database, { name: 'Vesara hoops' });
await createProduct(database, { name: 'Gulband necklace' });

const found = async (search: string, node = shop) =>
  unwrap(
    await callApi(node, listProducts, { query: { search, category: '', brand: '', country: '' } }),
  ).products.map(({ name }) => name);

test('[ADMIN-1] [LIST-7] synonyms take effect on every node at once, until they are removed', async () => {
  expect(await found('vaali')).toEqual([]);
  expect(await found('vaali', otherNode)).toEqual([]);
  const group = unwrap(
    await owner.call(addSynonyms, {
      body: { kind: 'other', words: [' Vaali ', 'vesara', 'Ear-Hoops', 'VESARA'] },
    }),
  );
  expect(group.words).toEqual(['vaali', 'vesara', 'ear hoops']);
  for (const node of [shop, otherNode]) {
    await vi.waitFor(async () => expect(await found('vaali', node)).toEqual(['Vesara hoops']));
    expect(await found('ear hoops', node)).toEqual(['Vesara hoops']);
  }
  const tried = unwrap(await owner.call(testSearch, { query: { words: 'vaali' } }));
  expect(tried).toMatchObject({ total: 1, corrected: null, products: [{ name: 'Vesara hoops' }] });
  const params = { id: group.id };
  const words = ['vaali', 'gulband'];
  const changed = unwrap(
    await owner.call(updateSynonyms, { params, body: { version: group.version, kind: 'other', words } }),
  );
  await vi.waitFor(async () => expect(await found('vaali', otherNode)).toEqual(['Gulband necklace']));
  const stale = await owner.call(updateSynonyms, {
    params,
    body: { version: group.version, kind: 'other', words },
  });
  expect(stale).toMatchObject({ status: 409, problem: { current: { words, version: changed.version } } });
  unwrap(await owner.call(removeSynonyms, { params }));
  await vi.waitFor(async () => expect(await found('vaali')).toEqual([]));
  const left = unwrap(await owner.call(listSynonyms));
  expect(left.some(({ words: each }) => each.includes('vaali'))).toBe(false);
});

test('[FIND-2] every shop starts with a vocabulary of more than a thousand words, which the owner extends', async () => {
  const groups = unwrap(await owner.call(listSynonyms));
  expect(groups.flatMap(({ words }) => words).length).toBeGreaterThan(1000);
  const group = groups.find(({ words }) => words[0] === 'ring');
  if (group === undefined) throw new Error('no rings');
  expect(await found('zvono')).toEqual([]);
  const body = { version: group.version, kind: group.kind, words: [...group.words, 'zvono'] };
  unwrap(await owner.call(updateSynonyms, { params: { id: group.id }, body }));
  await vi.waitFor(async () => expect(await found('zvono', otherNode)).toHaveLength(2));
  const tried = unwrap(await owner.call(testSearch, { query: { words: 'zvono' } }));
  expect(tried).toMatchObject({ total: 2, understood: ['ring'] });
});

test('[FIND-2] each group that a shop starts with can be saved', async () => {
  for (const { id, version, kind, words } of unwrap(await owner.call(listSynonyms)))
    expect(
      await owner.call(updateSynonyms, { params: { id }, body: { version, kind, words } }),
      words[0],
    ).toMatchObject({ ok: true });
});

test('[ADMIN-1] [LIST-7] the search test shows the corrected spelling', async () => {
  const tried = unwrap(await owner.call(testSearch, { query: { words: 'neclace' } }));
  expect(tried).toMatchObject({ corrected: 'necklace', products: [{ name: 'Gulband necklace' }] });
});

test.each([
  [['bangle', 'Bangle!'], 'Enter at least two different words'],
  [['bangle', '— !'], '‘— !’ must be one to three words'],
  [['bangle', 'a b c d'], '‘a b c d’ must be one to three words'],
  [['bangle bracelet', 'KADÁ'], '‘kada’ stands in another group already'],
  [['odhnā', 'ODDÁNA'], '‘oddana’ stands in another group already'],
])('[ADMIN-1] [LIST-7] %j is refused: %s', async (words, message) => {
  const group = unwrap(
    await owner.call(addSynonyms, { body: { kind: 'other', words: ['oddana', 'odhana'] } }),
  );
  expect(await owner.call(addSynonyms, { body: { kind: 'other', words } })).toMatchObject({
    status: 422,
    problem: { errors: [{ code: 'words', message }] },
  });
  unwrap(await owner.call(removeSynonyms, { params: { id: group.id } }));
});
