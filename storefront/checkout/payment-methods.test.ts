import { expect, test } from 'vitest';
import { fromRupees, toPaise } from '#domain/money.ts';
import {
  isPayable,
  paymentMethods,
  storageNeeded,
  unavailableReason,
  unpayableText,
} from './payment-methods.ts';

const razorpay = {
  key_name: 'razor_pay',
  additional_datas: { gateway_title: 'Razorpay', gateway_image: '' },
  least: 1,
  most: 500_000,
};
const cod = { ...razorpay, key_name: 'cod' };
const shop = {
  payment_methods: [razorpay],
  cash_on_delivery: true,
  cash_on_delivery_cap: 199_999.99,
  digital_payment: true,
  online_payment_instead: 'Call +91 141 2560000.',
};
const keys = (config: typeof shop) => paymentMethods(config).map(({ key }) => key);

test('[PAY-5] cash on delivery is listed exactly once, along with the configured payment methods', () => {
  expect(keys(shop)).toEqual(['cash_on_delivery', 'razor_pay']);
  expect(keys({ ...shop, payment_methods: [cod, razorpay] })).toEqual(['cash_on_delivery', 'razor_pay']);
});

test('[PAY-5] a payment method has the title and picture from the configuration', () => {
  const additional_datas = { gateway_title: 'UPI and cards', gateway_image: '/media/upi.webp' };
  const [, online] = paymentMethods({ ...shop, payment_methods: [{ ...razorpay, additional_datas }] });
  expect(online).toMatchObject({ title: 'UPI and cards', picture: '/media/upi.webp', online: true });
});

test('[PAY-5] cash on delivery is hidden if the configuration turns it off', () => {
  expect(keys({ ...shop, cash_on_delivery: false })).toEqual(['razor_pay']);
  expect(keys({ ...shop, payment_methods: [cod], cash_on_delivery: false })).toEqual([]);
});

test('[PAY-5] online payment methods are listed only while the shop accepts online payments', () => {
  expect(keys({ ...shop, digital_payment: false })).toEqual(['cash_on_delivery']);
});

test('[PAY-5] cash on delivery is available up to the shop’s cash limit, cards for any total', () => {
  const [byCash, byCard] = paymentMethods(shop);
  const may = (method: typeof byCash, paise: number) =>
    method !== undefined && isPayable(method, toPaise(paise), false);
  expect([may(byCash, 199_999_99), may(byCash, 200_000_00)]).toEqual([true, false]);
  expect(may(byCard, 262_200_00)).toBe(true);
});

test('[PAY-5] cash on delivery above the cash limit states why it is unavailable', () => {
  const [byCash, byCard] = paymentMethods(shop);
  if (byCash === undefined || byCard === undefined) throw new Error('both are offered');
  expect(unavailableReason(byCash, toPaise(262_200_00), false)).toBe(
    'Only for orders below ₹2,00,000. Your order is ₹2,62,200.',
  );
  expect(unavailableReason(byCash, toPaise(199_999_99), false)).toBeNull();
  expect(unavailableReason(byCard, toPaise(262_200_00), false)).toBeNull();
});

test('[DELIVER-3] an order that is sent abroad is not paid in cash', () => {
  const [byCash, byCard] = paymentMethods(shop);
  if (byCash === undefined || byCard === undefined) throw new Error('two methods expected');
  expect(unavailableReason(byCash, toPaise(100), true)).toBe('Cash on delivery is available in India only.');
  expect(isPayable(byCash, toPaise(100), true)).toBe(false);
  expect(isPayable(byCard, toPaise(100), true)).toBe(true);
});

test('[PAY-18] what was paid in cash today limits the choice, and is said there', () => {
  const reason = 'Only ₹79,999 more today.';
  const [byCash, byCard] = paymentMethods(shop, { most: 79_999, reason });
  if (byCash === undefined || byCard === undefined) throw new Error('two methods expected');
  expect(unavailableReason(byCash, toPaise(80_000_00), false)).toBe(reason);
  expect(unavailableReason(byCash, toPaise(79_999_00), false)).toBeNull();
  expect(unavailableReason(byCard, toPaise(80_000_00), false)).toBeNull();
});

test('[BROWSER-1] where the browser stores nothing, only cash is offered, and the reason is said', () => {
  const [byCash, byCard] = paymentMethods(shop, null, storageNeeded);
  if (byCash === undefined || byCard === undefined) throw new Error('two methods expected');
  expect(unavailableReason(byCash, toPaise(100_00), false)).toBeNull();
  expect(unavailableReason(byCard, toPaise(100_00), false)).toBe(storageNeeded);
  expect(isPayable(byCard, toPaise(100_00), false)).toBe(false);
  expect(byCard.script, 'nothing of the provider is loaded').toBeNull();
});

test('[PAY-19] an order below the smallest payment says what is offered to it, where the shop says so', () => {
  const said = (more: object) => {
    const [stripe] = paymentMethods({ ...shop, ...more, cash_on_delivery: false });
    if (stripe === undefined) throw new Error('no method');
    return unavailableReason({ ...stripe, least: fromRupees(100) }, fromRupees(50), false);
  };
  const why = 'Only for orders of at least ₹100. Your order is ₹50.';
  expect(said({ online_minimum_instead: 'Pay at our counter.' })).toBe(`${why} Pay at our counter.`);
  expect(said({})).toBe(`${why} Call +91 141 2560000.`);
});

test('[PAY-19] an order above the limit of one online payment says so before the button, and what to do instead', () => {
  const [byCash, byCard] = paymentMethods(shop);
  if (byCash === undefined || byCard === undefined) throw new Error('two methods expected');
  const total = toPaise(610_000_00);
  expect(unavailableReason(byCard, total, false)).toBe(
    'Only for orders up to ₹5,00,000. Your order is ₹6,10,000. Call +91 141 2560000.',
  );
  expect(isPayable(byCard, total, false)).toBe(false);
  expect(isPayable(byCard, toPaise(500_000_00), false)).toBe(true);
  expect(unavailableReason(byCard, toPaise(50), false)).toBe(
    'Only for orders of at least ₹1. Your order is ₹0.50. Call +91 141 2560000.',
  );
  expect(isPayable(byCash, toPaise(50), false)).toBe(true);
  const other = { ...razorpay, key_name: 'stripe', least: 50 };
  const methods = paymentMethods({ ...shop, payment_methods: [{ ...razorpay, most: null }, other] });
  const may = (rupees: number) => methods.map((method) => isPayable(method, toPaise(rupees * 100), false));
  expect([may(610_000), may(49)]).toEqual([
    [false, true, false],
    [true, true, false],
  ]);
});

test('[PAY-19] the cart says of a total that no method accepts what the shop offers instead', () => {
  const methods = paymentMethods(shop);
  expect(unpayableText(methods, toPaise(610_000_00))).toBe(
    'Only for orders up to ₹5,00,000. Your order is ₹6,10,000. Call +91 141 2560000.',
  );
  expect(unpayableText(methods, toPaise(400_000_00))).toBeNull();
  expect(unpayableText([], toPaise(400_000_00))).toBeNull();
});
