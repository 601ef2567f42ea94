import { beforeEach, expect, test } from 'vitest';
import { createCounterSale, searchCounterProducts } from '#contract/admin/counter-sales.ts';
import { advanceOrder, cancelOrderByStaff, getOrder, refundOrder } from '#contract/admin/orders.ts';
import { trackOrder } from '#contract/orders.ts';
import { downloadOwnData } from '#contract/privacy.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { createProduct, type TestProduct } from '#tests/support/data/products.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { database, shop, rows, cashOrder, paidOrder } = await startTaxDocumentShop();
auditAfterEach(shop);
const owner = await createStaff(shop, 'owner');

let next = 1000;
/** A HUID that no other test uses. */
const newHuid = () => `HU${(next += 1)}`;

let ring: TestProduct;
let huid: string;

const hallmarked = (hallmark_huid: string) =>
  ({ hallmark: 'hallmarked', hallmark_reason: null, hallmark_huid, tax_basis_points: 300 }) as const;

beforeEach(async () => {
  huid = newHuid();
  ring = await createProduct(database, { name: `Bangle ${huid}`, stock: 3, columns: hallmarked(huid) });
});

const saleOf = (
  quantity: number,
  huids?: string,
  { product = ring, handedOver = true, address = {} } = {},
) => ({
  products: [{ productId: product.id, quantity, huids }],
  total: 1000 * quantity,
  name: 'Ravi Menon',
  phone: '98290 12345',
  email: '',
  paidBy: 'upi' as const,
  handedOver,
  note: '',
  ...address,
});
const sell = (...sale: Parameters<typeof saleOf>) => owner.call(createCounterSale, { body: saleOf(...sale) });
const sold = async (...sale: Parameters<typeof sell>) => unwrap(await sell(...sale)).orderId;

const readOrder = async (id: number) => unwrap(await owner.call(getOrder, { params: { id } }));

/** The HUIDs that the documents of an order name, in the order of issue. */
async function printed(orderId: number): Promise<string[]> {
  const documents = await rows<{ hallmark: string }>(
    `select document #>> '{lines,0,hallmark}' as hallmark from tax_documents where order_id = ${orderId} order by id`,
  );
  return documents.map(({ hallmark }) => hallmark);
}

test('[LAW-71] pieces of one product are sold with a HUID each, and each invoice names its own', async () => {
  const [found] = unwrap(await owner.call(searchCounterProducts, { query: { search: ring.name } }));
  expect(found).toMatchObject({ stock: 3, huid });
  const [second, third] = [newHuid(), newHuid()];
  const refusal = async (huids?: string, quantity = 1) => {
    const reply = await sell(quantity, huids);
    return reply.ok ? null : [reply.status, reply.problem.message];
  };
  const asked = [422, `Type the HUID stamped on this piece: ${ring.name}`];
  expect(await refusal()).toEqual(asked); // one of three: which one is not known
  const typed = await sold(1, ` ${second.toLowerCase()} `);
  expect(await printed(typed)).toEqual([`HUID ${second}`]);
  expect(await readOrder(typed)).toMatchObject({
    lines: [{ huids: [second], likelyHuids: null, facts: [`HUID ${second}`] }],
  });
  expect(await printed(await sold(1, third))).toEqual([`HUID ${third}`]);
  expect(await printed(await sold(1))).toEqual([`HUID ${huid}`]); // the last piece
  await database.pool.query('update products set stock = 1 where id = $1', [ring.id]);
  expect(await refusal()).toEqual(asked); // the HUID of the product is sold
  await database.pool.query('update products set stock = 2 where id = $1', [ring.id]);
  expect(await refusal(undefined, 2)).toEqual([
    422,
    `Type the HUIDs stamped on these 2 pieces: ${ring.name}`,
  ]);
  expect(await refusal(huid)).toEqual([
    422,
    expect.stringMatching(`^HUID ${huid} belongs to a piece of order \\d+$`),
  ]);
  expect(await refusal('K4T9')).toEqual([
    422,
    'A HUID has six capital letters or digits. Separate several by commas.',
  ]);
  expect(await refusal(newHuid(), 2)).toEqual([422, 'Enter a HUID for each of the 2 pieces']);
  expect((await rows<{ stock: number }>(`select stock from products where id = ${ring.id}`))[0]?.stock).toBe(
    2,
  );
});

