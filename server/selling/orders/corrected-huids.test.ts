import { expect, test, vi } from 'vitest';
import { listAudit } from '#contract/admin/audit.ts';
import { createCounterSale } from '#contract/admin/counter-sales.ts';
import { updateOrderHuids } from '#contract/admin/order-huids.ts';
import { advanceOrder, getOrder, refundOrder } from '#contract/admin/orders.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { recordHuids } from './line-huids.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { database, shop, rows, cashOrder } = await startTaxDocumentShop();
auditAfterEach(shop);
const owner = await createStaff(shop, 'owner');

let next = 3000;
/** A HUID that no other test uses. */
const newHuid = () => `HU${(next += 1)}`;

const hallmarked = (hallmark_huid: string) =>
  ({ hallmark: 'hallmarked', hallmark_reason: null, hallmark_huid, tax_basis_points: 300 }) as const;
const product = (huid: string, stock = 1) =>
  createProduct(database, { name: `Ring ${huid}`, stock, columns: hallmarked(huid) });

interface Article {
  readonly id: number;
  readonly huids?: string | undefined;
  readonly quantity?: number;
}

const sell = (articles: readonly Article[], handedOver = true) =>
  owner.call(createCounterSale, {
    body: {
      products: articles.map(({ id, huids, quantity = 1 }) => ({ productId: id, quantity, huids })),
      total: articles.reduce((sum, { quantity = 1 }) => sum + 1000 * quantity, 0),
      name: 'Ravi Menon',
      phone: '98290 12345',
      email: '',
      paidBy: 'upi',
      handedOver,
      note: '',
      ...(!handedOver && { address: '4 MI Road', city: 'Jaipur', state: 'Rajasthan', zip: '302001' }),
    },
  });
const sold = async (...sale: Parameters<typeof sell>) => unwrap(await sell(...sale)).orderId;
const readOrder = async (id: number) => unwrap(await owner.call(getOrder, { params: { id } }));
const lineOf = async (id: number) => {
  const [line] = (await readOrder(id)).lines;
  if (line === undefined) throw new Error(`order ${id} has no line`);
  return line;
};

async function printed(orderId: number): Promise<string[]> {
  const documents = await rows<{ hallmark: string }>(
    `select document #>> '{lines,0,hallmark}' as hallmark from tax_documents where order_id = ${orderId} and kind = 'invoice'`,
  );
  return documents.map(({ hallmark }) => hallmark);
}

const move = (
  id: number,
  from: 'pending' | 'confirmed' | 'processing',
  huids?: { lineId: number; huids: string }[],
) => {
  const to = ({ pending: 'confirmed', confirmed: 'processing', processing: 'shipped' } as const)[from];
  return owner.call(advanceOrder, { params: { id }, body: { from, to, huids } });
};

async function correct(id: number, huids: string, expected?: readonly string[]) {
  const line = await lineOf(id);
  const body = { lineId: line.id, huids, expected: [...(expected ?? line.huids)] };
  const reply = await owner.call(updateOrderHuids, { params: { id }, body });
  return reply.ok ? reply.answer.lines[0]?.huids : [reply.status, reply.problem.message];
}

/** The refusal of a bill that would name a hallmarked piece without its HUID. */
const refusedFor = ({ name }: { readonly name: string }) => ({
  status: 422,
  problem: {
    message: `Type the HUID stamped on this piece: ${name}`,
    errors: [{ code: 'huids', message: expect.stringContaining(name) }],
  },
});

test('[LAW-74] a HUID that the staff clear at the counter is not filled in again; without an entry it is', async () => {
  const [cleared, filled] = [newHuid(), newHuid()];
  const ring = await product(cleared);
  expect(await sell([{ ...ring, huids: '' }])).toMatchObject(refusedFor(ring));
  expect(await printed(await sold([await product(filled)]))).toEqual([`HUID ${filled}`]);
});

test('[LAW-74] a HUID that the staff clear at dispatch is not filled in again; without an entry it is', async () => {
  for (const cleared of [true, false]) {
    const huid = newHuid();
    const { id } = await cashOrder(undefined, hallmarked(huid));
    await database.pool.query('update products set stock = 1 where hallmark_huid = $1', [huid]);
    await database.pool.query(
      `update order_lines set product = jsonb_set(product, '{current_stock}', to_jsonb(quantity)) where order_id = $1`,
      [id],
    );
    unwrap(await move(id, 'pending'));
    unwrap(await move(id, 'confirmed'));
    const line = await lineOf(id);
    expect(line.likelyHuids).toBe(huid);
    const moved = await move(id, 'processing', cleared ? [{ lineId: line.id, huids: '' }] : []);
    expect(moved).toMatchObject(cleared ? refusedFor(line) : { ok: true });
    expect(await printed(id)).toEqual(cleared ? [] : [`HUID ${huid}`]);
  }
});

