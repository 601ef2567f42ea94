import { expect, test } from 'vitest';
import { prepareRates, publishPriceSet } from '#contract/admin/price-sets.ts';
import { createRateToken, setRatesByMachine } from '#contract/admin/rate-tokens.ts';
import { updateFactors } from '#contract/admin/rates.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { finishPriceSets, priceByRate } from '#tests/support/data/rates.ts';
import { createStaff, type TestStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const owner = await createStaff(shop, 'owner', 'Meera');
const manager = await createStaff(shop, 'manager', 'Farah');
const ring = await createProduct(database, { name: 'Noor ring', price: 1 });
await priceByRate(database, ring.id);

const others = { silver: 142_000, platinum: 4180 };
const finish = () => finishPriceSets(database, () => shop.now);
const nextDay = () => (shop.now = new Date(shop.now.getTime() + 24 * 3_600_000));

/** Publishes a rate of gold; returns the doubts if there are any. */
async function publish(staff: TestStaff, gold: number, again = {}) {
  const body = { gold, ...others, again };
  const { doubts, set } = unwrap(await staff.call(prepareRates, { body }));
  if (set === null) return doubts.map(({ metal, code, confirmable }) => ({ metal, code, confirmable }));
  await finish();
  unwrap(await staff.call(publishPriceSet, { params: { id: set.id }, body: { at: null } }));
  return [];
}

const refused = [{ metal: 'gold', code: 'over-limit', confirmable: false }];

test('[RATE-2] small steps of one day are counted together, for a manager and for a machine', async () => {
  expect(await publish(owner, 10_000)).toEqual([]);
  nextDay();
  expect(await publish(manager, 9600)).toEqual([]);
  expect(await publish(manager, 9300)).toEqual(refused); // 3.1 % below the current rate, 7 % below yesterday's
  expect(await publish(manager, 9900)).toEqual([]);
  expect(await publish(manager, 9600)).toEqual([]);

  const { token } = unwrap(await owner.call(createRateToken, { body: { name: 'Bullion desk' } }));
  const send = (gold: number) =>
    shop.app.inject({
      method: 'PUT',
      url: setRatesByMachine.path,
      headers: { authorization: `Bearer ${token}` },
      payload: { gold, ...others },
    });
  const sent = await send(9300);
  expect(sent.statusCode).toBe(422);
  expect(sent.json<{ message: string }>().message).toBe(
    "With today's changes the gold rate moves by more than 5%, from ₹10,000 per gram.",
  );
  expect((await send(9500)).statusCode).toBe(200);
  await finish();

  nextDay(); // counted from 9500
  expect(await publish(manager, 9300)).toEqual([]);
});

test('[RATE-2] what the owner publishes is where the next steps are counted from', async () => {
  nextDay();
  expect(await publish(owner, 8000)).toEqual([{ metal: 'gold', code: 'over-limit', confirmable: true }]);
  expect(await publish(owner, 8000, { gold: 8000 })).toEqual([]);
  expect(await publish(manager, 7700)).toEqual([]);
  expect(await publish(manager, 7500)).toEqual(refused);

  const factors = [{ metal: 'gold', purity: '22K', factor: 0.916 }] as const;
  const { set } = unwrap(await owner.call(updateFactors, { body: { factors: [...factors] } }));
  await finish();
  const params = { id: set?.id ?? 0 };
  unwrap(await owner.call(publishPriceSet, { params, body: { at: null } }));
  expect(await publish(manager, 7500)).toEqual(refused); // the owner published factors, not this rate
});