test('[LAW-71] a set that is sold out is dispatched with its HUIDs without a question; the order page reads the order line', async () => {
  const pair = `${newHuid()}, ${newHuid()}`;
  const { buyer, id } = await cashOrder(undefined, hallmarked(pair));
  expect((await readOrder(id)).lines).toMatchObject([{ huids: [], likelyHuids: pair }]);
  const track = async () => unwrap(await buyer.call(trackOrder, { query: { order_id: id } }));
  const advance = (
    from: 'pending' | 'confirmed' | 'processing',
    to: 'confirmed' | 'processing' | 'shipped',
  ) => owner.call(advanceOrder, { params: { id }, body: { from, to } });
  expect((await track()).details[0]?.product_details.facts?.hallmark_huid).toBeNull();
  unwrap(await advance('pending', 'confirmed'));
  unwrap(await advance('confirmed', 'processing'));
  unwrap(await advance('processing', 'shipped'));
  expect(await printed(id)).toEqual([`HUID ${pair}`]);
  await database.pool.query(`update products set hallmark_huid = 'ZZZZZZ' where hallmark_huid = $1`, [pair]);
  expect((await track()).details[0]?.product_details.facts?.hallmark_huid).toBe(pair);
});

test('[LAW-71] [LAW-52] the download of one’s own data names the HUIDs of the sold articles, like the order', async () => {
  const { buyer, id } = await cashOrder(undefined, hallmarked(huid));
  const headers = { authorization: `Bearer ${buyer.token}` };
  const named = async (hallmark_huid: string | null) => {
    const { body } = await shop.app.inject({ url: downloadOwnData.path, headers });
    expect(JSON.parse(body)).toMatchObject({
      tables: { order_lines: [{ product: { facts: { hallmark_huid } } }] },
    });
  };
  await named(null);
  const sent = newHuid();
  await database.pool.query('update order_lines set huids = $2 where order_id = $1', [id, [sent]]);
  await named(sent);
});

test('[LAW-71] the dispatch takes the HUIDs of the pieces that are sent; a wrong one moves nothing', async () => {
  const other = newHuid();
  const { id } = await cashOrder(undefined, hallmarked(huid));
  const earlier = await sold(1, other);
  const [line] = (await readOrder(id)).lines;
  const ship = (huids: string) =>
    owner.call(advanceOrder, {
      params: { id },
      body: { from: 'processing', to: 'shipped', huids: [{ lineId: line?.id ?? 0, huids }] },
    });
  for (const [from, to] of [
    ['pending', 'confirmed'],
    ['confirmed', 'processing'],
  ] as const)
    unwrap(await owner.call(advanceOrder, { params: { id }, body: { from, to } }));
  expect(await ship(other)).toMatchObject({
    status: 422,
    problem: { message: `HUID ${other} belongs to a piece of order ${earlier}` },
  });
  expect(await readOrder(id)).toMatchObject({ status: 'processing', lines: [{ huids: [] }] });
  const own = newHuid();
  unwrap(await ship(own));
  expect(await printed(id)).toEqual([`HUID ${own}`]);
  const again = await cashOrder(undefined, hallmarked(own));
  expect((await readOrder(again.id)).lines).toMatchObject([{ likelyHuids: '' }]);
  for (const changed of ['{ZZ9999}', '{}'])
    await expect(
      database.pool.query('update order_lines set huids = $2 where id = $1', [line?.id, changed]),
    ).rejects.toMatchObject({ code: '23001' });
});

test('[LAW-71] an invoice does not name the pieces that came back before it', async () => {
  const [one, two] = [newHuid(), newHuid()];
  const address = { address: '4 MI Road', city: 'Jaipur', state: 'Rajasthan', zip: '302001' };
  const id = await sold(2, `${one}, ${two}`, { handedOver: false, address });
  const [line] = (await readOrder(id)).lines;
  const products = [{ lineId: line?.id ?? 0, quantity: 1, huids: two }];
  const refund = {
    part: { kind: 'products', products },
    reason: 'Too small',
    restock: true,
    note: 'Cash',
  } as const;
  unwrap(await owner.call(refundOrder, { params: { id }, body: { ...refund, key: `before-${id}` } }));
  expect(await printed(await sold(1, two))).toEqual([`HUID ${two}`]);
  for (const [from, to] of [
    ['confirmed', 'processing'],
    ['processing', 'shipped'],
  ] as const)
    unwrap(await owner.call(advanceOrder, { params: { id }, body: { from, to } }));
  expect((await printed(id)).at(-1)).toBe(`HUID ${one}`);
});

test('[LAW-71] a credit note names the returned pieces alone, and a returned piece is sold again', async () => {
  const [one, two] = [newHuid(), newHuid()];
  const id = await sold(2, `${one}, ${two}`);
  const [line] = (await readOrder(id)).lines;
  const refund = (key: string, huids?: string) =>
    owner.call(refundOrder, {
      params: { id },
      body: {
        key: `${key}-${id}`,
        part: { kind: 'products', products: [{ lineId: line?.id ?? 0, quantity: 1, huids }] },
        reason: 'Too small',
        restock: true,
        note: 'Cash',
      },
    });
  const refusal = `Enter the HUIDs of the pieces that came back, of ${one}, ${two}`;
  for (const wrong of [undefined, newHuid(), `${one}, ${two}`])
    expect(await refund('wrong', wrong)).toMatchObject({ status: 422, problem: { message: refusal } });
  unwrap(await refund('first', two));
  expect(await printed(await sold(1, two))).toEqual([`HUID ${two}`]);
  unwrap(await refund('last'));
  expect(await printed(id)).toEqual([`HUID ${one}, ${two}`, `HUID ${two}`, `HUID ${one}`]);
  const whole = await sold(1, one);
  unwrap(
    await owner.call(cancelOrderByStaff, {
      params: { id: whole },
      body: { from: 'delivered', to: 'returned', reason: 'Came back', restock: true },
    }),
  );
  expect(await printed(await sold(1, one))).toEqual([`HUID ${one}`]);
});