test('[LAW-74] what was cleared at the counter stays cleared when the order is dispatched later', async () => {
  const id = await sold([{ ...(await product(newHuid())), huids: '' }], false);
  expect(await lineOf(id)).toMatchObject({
    huids: [],
    likelyHuids: '',
    huidsCorrectable: true,
    facts: ['HUID not typed yet'],
  });
  unwrap(await move(id, 'confirmed'));
  expect(await move(id, 'processing')).toMatchObject(refusedFor(await lineOf(id)));
  expect(await printed(id)).toEqual([]);
});

test('[LAW-75] recorded HUIDs are corrected until the invoice is issued, with an audit entry, and refused after it', async () => {
  const [wrong, right, other] = [newHuid(), newHuid(), newHuid()];
  const earlier = await sold([{ ...(await product(other)), huids: other }]);
  const id = await sold([{ ...(await product(wrong)), huids: wrong }], false);
  expect(await lineOf(id)).toMatchObject({ huids: [wrong], huidsCorrectable: true });

  expect(await correct(id, 'K4T9')).toEqual([
    422,
    'A HUID has six capital letters or digits. Separate several by commas.',
  ]);
  expect(await correct(id, other)).toEqual([422, `HUID ${other} belongs to a piece of order ${earlier}`]);
  expect(await correct(id, right, [])).toEqual([409, 'Somebody else changed the HUIDs. Nothing was saved.']);
  expect(await correct(id, '')).toEqual([]);
  expect(await correct(id, ` ${right.toLowerCase()}`)).toEqual([right]);
  const [entry] = unwrap(await owner.call(listAudit, { query: {} })).entries;
  expect(entry).toMatchObject({
    action: 'huids-corrected',
    differences: [{ field: 'huids', before: [], after: [right] }],
  });

  unwrap(await move(id, 'confirmed'));
  unwrap(await move(id, 'processing'));
  expect(await printed(id)).toEqual([`HUID ${right}`]);
  expect(await lineOf(id)).toMatchObject({ huidsCorrectable: false });
  expect(await correct(id, wrong)).toEqual([
    409,
    'The invoice of this order is issued, so its HUIDs can no longer be changed',
  ]);
  await expect(
    database.pool.query('update order_lines set huids = $2 where order_id = $1', [id, [wrong]]),
  ).rejects.toMatchObject({ code: '23001' });
  expect(await printed(await sold([{ ...(await product(wrong)), huids: wrong }]))).toEqual([`HUID ${wrong}`]);
});

test('[LAW-75] the HUID of a line that records none yet is typed on the order page, one of a piece without a hallmark is not', async () => {
  const id = await sold([await product(newHuid(), 2)], false);
  expect(await lineOf(id)).toMatchObject({ huidsCorrectable: true, facts: [] });
  const huid = newHuid();
  expect(await correct(id, huid)).toEqual([huid]);
  const exempt = await sold([await createProduct(database)], false);
  expect(await lineOf(exempt)).toMatchObject({ huidsCorrectable: false });
  expect(await correct(exempt, newHuid())).toEqual([409, 'This piece has no hallmark, so it has no HUID']);
});

test('[LAW-75] after the invoice no HUID is recorded, neither by a later step nor in the database', async () => {
  const id = await sold([await product(newHuid())], false);
  unwrap(await move(id, 'confirmed'));
  unwrap(await move(id, 'processing'));
  const line = await lineOf(id);
  const late = [{ lineId: line.id, huids: newHuid() }];
  const body = { from: 'shipped', to: 'out_for_delivery', huids: late } as const;
  expect(await owner.call(advanceOrder, { params: { id }, body })).toMatchObject({
    status: 422,
    problem: { message: 'HUIDs are typed with the dispatch, or on the order page' },
  });
  expect(await database.transaction((transaction) => recordHuids(transaction, id, late))).toMatchObject({
    detail: 'This piece has no hallmark, or its HUIDs are recorded',
  });
  for (const changed of [late.map(({ huids }) => huids), []])
    await expect(
      database.pool.query('update order_lines set huids = $2 where order_id = $1', [id, changed]),
    ).rejects.toMatchObject({ code: '23001' });
  expect(await readOrder(id)).toMatchObject({ status: 'shipped', lines: [{ huids: line.huids }] });
});

