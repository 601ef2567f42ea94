import { expect, test, vi } from 'vitest';
import {
  addSynonyms,
  updateSynonyms,
  listSynonyms,
  removeSynonyms,
  testSearch,
} from '#contract/admin/synonyms.ts';
import { listProducts } from '#contract/catalogue.ts';
import { startShop } from '#tests/support/test-shop.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { createProduct } from '#tests/support/products.ts';
import { answered, ask } from '#tests/support/shopper.ts';
import { unwrapAdmin, createStaff } from '#tests/support/staff.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const otherNode = await startShop(database);
const owner = await createStaff(shop, 'owner');
await createProduct(database, { name: 'Vesara hoops' });
await createProduct(database, { name: 'Gulband necklace' });

const found = async (search: string, node = shop) =>
  answered(
    await ask(node, listProducts, { query: { search, category: '', brand: '', country: '' } }),
  ).products.map(({ name }) => name);

test('[ADMIN-1] [LIST-7] synonyms take effect on every node at once, until they are removed', async () => {
  expect(await found('vaali')).toEqual([]);
  expect(await found('vaali', otherNode)).toEqual([]);
  const group = unwrapAdmin(
    await owner.ask(addSynonyms, {
      body: { kind: 'other', words: [' Vaali ', 'vesara', 'Ear-Hoops', 'VESARA'] },
    }),
  );
  expect(group.words).toEqual(['vaali', 'vesara', 'ear hoops']);
  for (const node of [shop, otherNode]) {
    await vi.waitFor(async () => expect(await found('vaali', node)).toEqual(['Vesara hoops']));
    expect(await found('ear hoops', node)).toEqual(['Vesara hoops']);
  }
  const tried = unwrapAdmin(await owner.ask(testSearch, { query: { words: 'vaali' } }));
  expect(tried).toMatchObject({ total: 1, corrected: null, products: [{ name: 'Vesara hoops' }] });
  const params = { id: group.id };
  const words = ['vaali', 'gulband'];
  const changed = unwrapAdmin(
    await owner.ask(updateSynonyms, { params, body: { version: group.version, kind: 'other', words } }),
  );
  await vi.waitFor(async () => expect(await found('vaali', otherNode)).toEqual(['Gulband necklace']));
  const stale = await owner.ask(updateSynonyms, {
    params,
    body: { version: group.version, kind: 'other', words },
  });
  expect(stale).toMatchObject({ status: 409, problem: { current: { words, version: changed.version } } });
  unwrapAdmin(await owner.ask(removeSynonyms, { params }));
  await vi.waitFor(async () => expect(await found('vaali')).toEqual([]));
  const left = unwrapAdmin(await owner.ask(listSynonyms));
  expect(left.some(({ words: each }) => each.includes('vaali'))).toBe(false);
});

test('[FIND-2] every shop starts with a vocabulary of more than 250 words, which the owner extends', async () => {
  const groups = unwrapAdmin(await owner.ask(listSynonyms));
  expect(groups.flatMap(({ words }) => words).length).toBeGreaterThan(250);
  const group = groups.find(({ words }) => words[0] === 'ring');
  if (group === undefined) throw new Error('no rings');
  expect(await found('zvono')).toEqual([]);
  const body = { version: group.version, kind: group.kind, words: [...group.words, 'zvono'] };
  unwrapAdmin(await owner.ask(updateSynonyms, { params: { id: group.id }, body }));
  await vi.waitFor(async () => expect(await found('zvono', otherNode)).toHaveLength(2));
  const tried = unwrapAdmin(await owner.ask(testSearch, { query: { words: 'zvono' } }));
  expect(tried).toMatchObject({ total: 2, understood: ['ring'] });
});

test('[ADMIN-1] [LIST-7] the search test shows the corrected spelling', async () => {
  const tried = unwrapAdmin(await owner.ask(testSearch, { query: { words: 'neclace' } }));
  expect(tried).toMatchObject({ corrected: 'necklace', products: [{ name: 'Gulband necklace' }] });
});

test.each([
  [['bangle', 'Bangle!'], 'Enter at least two different words'],
  [['bangle', '— !'], '‘— !’ must be one to three words'],
  [['bangle', 'a b c d'], '‘a b c d’ must be one to three words'],
  [['bangle bracelet', 'KADÁ'], '‘kada’ stands in another group already'],
  [['odhnā', 'ODDÁNA'], '‘oddana’ stands in another group already'],
])('[ADMIN-1] [LIST-7] %j is refused: %s', async (words, message) => {
  const group = unwrapAdmin(
    await owner.ask(addSynonyms, { body: { kind: 'other', words: ['oddana', 'odhana'] } }),
  );
  expect(await owner.ask(addSynonyms, { body: { kind: 'other', words } })).toMatchObject({
    status: 422,
    problem: { errors: [{ code: 'words', message }] },
  });
  unwrapAdmin(await owner.ask(removeSynonyms, { params: { id: group.id } }));
});
