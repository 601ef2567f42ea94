import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { cartLine } from '#contract/cart.ts';
import { getOrderDetails, order, trackOrder } from '#contract/orders.ts';
import { calculateTotals } from '#domain/catalogue/price.ts';
import { fromRupees } from '#domain/money.ts';
import { blankValue } from '#tests/support/answers/blank-answer.ts';
import { translatedAmounts } from '#tests/support/answers/translated-amounts.ts';
import { AccountHead } from '../account/account-head.tsx';
import { OrderItems } from '../account/order-items.tsx';
import { OrderPayments } from '../account/order-money.tsx';
import { OrderRow } from '../account/order-row.tsx';
import { OrderTracker } from '../account/order-tracker.tsx';
import { OrderUpdates } from '../account/order-updates.tsx';
import { orderView } from '../account/order-view.ts';
import { cartItemOf } from '../cart/cart-item.ts';
import { CartLine } from '../cart/cart-line.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import { ChangedAmounts } from '../checkout/changed-amounts.tsx';
import { CheckoutSummary } from '../checkout/checkout-summary.tsx';
import { PaymentStep } from '../checkout/payment-step.tsx';
import { ShellContext } from '../shell/use-shell.ts';
import { shopView } from '../shell/shop-view.ts';
import { FieldError } from './field-error.tsx';

const shop = { ...shopView(null), gstRegistered: true };
const shell = { shop, categories: [], menu: [], origin: '', year: 2026 };

/** The HTML of parts of a page, within the shop. */
function htmlOf(...parts: readonly ReactNode[]): string {
  const router = createMemoryRouter([{ path: '*', element: createElement('main', null, ...parts) }]);
  const app = createElement(RouterProvider, { router });
  return renderToString(createElement(ShellContext.Provider, { value: shell }, app));
}

const noRate = { metal: null, purity: null };
const breakup = {
  rows: [
    { ...noRate, kind: 'metal', label: 'Gold 22K', detail: '10.900 g × ₹10,340.00/g', amount: 1_16_504.85 },
    { ...noRate, kind: 'tax', label: 'GST, 3%', detail: null, amount: 3495.15 },
  ],
  rates: [],
  total: 1_20_000,
};
const priced = { price: 1_20_500, discount: 500, tax_model: 'include', price_breakup: breakup } as const;
const line = {
  ...cartItemOf(blankValue(cartLine, { ...priced, quantity: 2, tax: 3495.15 })),
  name: 'Noor Ring',
  slug: 'noor-ring',
  notice: 'price-changed' as const,
};
const coupon = { code: 'PAYAL5', description: '₹1,000 off', discount: fromRupees(1000) };
const totals = calculateTotals([line], coupon.discount);
const cart = { state: 'ready' as const, lines: [line], coupon, totals };
const nothing = () => undefined;

test('[PRICE-3] who lets the browser translate the cart finds every amount, name and code as it is', () => {
  const html = htmlOf(
    createElement(CartLine, { line, remove: nothing, save: nothing }),
    createElement(CartSummary, { cart }),
    createElement(FieldError, { error: 'Minimum purchase of ₹20,000 required' }),
  );
  expect(html).toContain('₹1,20,000.00');
  expect(html).toContain('GST');
  expect(translatedAmounts(html)).toEqual([]);
  expect(html).toMatch(/translate="no"[^>]*>(<a[^>]*>)?Noor Ring</);
  expect(html).toMatch(/translate="no"[^>]*>PAYAL5</);
});

test('[PRICE-3] likewise the checkout', () => {
  const cash = { key: 'cod', title: 'Cash On Delivery', online: false, picture: '', script: null };
  const payment = {
    ...{ number: 3, collected: false, abroad: false, failed: false, chosen: null },
    ...{ choose: nothing, again: nothing, methods: [{ ...cash, most: fromRupees(50_000) }] },
  };
  const summary = {
    ...{ cart, totals, heldProduct: null, busy: false, addAddress: null, hasMethod: true, canSelect: true },
    ...{ promises: null, children: null },
  };
  const html = htmlOf(
    createElement(PaymentStep, { ...payment, total: totals.total }),
    createElement(CheckoutSummary, summary),
    createElement(ChangedAmounts, {
      changed: [{ name: 'Total', before: totals.total, now: totals.subtotal }],
    }),
  );
  expect(html).toContain('Only for orders up to');
  expect(translatedAmounts(html)).toEqual([]);
  expect(html).toMatch(/<b translate="no">Noor Ring</);
});

test('[PRICE-3] likewise an order and the list of orders', () => {
  const placed = blankValue(order, {
    order_amount: 2_39_000,
    discount_amount: 1000,
    payment_status: 'unpaid',
    order_status: 'processing',
  });
  const lines = [blankValue(getOrderDetails.answer.element, { ...priced, qty: 2, order: placed })];
  const view = orderView(lines);
  if (view === null) throw new Error('An order has lines');
  const tracked = blankValue(trackOrder.answer, {
    carrier: 'Blue Dart',
    tracking_number: 'BD 1234',
    payments: [{ label: 'UPI', amount: 2_39_000, reference: 'pay_1', paid_at: null }],
    tax_rows: [{ label: 'CGST 1.5%', amount: 3480.58 }],
    refunds: [
      {
        id: 1,
        amount: 500,
        shipping: 0,
        by_hand: true,
        exchange: false,
        created_at: placed.created_at,
        credit_note: null,
      },
    ],
  });
  const html = htmlOf(
    createElement(OrderTracker, { view, tracked }),
    createElement(OrderItems, { view, tracked }),
    createElement(OrderPayments, { tracked }),
    createElement(OrderUpdates, { tracked }),
    createElement(OrderRow, { order: placed }),
  );
  expect(html).toContain('₹2,39,000');
  expect(html).toContain('You pay');
  expect(translatedAmounts(html)).toEqual([]);
  expect(html).toMatch(/translate="no"[^>]*>BD 1234</);
  expect(html).toMatch(/translate="no"[^>]*>pay_1</);
});

test('[PRICE-3] likewise the account', () => {
  const user = {
    ...{ id: 1, name: 'Asha Verma', f_name: 'Asha', l_name: 'Verma', email: 'asha@shopper.example' },
    ...{ phone: '+919829055501', image: null, is_phone_verified: 1, is_email_verified: 1 },
    image_full_url: { key: null, path: null, status: 404 as const },
  };
  expect(htmlOf(createElement(AccountHead, { user }))).toMatch(/translate="no"[^>]*>Asha Verma</);
});
