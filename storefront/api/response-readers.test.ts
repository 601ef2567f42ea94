import { describe, expect, test } from 'vitest';
import {
  couponOf,
  listOf,
  orderIdOf,
  orderStatusOf,
  productIdOf,
  productOf,
  parseProblem,
  tokenOf,
  totalsOfProblem,
  userOf,
} from './response-readers.ts';

const user = { id: 7, email: 'deepika@example.in' };

describe('[API-13] response readers accept the alternative formats of compatible servers', () => {
  test('the token is in token or access_token, or in data.token', () => {
    expect(tokenOf({ token: 'a' })).toBe('a');
    expect(tokenOf({ access_token: 'b' })).toBe('b');
    expect(tokenOf({ data: { token: 'c' } })).toBe('c');
    expect(tokenOf({ token: null, access_token: 'd' })).toBe('d');
    expect(tokenOf({ token: 5 })).toBeNull();
    expect(tokenOf(null)).toBeNull();
  });

  test('the user is in user, data, data.user or the response itself', () => {
    for (const answer of [{ user }, { data: user }, { data: { user } }, user]) {
      expect(userOf(answer)).toEqual(user);
    }
    expect(userOf({ success: true })).toBeNull();
    expect(userOf(null)).toBeNull();
  });

  test('a list is the response, data, data.data, or under its name at the top or in data', () => {
    const list = [1, 2];
    for (const answer of [list, { data: list }, { data: { data: list } }]) {
      expect(listOf(answer)).toEqual(list);
    }
    for (const name of ['wishlist', 'cart', 'orders']) {
      expect(listOf({ [name]: list }, name)).toEqual(list);
      expect(listOf({ data: { [name]: list } }, name)).toEqual(list);
    }
    expect(listOf({ success: true, message: 'ok' }, 'cart')).toEqual([]);
    expect(listOf(null, 'cart')).toEqual([]);
  });

  test('a wishlist entry has its product and product ID under alternative names', () => {
    expect(productIdOf({ product_id: 3, id: 9 })).toBe(3);
    expect(productIdOf({ productId: '4', id: 9 })).toBe(4);
    expect(productIdOf({ id: 9 })).toBe(9);
    expect(productOf({ productFullInfo: { name: 'a' } })).toEqual({ name: 'a' });
    expect(productOf({ product_full_info: { name: 'b' } })).toEqual({ name: 'b' });
  });

  test('an order has its ID and status under either of two names; an unknown status is pending', () => {
    expect(orderIdOf({ id: 100001 })).toBe(100001);
    expect(orderIdOf({ order_id: 100002 })).toBe(100002);
    expect(orderStatusOf({ order_status: 'shipped' })).toBe('shipped');
    expect(orderStatusOf({ status: 'Out for delivery' })).toBe('out_for_delivery');
    expect(orderStatusOf({ status: 'canceled' })).toBe('cancelled');
    expect(orderStatusOf({ status: 'cancelled' })).toBe('cancelled');
    expect(orderStatusOf({ status: 'melted' })).toBe('pending');
    expect(orderStatusOf({ status: 'constructor' })).toBe('pending');
    expect(orderStatusOf({}, null)).toBeNull();
  });

  test('[ORDER-10] an order that is cancelled unless the shop confirms it is not called confirmed', () => {
    const until = '2026-11-26T08:16:00.000Z';
    expect(orderStatusOf({ order_status: 'confirmed', lapses_at: until })).toBe('pending');
    expect(orderStatusOf({ order_status: 'confirmed', lapses_at: null })).toBe('confirmed');
    expect(orderStatusOf({ order_status: 'canceled', lapses_at: until })).toBe('cancelled');
  });

  test('a coupon is in data or the response itself, with four spellings of active', () => {
    const coupon = { code: 'POLKI10', status: 1 };
    expect(couponOf({ data: coupon })?.code).toBe('POLKI10');
    expect(couponOf(coupon)?.code).toBe('POLKI10');
    for (const status of [1, '1', true, 'active']) expect(couponOf({ ...coupon, status })?.status).toBe(1);
    for (const status of [0, '0', false, 'off']) expect(couponOf({ ...coupon, status })?.status).toBe(0);
    expect(couponOf({ success: true })).toBeNull();
  });
});

describe('[API-10] parsing an error response in the browser', () => {
  test('preserves other fields of the response, such as the correct totals', () => {
    const problem = parseProblem(JSON.stringify({ message: 'Changed', totals: { total: 12.5 } }), 409);
    expect(problem.status).toBe(409);
    expect(totalsOfProblem(problem)).toEqual({ total: 12.5 });
    expect(totalsOfProblem(parseProblem('{}', 409))).toBeNull();
  });

  test('treats a response that is not a JSON object, such as a proxy’s page, as an error without a message', () => {
    for (const text of ['<html>Bad gateway</html>', '', 'null', '"no"', '[]']) {
      expect(parseProblem(text, 502)).toMatchObject({ status: 502, message: '', errors: [] });
    }
  });

  test('accepts errors that are plain strings', () => {
    expect(parseProblem('{"errors":["one","two"]}', 400).errors.map(({ message }) => message)).toEqual([
      'one',
      'two',
    ]);
  });
});

test('[API-10] field errors from the server are reworded with the form’s labels instead of API field names', () => {
  const said = (code: string, message: string) =>
    parseProblem(JSON.stringify({ message, errors: [{ code, message }] }), 422);
  expect(said('email', 'email must be an email address')).toMatchObject({
    message: 'Please enter a valid email address',
    errors: [{ code: 'email', message: 'Please enter a valid email address' }],
  });
  const texts = [
    ['phone', 'phone must be a phone number', 'Please enter a valid mobile number'],
    ['f_name', 'f_name is required', 'First name is required'],
    ['f_name', 'f_name must be at most 100 characters', 'First name must be at most 100 characters'],
    ['contact_person_name', 'contact_person_name is required', 'Full name is required'],
    [
      'order_note',
      'order_note must be at most 1000 characters',
      'Order note must be at most 1000 characters',
    ],
    ['external_redirect_link', 'external_redirect_link must be text', 'External redirect link must be text'],
    ['email', 'This email has an account already', 'This email has an account already'],
  ] as const;
  for (const [code, raw, read] of texts) expect(said(code, raw).errors[0]?.message).toBe(read);
});
