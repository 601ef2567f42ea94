import { expect, test } from 'vitest';
import { paymentMethods } from './payment-methods.ts';

const razorpay = {
  key_name: 'razor_pay',
  additional_datas: { gateway_title: 'Razorpay', gateway_image: '' },
};
const cod = { key_name: 'cod', additional_datas: { gateway_title: 'COD', gateway_image: '' } };
const shop = { payment_methods: [razorpay], cash_on_delivery: true, digital_payment: true };
const keys = (config: typeof shop) => paymentMethods(config).map(({ key }) => key);

test('[PAY-5] cash on delivery is added to what the shop lists, once', () => {
  expect(keys(shop)).toEqual(['cash_on_delivery', 'razor_pay']);
  expect(keys({ ...shop, payment_methods: [cod, razorpay] })).toEqual(['cash_on_delivery', 'razor_pay']);
});

test('[PAY-5] unless the configuration says that there is none', () => {
  expect(keys({ ...shop, cash_on_delivery: false })).toEqual(['razor_pay']);
  expect(keys({ ...shop, payment_methods: [cod], cash_on_delivery: false })).toEqual([]);
});

test('[PAY-5] online methods show only while the shop takes online payments', () => {
  expect(keys({ ...shop, digital_payment: false })).toEqual(['cash_on_delivery']);
});
