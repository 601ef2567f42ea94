import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { listProducts } from '#contract/catalogue.ts';
import { login, register } from '#contract/auth.ts';
import { startShop } from '../support/shops/test-shop.ts';
import { audit } from '../support/runs/audit.ts';
import { emptyDatabase } from '../support/servers/database.ts';
import { createProduct, stockOf } from '../support/data/products.ts';
import { callApi, signedInShopper } from '../support/people/shopper.ts';
import { unwrap } from '../support/answers/unwrap.ts';

// The errors of PostgreSQL on a full disk (tests/postgres/full-disk.test.ts uses a real one, where possible).

const database = await emptyDatabase();
const shop = await startShop(database);
const ring = await createProduct(database, { stock: 9 });

/** Runs work while every write fails with SQLSTATE 53100. */
async function onFullDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const full = () =>
    Object.assign(new Error('could not extend file "base/16384/2619": No space left on device'), {
      code: '53100',
    });
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    const [first] = given as unknown[];
    const text = typeof first === 'string' ? first : String((first as { text?: string }).text);
    if (!/\b(insert into|update|delete from)\b/i.test(text)) return query.apply(this, given);
    const callback = (given as unknown[]).at(-1);
    return typeof callback === 'function'
      ? (Reflect.apply(callback, undefined, [full()]) as unknown)
      : Promise.reject(full());
  });
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}

test('[I13] on a full disk reads succeed, writes answer 503, and no order is lost or partial', async () => {
  const asha = await signedInShopper(shop);
  unwrap(await asha.cart.add(ring));
  const body = await asha.orderBody();
  const key = { 'idempotency-key': 'on-a-full-disk' };
  const person = { f_name: 'Usha', l_name: 'Rao', email: 'usha@example.com', phone: '+91 98290 00001' };
  await onFullDisk(async () => {
    expect((await callApi(shop, listProducts, { query: { search: 'ring' } as never })).status).toBe(200);
    expect(await asha.cart.lines()).toHaveLength(1);
    for (const reply of [
      await asha.send(body, key),
      await asha.cart.add(ring),
      await callApi(shop, register, { body: { ...person, password: 'emerald-17' } }),
      await callApi(shop, login, { body: { email: 'usha@example.com', password: 'emerald-17' } }),
    ]) {
      expect(reply).toMatchObject({ status: 503, problem: { errors: [{ code: 'unavailable' }] } });
    }
  });
  expect(shop.faults.splice(0).length).toBeGreaterThan(3); // the log reports it
  expect(await stockOf(database, ring)).toBe(9);
  unwrap(await asha.send(body, key));
  expect(await stockOf(database, ring)).toBe(8);
  expect(await audit(database)).toEqual([]);
});
