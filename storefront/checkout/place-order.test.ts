import { expect, test } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import { toPaise } from '#domain/money.ts';
import { lawOn } from '#domain/tax/law-rules.ts';
import { calculateTotals, type PricedLine } from '#domain/catalogue/price.ts';
import { cashOrderBody, checkOrder, onlineOrderBody, orderButton, type OrderRequest } from './place-order.ts';

const ring: PricedLine = {
  quantity: 2,
  unitPrice: toPaise(26_986_050),
  unitDiscount: toPaise(2_060_000),
  taxRate: 300,
  taxModel: 'exclude',
};
const coupon = { code: 'POLKI10', description: '', discount: toPaise(100_001) };
const jaipur: Address = {
  id: 3,
  contact_person_name: 'Asha Verma',
  phone: '+91 98290 12345',
  address: '12 Johari Bazaar',
  city: 'Jaipur',
  state: 'Rajasthan',
  zip: '302003',
  country: 'India',
  is_billing: 'Shipping',
  address_type: 'Home',
  latitude: '26.9',
  longitude: '75.8',
  created_at: '2026-11-22T06:00:00.000Z',
  updated_at: '2026-11-22T06:00:00.000Z',
};
const request: OrderRequest = {
  cart: { totals: calculateTotals([ring], coupon.discount), coupon },
  customerId: 7,
  shippingAddress: jaipur,
  billingAddress: null,
  gstin: '',
  businessName: '',
  shippingMethod: null,
  method: {
    key: 'cash_on_delivery',
    title: 'Cash On Delivery',
    online: false,
    picture: '',
    script: null,
    most: null,
  },
  pan: 'ABCPE1234F',
  declaration: null,
  today: '2026-11-22',
  law: lawOn([], '2026-11-22'),
  note: '',
  gift: null,
};

test('[PAY-3] an incomplete order is rejected with the first missing entry', () => {
  const titleOf = (changed: Partial<OrderRequest>) => {
    const checked = checkOrder({ ...request, ...changed });
    return 'title' in checked ? checked.title : null;
  };
  expect(titleOf({ shippingAddress: null, method: null })).toBe('Address Required');
  expect(titleOf({ method: null })).toBe('Payment Method Required');
  expect(titleOf({ customerId: null })).toBe('User Authentication Error');
  expect(titleOf({ cart: { totals: calculateTotals([]), coupon: null } })).toBe(
    'Invalid Amount: Order total must be greater than zero.',
  );
  expect(titleOf({})).toBeNull();
});

test('[PAY-6] [PAY-10] the order request contains the displayed totals in exact rupees', () => {
  const order = checkOrder(request);
  if ('title' in order) throw new Error(order.title);
  expect(cashOrderBody(order)).toMatchObject({
    address_id: 3,
    customer_id: 7,
    payment_method: 'cash_on_delivery',
    coupon_code: 'POLKI10',
    shipping_method: 'free_shipping',
    shipping_cost: 0,
    subtotal: 539_721,
    discount: 41_200,
    coupon_discount: 1000.01,
    tax: 14_925.63,
    total: 512_446.62,
    order_note: null,
  });
});

test('[PAY-5] [PAY-7] an online order requires a valid PAN and contains the payment method and return path', () => {
  const method = { key: 'razor_pay', title: 'Razorpay', online: true, picture: '', script: null, most: null };
  expect(checkOrder({ ...request, method, pan: '' })).toMatchObject({ title: 'PAN Required' }); // SALE-2
  expect(checkOrder({ ...request, method, pan: 'ABCDE' })).toMatchObject({ title: 'Check the PAN' });
  const order = checkOrder({ ...request, method, pan: 'ABCPE1234F' });
  if ('title' in order) throw new Error(order.title);
  expect(onlineOrderBody(order)).toMatchObject({
    payment_method: 'razor_pay',
    shipping_method: 'inhouse_shipping',
    shipping_cost: 0,
    external_redirect_link: '/checkout',
    total: 512_446.62,
    pan: 'ABCPE1234F',
  });
});

test('[PAY-2] the order button names what is missing', () => {
  const nothing = { busy: false, hasAddress: false, hasMethod: false, canSelect: true };
  expect(orderButton(nothing)).toEqual({ label: 'Select Address to Continue', disabled: true });
  expect(orderButton({ ...nothing, hasMethod: true }).label).toBe('Select Address to Continue');
  expect(orderButton({ ...nothing, hasAddress: true })).toEqual({
    label: 'Select Payment Method',
    disabled: true,
  });
  expect(orderButton({ ...nothing, hasAddress: true, canSelect: false })).toEqual({
    label: 'No Payment Method for This Order',
    disabled: true,
  });
  expect(orderButton({ busy: false, hasAddress: true, hasMethod: true, canSelect: true })).toEqual({
    label: 'Complete Order',
    disabled: false,
  });
  expect(orderButton({ busy: true, hasAddress: true, hasMethod: true, canSelect: true })).toEqual({
    label: 'Processing...',
    disabled: true,
  });
});
