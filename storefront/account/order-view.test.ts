import { expect, test } from 'vitest';
import type { OrderLine, OrderSummary } from '#contract/orders.ts';
import { toPaise } from '#domain/money.ts';
import { cancelText, includedGst, includedGstText, orderView } from './order-view.ts';

const order = {
  id: 100_246,
  created_at: '2026-11-02T09:00:00Z',
  order_status: 'canceled',
  order_amount: 140_230,
  shipping_cost: 0,
  round_off: 0,
  shipping_method: null,
  discount_amount: 5000.5,
} as OrderSummary;

const line = (fields: Partial<OrderLine>) =>
  ({
    id: 1,
    qty: 1,
    price: 92_720,
    discount: 6180,
    tax: 0,
    tax_model: 'include',
    product_details: { name: 'Kamal Polki Lotus Pendant', shipping_cost: 0 },
    order,
    ...fields,
  }) as OrderLine;

test.each([
  ['with nothing taken off', [line({ discount: 0 })]],
  ['with a product discount', [line({}), line({ id: 2, qty: 3, discount: 18_540 })]],
  ['with tax on top', [line({ tax_model: 'exclude', tax: 2596.21 })]],
  ['whose lines say something else than its amount', [line({ price: 1 })]],
  ['that is charged in whole rupees', [line({ order: { ...order, round_off: -0.49 } })]],
])('[ORDER-4] the summary rows add up to the total, in an order %s', (_, lines) => {
  const { subtotal, productDiscount, tax, shipping, discount, roundOff, total } =
    orderView(lines)?.totals ?? never();
  expect(subtotal - productDiscount + tax + shipping - discount + roundOff).toBe(total);
  expect(roundOff).toBe(Math.round((lines[0]?.order?.round_off ?? 0) * 100));
  expect(total).toBe(14_023_000);
});

test('[LAW-64] an order names the GST that its prices include, and none that is added to them', () => {
  const rows = ['Taxable value', 'CGST 1.5%', 'SGST 1.5%', 'Round off'].map((label, index) => ({
    label,
    amount: [279_650.49, 4194.76, 4194.75, -0.5][index] ?? 0,
  }));
  const { totals } = orderView([line({})]) ?? never();
  expect(includedGst(totals, rows)).toBe(838_951);
  expect(includedGst({ ...totals, tax: toPaise(838_951) }, rows)).toBe(0);
  expect(includedGst(totals, [])).toBe(0);
  expect(includedGstText(totals, rows)).toBe('GST ₹8,389.51, included');
  expect(includedGstText(totals, [])).toBeNull();
  const left = [
    { label: 'Refunded before the invoice', amount: -50_000 },
    { label: 'Remains', amount: 90_230 },
  ];
  expect(includedGstText(totals, [...left, ...rows])).toBe(
    'GST ₹8,389.51, included in the ₹90,230 that remains',
  );
});

test('[ORDER-3] an order line shows its price and, if higher, the price before discount', () => {
  const [reduced, plain] =
    orderView([line({ qty: 2, discount: 12_360 }), line({ discount: 0 })])?.products ?? [];
  expect(reduced).toMatchObject({ quantity: 2, price: 17_308_000, before: 18_544_000 });
  expect(plain).toMatchObject({ price: 9_272_000, before: null });
});

test('[LAW-64] [LAW-80] an order line shows its codes, purity, weight and HUID of what was sold, and how much of it was refunded', () => {
  const facts = { purity: '22K', net_weight: 11.6, hallmark_huid: 'AB12CD' };
  const bare = { ...facts, hallmark_huid: null, net_weight: null };
  const sold = (changed: Partial<OrderLine>, given: Partial<typeof facts | typeof bare> = facts) => {
    const details = Object.assign({ name: 'x', code: 'AB-1', shipping_cost: 0 }, { facts: given });
    const [product] =
      orderView([Object.assign(line({ product_id: 3, qty: 2, ...changed }), { product_details: details })])
        ?.products ?? [];
    return [product?.facts, product?.refunded];
  };
  expect(sold({})).toEqual(['SKU 3 · Article AB-1 · 22K · 11.600\u00a0g net each · HUID AB12CD', null]);
  expect(sold({ refunded_quantity: 1 }, bare)).toEqual(['SKU 3 · Article AB-1 · 22K', '1 of 2 refunded']);
  expect(sold({ refunded_quantity: 1, refunded_huids: ['AB12CD'] })[1]).toBe('1 of 2 refunded: HUID AB12CD');
  expect(sold({ refunded_quantity: 2, refunded_huids: ['AB12CD'] })[1]).toBe('Refunded');
  expect(sold({ refunded_quantity: 2, refunding_quantity: 2 })[1]).toBe('Being refunded');
  expect(sold({ refunded_quantity: 2, refunding_quantity: 1 })[1]).toBe(
    '1 of 2 refunded, 1 of 2 being refunded',
  );
  expect(sold({ refunded_quantity: 2 }, {})).toEqual(['SKU 3 · Article AB-1', 'Refunded']);
});

test('[ORDER-3] an order line shows the full picture, falls back to the thumbnail, then to none', () => {
  const full = { key: null, path: '/media/a-440.jpg', status: 200 as const };
  const pictureOf = (details: object) =>
    orderView([line({ product_details: { name: 'x', shipping_cost: 0, ...details } })])?.products[0]?.picture
      .path;
  expect(pictureOf({ thumbnail: 'b.jpg', thumbnail_full_url: full })).toBe('/media/a-440.jpg');
  expect(pictureOf({ thumbnail: 'b.jpg' })).toBe('b.jpg');
  expect(pictureOf({})).toBeNull();
});

test('[ORDER-1] [ORDER-6] the API status canceled is read as cancelled; a response without order lines is rejected', () => {
  expect(orderView([line({})])?.status).toBe('cancelled');
  expect(orderView([])).toBeNull();
});

function never(): never {
  throw new Error('no view');
}

test('[ORDER-7] [PAY-22] before a cancellation stands what goes back: what was paid, what is left of it, or nothing', () => {
  expect(cancelText('unpaid', 0)).toBe('The pieces go back on sale, and you owe nothing.');
  expect(cancelText('paid', 2000)).toBe(
    'We will refund the ₹2,000 that you paid. The pieces go back on sale.',
  );
  expect(cancelText('paid', 2000, 2047.2)).toBe(
    'We will refund ₹2,000 of the ₹2,047.20 that you paid; the fee of the payment provider does not come back. The pieces go back on sale.',
  );
  expect(cancelText('partially_refunded', 1400)).toBe(
    'We will refund the ₹1,400 that is left of your payment. The pieces go back on sale.',
  );
  expect(cancelText('refunded', 0, 2047.2, 47.2)).toBe(
    'The pieces go back on sale. We have already refunded your payment without the payment provider’s fee of ₹47.20.',
  );
  expect(cancelText('refunded', 0, 2000, 0)).toBe(
    'The pieces go back on sale. We have already refunded your payment in full.',
  );
  expect(cancelText('paid', undefined)).toBe('We will refund your payment. The pieces go back on sale.');
});
