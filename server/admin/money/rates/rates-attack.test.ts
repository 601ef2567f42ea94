import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { listAudit } from '#contract/admin/audit.ts';
import { cancelPriceSet, prepareRates, publishPriceSet } from '#contract/admin/price-sets.ts';
import {
  createRateToken,
  listRateTokens,
  revokeRateToken,
  setRatesByMachine,
} from '#contract/admin/rate-tokens.ts';
import { getRateBoard, undoRates } from '#contract/admin/rates.ts';
import { listStaff, updateStaff } from '#contract/admin/staff.ts';
import { getProductDetails } from '#contract/catalogue.ts';
import { sharePrices } from '#server/catalogue/rates/price-lock.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { finishPriceSets, priceByRate, publishRates } from '#tests/support/data/rates.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { createStaff, type TestStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

// Whatever two people, machines and clocks do to the rates: one clear sentence, and nothing is half done.

const database = await emptyDatabase();
const shop = await startShop(database);
const owner = await createStaff(shop, 'owner', 'Meera');
const ring = await createProduct(database, {
  name: 'Noor ring',
  price: 1,
  columns: { slug: 'noor', tax_basis_points: 300 },
});
await priceByRate(database, ring.id);

const today = { gold: 11_280, silver: 142_000, platinum: 4180 };
const higher = { ...today, gold: 11_500 };
const [atToday, atHigher] = [115_808, 118_067];
const finish = () => finishPriceSets(database, () => shop.now);
const later = (minutes: number) => (shop.now = new Date(shop.now.getTime() + minutes * 60_000));

beforeEach(async () => {
  await publishRates(database, undefined, () => shop.now);
  later(1);
});

async function priceNow(): Promise<number> {
  const { price_paise } = await database.query
    .selectFrom('current_prices')
    .select('price_paise')
    .executeTakeFirstOrThrow();
  return price_paise / 100;
}

const breakupNow = async () =>
  unwrap(await callApi(shop, getProductDetails, { params: { slug: 'noor' } })).price_breakup;

const board = async () => unwrap(await owner.call(getRateBoard));

async function prepared(staff: TestStaff = owner, rates = higher): Promise<{ id: number }> {
  const { set } = unwrap(await staff.call(prepareRates, { body: rates }));
  await finish();
  return { id: set?.id ?? 0 };
}

let managers = 0;
const newManager = () => createStaff(shop, 'manager', `Manager ${(managers += 1)}`);

async function change(staff: TestStaff, role: 'manager' | 'packer', enabled: boolean): Promise<void> {
  const { staff: all } = unwrap(await owner.call(listStaff));
  const version = all.find(({ id }) => id === staff.id)?.version ?? 0;
  unwrap(await owner.call(updateStaff, { params: { id: staff.id }, body: { version, role, enabled } }));
}

test('[RATE-3] two who prepare at once: one change waits, the other is told', async () => {
  const [farah, ravi] = [await newManager(), await newManager()];
  const replies = await Promise.all([farah, ravi].map((staff) => staff.call(prepareRates, { body: higher })));
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  expect(replies.find(({ ok }) => !ok)).toMatchObject({
    status: 409,
    problem: {
      message: 'Other new prices are being prepared or are waiting. Publish, discard or replace them.',
    },
  });
  const { waiting } = await board();
  unwrap(await owner.call(cancelPriceSet, { params: { id: waiting?.id ?? 0 } }));
});

