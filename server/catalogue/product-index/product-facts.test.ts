import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { createProduct } from '#tests/support/data/products.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { invalidateOnChanges } from '../../platform/cache/invalidate-on-change.ts';
import type { FactGroup } from './facet-store.ts';
import { keepFacts } from './product-facts.ts';

const database = await demoDatabase();
const { query } = database;
const facts = keepFacts(query);
await invalidateOnChanges(database, [facts]);

async function known(): Promise<unknown> {
  await expect.poll(tellSales).toBe(0);
  await database.caughtUp();
  return inOrder(await facts.read());
}

/** Sales are told after their commit. Answers how many are still being told by somebody else. */
async function tellSales(): Promise<number | null> {
  await database.pool.query('select tell_untold(1000)');
  return (await database.pool.query('select from untold_changes')).rowCount;
}

const readAnew = async () => inOrder(await keepFacts(query).read());
const inOrder = (groups: readonly FactGroup[]) =>
  groups.map(({ key, text, ids }) => [key, text, [...ids].toSorted((one, other) => one - other)]);
const productsWith = async (text: string) => (await facts.read()).find((group) => group.text === text)?.ids;

afterEach(() => {
  facts.listening = true;
});

describe('the facts of the products', () => {
  it('[LIST-7] are those of a new reading after any changes', async () => {
    const products = await Promise.all(Array.from({ length: 4 }, () => createProduct(database)));
    const ids = products.map(({ id }) => id);
    const change = (id: number) => query.updateTable('products').where('id', '=', id);
    const stone = (product_id: number, kind: string) =>
      query
        .insertInto('product_stones')
        .values({ product_id, position: 0, kind, source: 'natural' })
        .onConflict((conflict) => conflict.columns(['product_id', 'position']).doUpdateSet({ kind }))
        .execute();
    const changes = {
      craft: (id: number) => change(id).set({ craft: 'Bidri, Thewa' }).execute(),
      'no craft': (id: number) => change(id).set({ craft: null }).execute(),
      archived: (id: number) => change(id).set({ status: 'archived' }).execute(),
      published: (id: number) => change(id).set({ status: 'published' }).execute(),
      sold: (id: number) => change(id).set({ stock: 0 }).execute(),
      'in stock': (id: number) => change(id).set({ stock: 3 }).execute(),
      vintage: (id: number) =>
        change(id).set({ era: 'c. 1920', condition: 'good', condition_report: 'Light wear.' }).execute(),
      zircon: (id: number) => stone(id, 'zircon'),
      jade: (id: number) => stone(id, 'jade'),
      'no stones': (id: number) => query.deleteFrom('product_stones').where('product_id', '=', id).execute(),
    };
    const step = fc.record({
      kind: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
      id: fc.constantFrom(...ids),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { kind, id } of steps) await changes[kind](id);
        expect(await known()).toEqual(await readAnew());
      }),
      { numRuns: 40 },
    );
    await query.deleteFrom('products').where('id', 'in', ids).execute();
    expect(await known()).toEqual(await readAnew());
  });

  it('[LIST-7] know a change that happens while they are read', async () => {
    facts.clear();
    const reading = facts.read();
    const { id } = await createProduct(database, { columns: { craft: 'Tarkashi' } });
    await reading;
    expect(await known()).toEqual(await readAnew());
    expect(await productsWith('Tarkashi')).toEqual(Int32Array.of(id));
  });

  it('[LIST-7] read only the products that changed', async () => {
    await known();
    const { id: silent } = await createProduct(database, { columns: { craft: 'Kuftgari' } });
    await known();
    await query.transaction().execute(async (transaction) => {
      await sql`alter table products disable trigger user`.execute(transaction); // nothing tells this change
      await transaction.updateTable('products').set({ craft: 'Koftgari' }).where('id', '=', silent).execute();
      await sql`alter table products enable trigger user`.execute(transaction);
    });
    const { id } = await createProduct(database, { columns: { craft: 'Pachchikari' } });
    await known();
    expect(await productsWith('Pachchikari')).toEqual(Int32Array.of(id));
    expect(await productsWith('Kuftgari')).toEqual(Int32Array.of(silent));
    facts.clear();
    expect(await productsWith('Koftgari')).toEqual(Int32Array.of(silent));
  });

  it('[LIST-7] are read each time while no changes are received', async () => {
    facts.listening = false;
    const { id } = await createProduct(database, { columns: { craft: 'Bandhel' } });
    expect(await productsWith('Bandhel')).toEqual(Int32Array.of(id));
    await query.deleteFrom('products').where('id', '=', id).execute();
    expect(await productsWith('Bandhel')).toBeUndefined();
  });

  it('[LIST-7] are all read again after more changes than are worth following', async () => {
    await known();
    await query.updateTable('products').set({ craft: 'Gota' }).where('craft', 'is', null).execute();
    for (let id = 1; id <= 1001; id += 1) facts.invalidate(`product:${id}`);
    expect(await known()).toEqual(await readAnew());
  });
});
