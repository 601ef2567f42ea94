import { expect, test } from 'vitest';
import type { OrderLine, OrderSummary } from '#contract/orders.ts';
import { orderView } from './order-view.ts';

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

test('[ORDER-3] an order line shows its price and, if higher, the price before discount', () => {
  const [reduced, plain] =
    orderView([line({ qty: 2, discount: 12_360 }), line({ discount: 0 })])?.products ?? [];
  expect(reduced).toMatchObject({ quantity: 2, price: 17_308_000, before: 18_544_000 });
  expect(plain).toMatchObject({ price: 9_272_000, before: null });
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