test('[LAW-75] a cleared line gets a HUID at dispatch, before its invoice', async () => {
  const huid = newHuid();
  const id = await sold([{ ...(await product(newHuid())), huids: '' }], false);
  unwrap(await move(id, 'confirmed'));
  const { id: lineId } = await lineOf(id);
  unwrap(await move(id, 'processing', [{ lineId, huids: huid }]));
  expect(await printed(id)).toEqual([`HUID ${huid}`]);
});

test('[LAW-74] two entries of one line are refused, and nothing is recorded', async () => {
  const id = await sold([await product(newHuid(), 2)], false);
  unwrap(await move(id, 'confirmed'));
  const { id: lineId } = await lineOf(id);
  for (const [first, second] of [
    [newHuid(), newHuid()],
    [newHuid(), ''],
  ] as const)
    expect(
      await move(id, 'processing', [
        { lineId, huids: first },
        { lineId, huids: second },
      ]),
    ).toMatchObject({ status: 422, problem: { message: 'The HUIDs of a piece are sent twice' } });
  expect(await readOrder(id)).toMatchObject({ status: 'processing', lines: [{ huids: [] }] });
});

test('[LAW-75] a correction keeps the HUIDs that are right, and one of a line of which pieces came back is refused', async () => {
  const [one, wrong, right] = [newHuid(), newHuid(), newHuid()];
  const id = await sold(
    [{ ...(await product(newHuid(), 2)), quantity: 2, huids: `${one}, ${wrong}` }],
    false,
  );
  expect(await correct(id, `${one}, ${right}`)).toEqual([one, right]);
  const { id: lineId } = await lineOf(id);
  const products = [{ lineId, quantity: 1, huids: one }];
  unwrap(
    await owner.call(refundOrder, {
      params: { id },
      body: {
        key: `refund-${id}`,
        part: { kind: 'products', products },
        reason: 'Too small',
        restock: true,
        note: 'Cash',
      },
    }),
  );
  expect(await correct(id, `${one}, ${wrong}`)).toEqual([
    409,
    'Pieces of this line came back, so its HUIDs can no longer be changed',
  ]);
  expect(await lineOf(id)).toMatchObject({ huids: [one, right], huidsCorrectable: false });
});

/** The HUIDs of two sales, by article: typed, or of the article's product, which the sale fills in. */
const crossings = {
  'typed and filled in': [
    { typed: [1], filled: [2] },
    { typed: [2], filled: [1] },
  ],
  'typed in opposite order': [
    { typed: [1, 2], filled: [] },
    { typed: [2, 1], filled: [] },
  ],
} as const;

test.each(Object.entries(crossings))(
  '[LAW-74] two sales with the same HUIDs, %s, wait for the same one first and do not deadlock',
  async (_, sales) => {
    const huids = [newHuid(), newHuid()];
    const huidOf = (number: 1 | 2) => huids[number - 1] ?? '';
    const articles = [];
    for (const { typed, filled } of sales) {
      const sale: Article[] = [];
      for (const number of typed) sale.push({ ...(await product(newHuid(), 2)), huids: huidOf(number) });
      for (const number of filled) sale.push(await product(huidOf(number)));
      articles.push(sale);
    }
    const gate = await database.pool.connect();
    /** Which of the HUIDs the sales wait for; each is one lock (lock_huids). */
    const waitedFor = async () => {
      const { rows: locks } = await gate.query<{ huid: string }>(
        `select huid from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
           join unnest($1::text[]) huid on (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('huid ' || huid, 0)
          where l.locktype = 'advisory' and not l.granted`,
        [huids],
      );
      return locks.map(({ huid }) => huid);
    };
    const before = await deadlocks();
    await gate.query('begin');
    await gate.query('select lock_huids($1)', [huids]);
    const replies = Promise.all(articles.map((sale) => sell(sale)));
    await vi.waitFor(async () => expect(await waitedFor()).toHaveLength(2));
    const first = await waitedFor();
    await gate.query('commit');
    gate.release();
    expect((await replies).map(({ ok }) => ok)).toContain(true);
    expect(first).toEqual([huids[0], huids[0]]);
    expect(await deadlocks()).toBe(before);
  },
);

/** So far, in this database. */
async function deadlocks(): Promise<number> {
  await database.pool.query('select pg_stat_force_next_flush()');
  const [row] = await rows<{ deadlocks: number }>(
    'select deadlocks::integer from pg_stat_database where datname = current_database()',
  );
  return row?.deadlocks ?? 0;
}