test('[LAW-71] of pieces of which one came back, the order says which, to shopper and staff', async () => {
  const [one, two] = [newHuid(), newHuid()];
  const { buyer, id } = await paidOrder(hallmarked(`${one}, ${two}`));
  await database.pool.query('update order_lines set huids = $2 where order_id = $1', [id, [one, two]]);
  const [line] = (await readOrder(id)).lines;
  const products = [{ lineId: line?.id ?? 0, quantity: 1, huids: two }];
  const part = { kind: 'products', products } as const;
  unwrap(
    await owner.call(refundOrder, {
      params: { id },
      body: { key: `which-${id}`, part, reason: 'One is enough', restock: true, note: '' },
    }),
  );
  const tracked = unwrap(await buyer.call(trackOrder, { query: { order_id: id } }));
  expect(tracked.details).toMatchObject([{ refunded_quantity: 1, refunded_huids: [two] }]);
  expect((await readOrder(id)).lines).toMatchObject([
    { facts: expect.arrayContaining([`HUID ${one}, ${two}`, `HUID ${two} refunded`]) },
  ]);
});

test('[LAW-71] of two sales with one HUID at the same moment, one is refused', async () => {
  const [first, second] = await Promise.all([sell(1, huid), sell(1, huid)]);
  expect(new Set([first.status, second.status])).toEqual(new Set([200, 422]));
  await expect(
    database.pool.query(`update order_lines set huids = array[$1] where huids = '{}'`, [huid]),
  ).rejects.toMatchObject({ code: '23505' });
});

test('[LAW-71] of pieces of which one was refunded before the dispatch, the HUIDs are asked for', async () => {
  const { id } = await paidOrder(hallmarked(`${newHuid()}, ${newHuid()}`));
  const [line] = (await readOrder(id)).lines;
  unwrap(
    await owner.call(refundOrder, {
      params: { id },
      body: {
        key: `before-${id}`,
        part: { kind: 'products', products: [{ lineId: line?.id ?? 0, quantity: 1 }] },
        reason: 'One is enough',
        restock: true,
        note: '',
      },
    }),
  );
  await shop.work();
  expect((await readOrder(id)).lines).toMatchObject([{ likelyHuids: '' }]);
  await moveOrderThrough(shop, id, 'processing');
  await expect(moveOrderThrough(shop, id, 'shipped')).rejects.toThrow('Type the HUID stamped on this piece');
  expect(await readOrder(id)).toMatchObject({ status: 'processing', lines: [{ huids: [] }] });
});

test('[LAW-71] of two products with one HUID in one sale, only the first is filled in, and the other is asked for', async () => {
  const [first, second] = [newHuid(), newHuid()];
  const columns = hallmarked(first);
  const one = await createProduct(database, { name: `Ring ${first}`, stock: 1, columns });
  const other = await createProduct(database, { name: `Ring ${second}`, stock: 1, columns });
  const body = { ...saleOf(1), total: 2000 };
  const products = [one, other].map(({ id }) => ({ productId: id, quantity: 1 }));
  expect(await owner.call(createCounterSale, { body: { ...body, products } })).toMatchObject({
    status: 422,
    problem: { message: `Type the HUID stamped on this piece: ${other.name}` },
  });
});

test('[LAW-74] of a cleared piece that was refunded before the invoice, the order asks for no HUID', async () => {
  const other = await createProduct(database);
  const address = { address: '4 MI Road', city: 'Jaipur', state: 'Rajasthan', zip: '302001' };
  const body = { ...saleOf(1, '', { handedOver: false, address }), total: 2000 };
  const products = [...body.products, { productId: other.id, quantity: 1 }];
  const { orderId: id } = unwrap(await owner.call(createCounterSale, { body: { ...body, products } }));
  const line = async () => (await readOrder(id)).lines[0];
  expect(await line()).toMatchObject({ facts: ['HUID not typed yet'], likelyHuids: '' });
  const part = { kind: 'products' as const, products: [{ lineId: (await line())?.id ?? 0, quantity: 1 }] };
  const refund = { key: `cleared-${id}`, part, reason: 'Too small', restock: true, note: 'Cash' };
  unwrap(await owner.call(refundOrder, { params: { id }, body: refund }));
  expect(await line()).toMatchObject({ facts: [], likelyHuids: null });
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  expect(await line()).toMatchObject({ facts: [], likelyHuids: null });
});