test('[RATE-3] two who publish at once, or twice: the prices change once, with one entry', async () => {
  const params = await prepared();
  const manager = await newManager();
  const both = [owner, manager, owner];
  const replies = await Promise.all(
    both.map((staff) => staff.call(publishPriceSet, { params, body: { at: null } })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(2);
  const again = await owner.call(publishPriceSet, { params, body: { at: null } });
  expect(again).toMatchObject({
    status: 409,
    problem: { message: expect.stringContaining('already been published or discarded') },
  });
  expect(await priceNow()).toBe(atHigher);
  const { entries } = unwrap(
    await owner.call(listAudit, { query: { kind: 'rates', subjectId: String(params.id) } }),
  );
  expect(entries.map(({ action }) => action)).toEqual(['published', 'prepared']);
  const { rows } = await database.pool.query('select from metal_rates where price_set_id = $1', [params.id]);
  expect(rows).toHaveLength(3);
});

test('[RATE-4] two who go back at once go back once, also after the clock was set back', async () => {
  later(-3 * 60);
  const params = await prepared();
  unwrap(await owner.call(publishPriceSet, { params, body: { at: null } }));
  const body = { setId: params.id };
  const replies = await Promise.all([owner.call(undoRates, { body }), owner.call(undoRates, { body })]);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(1);
  expect(replies.find(({ ok }) => ok)).toMatchObject({ answer: { rates: today } });
  await finish();
  expect(await priceNow()).toBe(atToday);
  later(3 * 60);
});

test.each([
  ['is made a packer', 'packer', true],
  ['leaves', 'manager', false],
] as const)(
  '[RATE-3] who scheduled prices %s: they wait for somebody else, and say why',
  async (_, role, enabled) => {
    const farah = await newManager();
    const params = await prepared(farah);
    const at = new Date(shop.now.getTime() + 60 * 60_000).toISOString();
    unwrap(await farah.call(publishPriceSet, { params, body: { at } }));
    await change(farah, role, enabled);
    later(61);
    await finish();
    expect(await priceNow()).toBe(atToday);
    expect((await board()).waiting).toMatchObject({
      id: params.id,
      state: 'ready',
      publishAt: null,
      error: `${farah.name} may no longer publish rates. Publish these prices yourself, or drop them.`,
    });
    unwrap(await owner.call(publishPriceSet, { params, body: { at: null } }));
    expect(await priceNow()).toBe(atHigher);
    expect((await board()).current).toMatchObject({ error: null });
  },
);

test(
  'who publishes while an order takes long is asked to try again',
  { tags: ['database-timers'] },
  async () => {
    const params = await prepared();
    const [held, order] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ordering = database.transaction(async (transaction) => {
      await sharePrices(transaction);
      held.resolve();
      await order.promise;
    });
    await held.promise;
    const publish = () => owner.call(publishPriceSet, { params, body: { at: null } });
    expect(await publish()).toMatchObject({ status: 503, problem: { errors: [{ code: 'busy' }] } });
    order.resolve();
    await ordering;
    expect(await priceNow()).toBe(atToday);
    unwrap(await publish());
    expect(await priceNow()).toBe(atHigher);
  },
);

test('[RATE-3] scheduled prices are published once at their time, whatever the clock does before', async () => {
  const params = await prepared();
  const at = new Date(shop.now.getTime() + 60 * 60_000).toISOString();
  unwrap(await owner.call(publishPriceSet, { params, body: { at } }));
  later(-24 * 60);
  await finish();
  expect(await priceNow()).toBe(atToday);
  later(25 * 60 + 1);
  await finish();
  later(-24 * 60);
  await finish();
  expect(await priceNow()).toBe(atHigher);
  expect((await board()).waiting).toBeNull();
  later(24 * 60);
});

test('[RATE-3] rounding and GSTIN change prices with the next publication, and the board asks for one', async () => {
  const publishSame = async () => {
    const params = await prepared(owner, today);
    unwrap(await owner.call(publishPriceSet, { params, body: { at: null } }));
    later(1);
  };
  await setSettings(database, 'rates', { rounding: 'next_100' });
  expect([(await board()).rulesChanged, await priceNow()]).toEqual([true, atToday]);
  await publishSame();
  expect([(await board()).rulesChanged, await priceNow()]).toEqual([false, 115_900]);
  await setSettings(database, 'company', { gstin: '08AAAAA0000A1Z2' });
  expect([(await board()).rulesChanged, await priceNow()]).toEqual([true, 115_900]);
  // The stored rows know no GST yet, which the price contains from now on.
  expect((await breakupNow())?.rows.map(({ kind }) => kind)).toEqual(['asking', 'tax']);
  await publishSame();
  expect([(await board()).rulesChanged, await priceNow()]).toEqual([false, 119_300]); // with 3 % GST
  await setSettings(database, 'company', { gstin: null });
  await setSettings(database, 'rates', { rounding: 'nearest_1' });
});

async function machine() {
  const { token, id } = unwrap(await owner.call(createRateToken, { body: { name: 'Bullion desk' } }));
  const send = (body: object, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
    shop.app.inject({ method: 'PUT', url: setRatesByMachine.path, headers, payload: body });
  return { token, send, revoke: () => owner.call(revokeRateToken, { params: { id } }) };
}

test('[RATE-6] a token that is revoked while its prices are prepared publishes nothing', async () => {
  const desk = await machine();
  expect((await desk.send(higher)).statusCode).toBe(200);
  unwrap(await desk.revoke());
  await finish();
  expect(await priceNow()).toBe(atToday);
  const { waiting } = await board();
  expect(waiting).toMatchObject({
    state: 'ready',
    error: 'Bullion desk may no longer publish rates. Publish these prices yourself, or drop them.',
  });
  unwrap(await owner.call(cancelPriceSet, { params: { id: waiting?.id ?? 0 } }));
});

test('[RATE-6] the tokens of an owner who leaves, or is no owner any more, are revoked', async () => {
  for (const [index, leaves] of [
    { role: 'packer', enabled: true } as const,
    { role: 'owner', enabled: false } as const,
  ].entries()) {
    const partner = await createStaff(shop, 'owner', `Partner ${index}`);
    const name = `Desk ${index}`;
    const { token } = unwrap(await partner.call(createRateToken, { body: { name } }));
    const { staff: all } = unwrap(await owner.call(listStaff));
    const version = all.find(({ id }) => id === partner.id)?.version ?? 0;
    unwrap(await owner.call(updateStaff, { params: { id: partner.id }, body: { version, ...leaves } }));
    const sent = await shop.app.inject({
      method: 'PUT',
      url: setRatesByMachine.path,
      headers: { authorization: `Bearer ${token}` },
      payload: higher,
    });
    expect(sent.statusCode).toBe(401);
    expect(unwrap(await owner.call(listRateTokens))).toContainEqual(
      expect.objectContaining({ name, revokedAt: expect.any(String) }),
    );
    const { entries } = unwrap(await owner.call(listAudit, { query: { kind: 'rate-token' } }));
    expect(entries[0]).toMatchObject({ action: 'revoked', staffName: 'Meera' });
  }
});

test('[RATE-6] a token counts nowhere but in its header, and nothing like it counts', async () => {
  const desk = await machine();
  const { token } = desk;
  const [cookie = ''] = Object.values(owner.headers);
  const [name = ''] = cookie.split('=');
  const guesses: Record<string, string>[] = [
    { authorization: `Bearer ${token.toUpperCase()}` },
    { authorization: `Bearer ${token.slice(0, -1)}` },
    { authorization: `Bearer ${token}x` },
    { authorization: `Basic ${token}` },
    { authorization: token },
    { cookie: `${name}=${token}` },
    { cookie },
    { 'x-api-key': token },
  ];
  for (const headers of guesses) {
    expect((await desk.send(higher, headers)).statusCode, JSON.stringify(headers)).toBe(401);
  }
  expect((await desk.send({ ...higher, token }, {})).statusCode).toBe(401);
  expect((await board()).waiting).toBeNull();
});

test('[RATE-2] 50 slips of people and machines are stopped, and nothing changes', async () => {
  const desk = await machine();
  const sent = fc.constantFrom(
    ...(['gold', 'silver', 'platinum'] as const).flatMap((metal) =>
      [10, 0.1, 100, 0.01, 1000, 0.001].map((times) => ({
        ...today,
        [metal]: Math.max(0.01, Math.round(today[metal] * times * 100) / 100),
      })),
    ),
    { ...today, gold: today.platinum, platinum: today.gold },
    { ...today, gold: today.silver, silver: today.gold },
    { ...today, silver: today.platinum, platinum: today.silver },
  );
  for (const [index, rates] of fc.sample(sent, 50).entries()) {
    if (index % 2 === 0) expect((await desk.send(rates)).statusCode).toBe(422);
    else {
      const reply = await owner.call(prepareRates, { body: rates });
      expect(reply.ok ? reply.answer.set : null).toBeNull();
    }
  }
  expect((await board()).waiting).toBeNull();
  expect(await priceNow()).toBe(atToday);
});
