import { expect, test } from 'vitest';
import { getChosenProducts, getPairedProducts } from '#contract/chosen-products.ts';
import { importProducts } from '#contract/admin/import.ts';
import { getProduct, updateProduct } from '#contract/admin/products.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { startProductShop } from '#tests/support/shops/staff-products.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { aProduct, owner, shop } = await startProductShop();

const pairsOf = async (id: number) =>
  unwrap(await callApi(shop, getPairedProducts, { params: { product: String(id) } })).map((each) => each.id);
const chosen = async (ids: string) =>
  unwrap(await callApi(shop, getChosenProducts, { query: { ids } })).map((each) => each.id);

test('[PIECE-6] the owner pairs pieces by their codes, in their order; drafts and the piece itself are left out', async () => {
  const [jhumka, tika] = [await aProduct({ status: 'published' }), await aProduct({ status: 'published' })];
  const draft = await aProduct();
  const code = `SET-${jhumka.code}`;
  const pairsWith = [tika.code, draft.code, jhumka.code, tika.code, code].join(', ');
  const set = await aProduct({ status: 'published', code, pairsWith });
  expect(await pairsOf(set.id)).toEqual([tika.id, jhumka.id]);
  expect(await pairsOf(jhumka.id)).toEqual([]);

  unwrap(await owner.call(updateProduct, { params: { id: set.id }, body: { ...set, pairsWith: '' } }));
  await expect.poll(() => pairsOf(set.id)).toEqual([]);
});

test('[TRUST-8] a code that no piece has is refused at its field, in the editor and in a table, and nothing is saved', async () => {
  const set = await aProduct({ status: 'published' });
  const body = { ...set, name: 'Renamed', pairsWith: `${set.code}, NO-SUCH; NOR-THIS` };
  expect(await owner.call(updateProduct, { params: { id: set.id }, body })).toMatchObject({
    status: 422,
    problem: { errors: [{ code: 'pairsWith', message: 'No pieces have the codes NO-SUCH, NOR-THIS' }] },
  });
  const stored = unwrap(await owner.call(getProduct, { params: { id: set.id } }));
  expect(stored).toMatchObject({ name: set.name, pairsWith: '' });
  const other = await aProduct();
  const table = `code,pairsWith\n${set.code},NO-SUCH\n${other.code},NO-SUCH\n`;
  const tried = await owner.call(importProducts, { query: { run: 'try' }, file: Buffer.from(table) });
  expect(unwrap(tried).rows[0]?.errors).toMatchObject([{ message: 'No piece has the code NO-SUCH' }]);
  // A piece may pair with one that a later row adds.
  const together = table.replace(`${set.code},NO-SUCH`, `${set.code},${other.code}`);
  const done = await owner.call(importProducts, { query: { run: 'try' }, file: Buffer.from(together) });
  expect(unwrap(done).rows[0]?.errors).toEqual([]);
});

test('[PIECE-5] products are read by their ids in the order asked; drafts, unknown and invalid ids are left out', async () => {
  const [ring, bangle] = [await aProduct({ status: 'published' }), await aProduct({ status: 'published' })];
  const draft = await aProduct();
  expect(await chosen(`${bangle.id},x,-3,999999999,${draft.id},${ring.id},${bangle.id}`)).toEqual([
    bangle.id,
    ring.id,
  ]);
  expect(await chosen('')).toEqual([]);
});

test('[PIECE-5] a list of ids is read to its limit', async () => {
  const ring = await aProduct({ status: 'published' });
  const others = Array.from({ length: serverLimits.chosenProducts }, (_, index) => 900_000 + index).join(',');
  expect(await chosen(`${ring.id},${others}`)).toEqual([ring.id]);
  expect(await chosen(`${others},${ring.id}`)).toEqual([]);
});
