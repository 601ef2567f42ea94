import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getOrder, refundOrder } from '#contract/admin/orders.ts';
import type { CallInput } from '#contract/api-call.ts';
import { previewRefund } from '#contract/admin/refund-preview.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { documentFormat } from './document-format.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { database, shop, rows, cashOrder, paidOrder } = await startTaxDocumentShop();
const owner = await createStaff(shop, 'owner');

const product = fc.record({
  asking_price_paise: fc.integer({ min: 10_000, max: 900_000 }),
  tax_basis_points: fc.constantFrom(0, 300, 1800),
  tax_model: fc.constantFrom('include', 'exclude'),
  units: fc.integer({ min: 1, max: 3 }),
});

/** A refund: one unit of a line that has one left, or thousandths of what is left. */
const step = fc.oneof(fc.constant('unit' as const), fc.integer({ min: 1, max: 700 }));
const runs = fc.record({
  products: fc.array(product, { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { minLength: 1, maxLength: 3 }),
});

async function order(products: readonly { readonly units: number }[]): Promise<number> {
  const shopper = await signedInShopper(shop);
  for (const { units, ...columns } of products)
    await shopper.cart.add(await createProduct(database, { stock: units, columns }), units);
  return unwrap(await shopper.order()).order_id;
}

type Part = CallInput<typeof refundOrder>['body']['part'];

const preview = async (id: number, part: Part) =>
  owner.call(previewRefund, {
    params: { id },
    query: {
      ...(part.kind === 'amount' && { amount: String(part.amount) }),
      ...(part.kind === 'products' && {
        units: part.products.map(({ lineId, quantity }) => `${lineId}:${quantity}`).join(','),
      }),
    },
  });

const refund = async (id: number, part: Part) =>
  unwrap(
    await owner.call(refundOrder, {
      params: { id },
      body: { key: crypto.randomUUID(), part, reason: 'A stone was loose', restock: false, note: '' },
    }),
  );

async function partOf(id: number, wanted: 'unit' | number): Promise<Part> {
  const { lines, totals } = unwrap(await owner.call(getOrder, { params: { id } }));
  const line = lines.find(({ quantity, refundedQuantity }) => refundedQuantity < quantity);
  if (wanted === 'unit' && line !== undefined && line.refunded < line.paid)
    return { kind: 'products', products: [{ lineId: line.id, quantity: 1 }] };
  const paise = Math.round(totals.refundable * 100);
  const part = wanted === 'unit' ? paise : Math.ceil((paise * wanted) / 1000);
  return { kind: 'amount', amount: part / 100 };
}

/** Title and sums of the newest document of an order, in rupees. */
async function newestDocument(id: number) {
  const { document } = await database.query
    .selectFrom('tax_documents')
    .select('document')
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { title, sums } = documentFormat.parse(document);
  return { title, sums: sums.map(([label, amount]) => [label, amount / 100]) };
}

test('[LAW-81] the preview of a refund has the sums of the credit note that follows, to the paisa', async () => {
  for (const { products, steps } of fc.sample(runs, 12)) {
    const id = await order(products);
    await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
    for (const wanted of [...steps, 'all' as const]) {
      const part = wanted === 'all' ? { kind: wanted } : await partOf(id, wanted);
      const shown = unwrap(await preview(id, part));
      const { totals } = await refund(id, part);
      expect(shown).toEqual(await newestDocument(id));
      expect(shown.title).toBe('Credit Note');
      if (totals.refundable === 0) break;
    }
  }
});

test('[LAW-81] before the invoice the preview has the sums of the credit note that comes with it', async () => {
  await setSettings(database, 'papers', { receiptVouchers: false });
  const { id } = await paidOrder({ asking_price_paise: 49_249_35 });
  const shown = unwrap(await preview(id, { kind: 'amount', amount: 333.33 }));
  expect(await rows(`select from tax_documents where order_id = ${id}`)).toEqual([]);
  await refund(id, { kind: 'amount', amount: 333.33 });
  await shop.work();
  const second = unwrap(await preview(id, { kind: 'amount', amount: 333.33 }));
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  expect(await newestDocument(id)).toEqual(shown);
  await refund(id, { kind: 'amount', amount: 333.33 });
  await shop.work();
  expect(await newestDocument(id)).toEqual(second);
});

test('[LAW-81] an advance with a receipt voucher previews its refund voucher, which states no tax', async () => {
  await setSettings(database, 'papers', { receiptVouchers: true });
  const { id } = await paidOrder();
  const shown = unwrap(await preview(id, { kind: 'amount', amount: 100 }));
  expect(shown.title).toBe('Refund Voucher');
  await refund(id, { kind: 'amount', amount: 100 });
  await shop.work();
  expect(await newestDocument(id)).toEqual(shown);
});

test('[LAW-81] a preview refuses what the refund would refuse, and bad input', async () => {
  const { id } = await cashOrder();
  expect((await preview(id, { kind: 'all' })).status).toBe(409); // not paid
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  expect((await preview(id, { kind: 'amount', amount: 1_000_000 })).status).toBe(409);
  expect((await preview(id, { kind: 'products', products: [{ lineId: 1, quantity: 9 }] })).status).toBe(422);
  expect((await preview(9_999_999, { kind: 'all' })).status).toBe(404);
  for (const query of [{ units: '1' }, { units: '1:2:3' }, { units: ',' }, { amount: '0' }, { amount: 'x' }])
    expect((await owner.call(previewRefund, { params: { id }, query })).status).toBe(422);
});
