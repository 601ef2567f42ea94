import { expect, test } from 'vitest';
import { listAudit } from '#contract/admin/audit.ts';
import {
  getPriceSet,
  listPriceChanges,
  prepareRates,
  publishPriceSet,
  cancelPriceSet,
} from '#contract/admin/price-sets.ts';
import {
  createRateToken,
  listRateTokens,
  revokeRateToken,
  setRatesByMachine,
} from '#contract/admin/rate-tokens.ts';
import {
  getRateBoard,
  listRates,
  undoRates,
  updateFactors,
  updateRateSettings,
} from '#contract/admin/rates.ts';
import { listProducts } from '#contract/admin/products.ts';
import { getRates } from '#contract/rates.ts';
import { toPaise } from '#domain/money.ts';
import { addProductPicture, createProduct } from '#tests/support/data/products.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { finishPriceSets, priceByRate } from '#tests/support/data/rates.ts';
import { callAdminApi, createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const owner = await createStaff(shop, 'owner', 'Meera Rathore');
const manager = await createStaff(shop, 'manager', 'Farah Naqvi');
const ring = await createProduct(database, { name: 'Noor ring', price: 1 });
await priceByRate(database, ring.id);
await database.query
  .updateTable('products')
  .set({ cost_paise: toPaise(120_000_00) })
  .where('id', '=', ring.id)
  .execute();

const first = { gold: 11_184, silver: 140_500, platinum: 4195 };
const today = { gold: 11_280, silver: 142_000, platinum: 4180 };
const finish = () => finishPriceSets(database, () => shop.now);

async function priceOf(id: number): Promise<number | undefined> {
  const row = await database.query
    .selectFrom('current_prices')
    .select('price_paise')
    .where('product_id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : row.price_paise / 100;
}

async function publicRates() {
  return (await shop.app.inject(getRates.path)).json<{
    rates: { metal: string; purity: string; per_gram: number }[];
    history: { date: string; gold: number }[];
  }>();
}

async function publish(rates: typeof first, staff = owner): Promise<number> {
  const { set, doubts } = unwrap(await staff.call(prepareRates, { body: rates }));
  if (set === null) throw new Error(JSON.stringify(doubts));
  await finish();
  unwrap(await staff.call(publishPriceSet, { params: { id: set.id }, body: { at: null } }));
  shop.now = new Date(shop.now.getTime() + 60_000);
  return set.id;
}

test('a shop without rates has an empty board, shows none, and takes its first ones', async () => {
  const board = unwrap(await manager.call(getRateBoard));
  expect(board).toMatchObject({ current: null, waiting: null, byRate: 1, products: 1, setToday: false });
  expect(await publicRates()).toEqual({ rates: [], quoted: [], history: [] });
  await publish(first, manager);
  expect(await priceOf(ring.id)).toBe(114_822);
});

test('a manager previews and publishes rates within the limit; the audit trail says who and what', async () => {
  const { set } = unwrap(await manager.call(prepareRates, { body: { ...today, note: 'Monday' } }));
  expect(set).toMatchObject({ state: 'preparing', priced: 0, total: 1, by: 'Farah Naqvi' });
  await addProductPicture(database, ring.id);
  const params = { id: set?.id ?? 0 };
  expect(await manager.call(publishPriceSet, { params, body: { at: null } })).toMatchObject({ status: 409 });
  await finish();
  const ready = unwrap(await manager.call(getPriceSet, { params }));
  expect(ready).toMatchObject({
    state: 'ready',
    summary: { changed: 1, fixed: 0, from: 114_822, to: 115_808, largestMove: 986, overLimit: 0 },
    carts: { carts: 0, products: 0, held: 0 },
  });
  expect(ready.summary?.belowCost).toMatchObject([
    { name: 'Noor ring', belowCost: { price: 115_808, cost: 120_000 } },
  ]);
  expect(ready.summary?.largest).toMatchObject([{ name: 'Noor ring', picture: { status: 200 } }]);
  const { changes } = unwrap(await manager.call(listPriceChanges, { params, query: {} }));
  expect(changes).toMatchObject([{ productId: ring.id, from: 114_822, to: 115_808, change: 0.86 }]);
  unwrap(await manager.call(publishPriceSet, { params, body: { at: null } }));
  expect(await priceOf(ring.id)).toBe(115_808);
  const { entries } = unwrap(
    await owner.call(listAudit, { query: { kind: 'rates', subjectId: String(params.id) } }),
  );
  expect(entries[0]).toMatchObject({ action: 'published', staffName: 'Farah Naqvi' });
  expect(entries[0]?.differences).toContainEqual({ field: 'gold', before: 11_184, after: 11_280 });
  shop.now = new Date(shop.now.getTime() + 60_000);
});

test('shoppers read the rates of each purity, and nothing after the owner hides them', async () => {
  const { rates, history } = await publicRates();
  expect(rates.find(({ purity }) => purity === '22K')).toMatchObject({ metal: 'gold', per_gram: 10_340 });
  expect(rates.find(({ purity }) => purity === '925')).toMatchObject({ metal: 'silver', per_gram: 131.35 });
  expect(history.at(-1)).toMatchObject({ gold: 11_280 });
  const body = { version: 0, moveLimit: 5, stopAfterHours: 20, shown: false, rounding: 'nearest_1' as const };
  const { version } = unwrap(await owner.call(updateRateSettings, { body }));
  await database.caughtUp();
  expect((await publicRates()).rates).toEqual([]);
  unwrap(await owner.call(updateRateSettings, { body: { ...body, version, shown: true } }));
  await database.caughtUp();
});

const slips = [
  ['ten times the rate of gold', { ...today, gold: 112_800 }, 'gold', 'ten-times'],
  ['a tenth of the rate of silver', { ...today, silver: 14_200 }, 'silver', 'tenth'],
  ['silver per gram', { ...today, silver: 142 }, 'silver', 'thousandth'],
  ['gold and platinum swapped', { ...today, gold: 4180, platinum: 11_280 }, 'gold', 'swapped'],
  ['a missing rate', { ...today, platinum: null }, 'platinum', 'missing'],
  ['nothing', { ...today, gold: 0 }, 'gold', 'not-above-zero'],
  ['a negative rate', { ...today, gold: -11_280 }, 'gold', 'not-above-zero'],
  ['a move of 7 %', { ...today, silver: 152_000 }, 'silver', 'over-limit'],
] as const;

test.each(slips)('%s is questioned at its field, and nothing changes', async (_, body, metal, code) => {
  const answer = unwrap(await owner.call(prepareRates, { body }));
  expect(answer.set).toBeNull();
  expect(answer.doubts.find((doubt) => doubt.metal === metal)).toMatchObject({ code });
  expect(unwrap(await owner.call(getRateBoard)).waiting).toBeNull();
  expect(await priceOf(ring.id)).toBe(115_808);
});

test('a rate with more than two decimals, text or too many digits is refused', async () => {
  for (const gold of [11_280.005, 'much', 1e12, [11_280]]) {
    const reply = await shop.app.inject({
      method: 'POST',
      url: prepareRates.path,
      headers: { ...owner.headers, 'sec-fetch-site': 'same-origin' },
      payload: { ...today, gold },
    });
    expect(reply.statusCode).toBe(422);
  }
});

test('a move over the limit is confirmed by typing it again, by the owner alone', async () => {
  const body = { ...today, silver: 152_000, again: { silver: 152_000 } };
  const prepared = unwrap(await manager.call(prepareRates, { body }));
  expect(prepared).toMatchObject({ set: null, doubts: [{ metal: 'silver', confirmable: false }] });
  const wrong = unwrap(await owner.call(prepareRates, { body: { ...body, again: { silver: 151_000 } } }));
  expect(wrong).toMatchObject({ set: null, doubts: [{ metal: 'silver', confirmable: true }] });
  const { set } = unwrap(await owner.call(prepareRates, { body }));
  expect(set).toMatchObject({ rates: { silver: 152_000 } });
  const params = { id: set?.id ?? 0 };
  expect(await owner.call(prepareRates, { body: today })).toMatchObject({ status: 409 });
  expect(unwrap(await owner.call(cancelPriceSet, { params }))).toMatchObject({ state: 'cancelled' });
  expect(await owner.call(cancelPriceSet, { params })).toMatchObject({ status: 409 });
});

test('prices are published at a time in the future, not in the past', async () => {
  const { set } = unwrap(await owner.call(prepareRates, { body: first }));
  await finish();
  const params = { id: set?.id ?? 0 };
  const past = new Date(shop.now.getTime() - 1000).toISOString();
  expect(await owner.call(publishPriceSet, { params, body: { at: past } })).toMatchObject({ status: 422 });
  const at = new Date(shop.now.getTime() + 3_600_000).toISOString();
  expect(unwrap(await owner.call(publishPriceSet, { params, body: { at } }))).toMatchObject({
    state: 'scheduled',
    publishAt: at,
  });
  await finish();
  expect(await priceOf(ring.id)).toBe(115_808);
  shop.now = new Date(shop.now.getTime() + 3_600_001);
  await finish();
  expect(await priceOf(ring.id)).toBe(114_822);
  shop.now = new Date(shop.now.getTime() + 60_000);
});

test('going back sets the rates before as a new entry, once', async () => {
  const { current } = unwrap(await manager.call(getRateBoard));
  const body = { setId: current?.id ?? 0 };
  expect(unwrap(await manager.call(undoRates, { body }))).toMatchObject({ origin: 'undo', rates: today });
  expect(await manager.call(undoRates, { body })).toMatchObject({ status: 409 });
  await finish();
  expect(await priceOf(ring.id)).toBe(115_808);
  expect(await manager.call(undoRates, { body })).toMatchObject({ status: 409 });
  const { entries, total } = unwrap(await manager.call(listRates, { query: {} }));
  expect(total).toBe(4);
  expect(entries[0]).toMatchObject({
    origin: 'undo',
    rates: today,
    by: 'Farah Naqvi',
    current: true,
    changed: 1,
  });
  expect(entries[1]).toMatchObject({ rates: first, undone: true, current: false });
  expect(entries[0]?.undoes).toBe(entries[1]?.at);
  shop.now = new Date(shop.now.getTime() + 60_000);
});

test('a factor of the owner changes prices from the next publication on', async () => {
  const factors = (factor: number | null) => ({
    body: { factors: [{ metal: 'gold' as const, purity: '22K', factor }] },
  });
  expect(await manager.call(updateFactors, factors(0.92))).toMatchObject({ status: 403 });
  expect(await owner.call(updateFactors, factors(0.75))).toMatchObject({ status: 422 });
  const { set } = unwrap(await owner.call(updateFactors, factors(0.92)));
  expect(unwrap(await owner.call(getRateBoard))).toMatchObject({ rulesChanged: true });
  await finish();
  expect(await priceOf(ring.id)).toBe(115_808);
  unwrap(await owner.call(publishPriceSet, { params: { id: set?.id ?? 0 }, body: { at: null } }));
  expect(await priceOf(ring.id)).toBe(116_229);
  expect(unwrap(await owner.call(getRateBoard))).toMatchObject({ rulesChanged: false });
  shop.now = new Date(shop.now.getTime() + 60_000);
});

test('products by rate stop being sold so many hours after the last rates', async () => {
  expect(unwrap(await owner.call(getRateBoard))).toMatchObject({ stopped: false, setToday: true });
  const now = shop.now;
  shop.now = new Date(now.getTime() + 21 * 3_600_000);
  expect(
    await createStaff(shop, 'owner', 'Late owner').then((late) => late.call(getRateBoard)),
  ).toMatchObject({
    answer: { stopped: true },
  });
  shop.now = now;
});

test('a machine sets rates with its token and can do nothing else; wrong rates and a revoked token are refused', async () => {
  const { token, id } = unwrap(await owner.call(createRateToken, { body: { name: 'Bullion desk' } }));
  expect(JSON.stringify(unwrap(await owner.call(listRateTokens)))).not.toContain(token);
  const headers = { authorization: `Bearer ${token}` };
  const send = (body: object, more: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'PUT',
      url: setRatesByMachine.path,
      headers: { ...headers, ...more },
      payload: body,
    });

  const sent = await send(first);
  expect(sent.statusCode).toBe(200);
  await finish();
  expect(unwrap(await owner.call(getRateBoard))).toMatchObject({
    current: { by: 'Bullion desk', origin: 'machine', rates: first },
  });
  const before = await priceOf(ring.id);

  for (const [, body, metal] of slips) {
    const refused = await send({ ...body });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ errors: { code: string }[] }>().errors.map(({ code }) => code)).toContain(metal);
  }
  await finish();
  expect(await priceOf(ring.id)).toBe(before);

  expect((await callAdminApi(shop, listProducts, { headers })).status).toBe(401);
  expect((await callAdminApi(shop, getRateBoard, { headers })).status).toBe(401);
  expect((await callAdminApi(shop, prepareRates, { headers, body: today })).status).toBe(401);
  expect((await shop.app.inject({ url: '/api/v1/customer/info', headers })).statusCode).toBe(401);
  expect((await send(today, { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
  expect((await send(today, { authorization: '' })).statusCode).toBe(401);
  expect((await owner.call(setRatesByMachine, { body: today })).status).toBe(403);

  unwrap(await owner.call(revokeRateToken, { params: { id } }));
  expect((await send(today)).statusCode).toBe(401);
  expect(await owner.call(revokeRateToken, { params: { id } })).toMatchObject({ status: 404 });
});

test('a token may be used sixty times an hour, and thirty wrong ones may be tried', async () => {
  const { token } = unwrap(await owner.call(createRateToken, { body: { name: 'Busy desk' } }));
  const send = (given: string) =>
    shop.app.inject({
      method: 'PUT',
      url: setRatesByMachine.path,
      headers: { authorization: `Bearer ${given}` },
      remoteAddress: '198.51.100.7',
      payload: { ...today, gold: 1 },
    });
  for (let n = 0; n < 60; n += 1) expect((await send(token)).statusCode).toBe(422);
  const over = await send(token);
  expect(over.statusCode).toBe(429);
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  for (let n = 0; n < 30; n += 1) expect((await send('x'.repeat(43))).statusCode).toBe(401);
  expect((await send('x'.repeat(43))).statusCode).toBe(429);
});

test('packers see no rates', async () => {
  const packer = await createStaff(shop, 'packer');
  expect((await packer.call(getRateBoard)).status).toBe(403);
});
