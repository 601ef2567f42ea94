import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  addCoupon,
  getCoupon,
  listCoupons,
  listCouponUses,
  removeCoupon,
  setCouponActive,
  updateCoupon,
  type AdminCoupon,
} from '#contract/admin/coupons.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer } from '#tests/support/answers/blank-answer.ts';
import { savedMeanwhile } from '#tests/support/screens/stub-admin-api.ts';

const diwali: AdminCoupon = blankAnswer(getCoupon, {
  id: 12,
  version: 3,
  code: 'DIWALI',
  description: 'For the festival',
  type: 'percentage',
  value: 10,
  minPurchase: 20_000,
  maxDiscount: 1500,
  active: true,
  state: 'running',
});

/** Opens the page of a coupon. */
async function openCoupon(coupon: AdminCoupon = diwali) {
  api.answer(getCoupon, coupon);
  api.answer(listCouponUses, blankAnswer(listCouponUses));
  return openScreen(`/coupons/${coupon.id}`);
}

test('[PAY-10] the owner reads whom the limit of a customer counts, and when it starts anew', async () => {
  const { main } = await openScreen('/coupons/new');
  const hint = main.getByText(/^How many times one account may use it/);
  expect(hint.textContent).toContain('Whoever erases the account starts anew.');
});

test('[CART-4] the preview of a coupon follows the rules that are typed', async () => {
  const { main, fill, user, field } = await openScreen('/coupons/new');
  const preview = main.getByRole('region', { name: 'Preview' });
  await fill(field('Maximum discount'), '1,500');
  await fill(field('Minimum purchase'), '20,000');
  await fill(field('Cart subtotal'), '10,000');
  expect(preview.textContent).toContain('Refused: ‘Minimum purchase of ₹20,000 required’');
  await fill(field('Cart subtotal'), '24,500');
  expect(preview.textContent).toContain('₹1,500 off, ₹23,000 to pay.');
  await user.selectOptions(field('Type'), 'A fixed amount');
  await fill(field('Discount'), '1,25,000');
  expect(preview.textContent).toContain('₹24,500 off, ₹0 to pay.');
  await fill(field('Discount'), '');
  expect(preview.textContent).toContain('Complete the rules to see a preview.');
  await fill(field('Cart subtotal'), 'much');
  expect(preview.textContent).toContain('Enter an amount in rupees.');
});

test('[CART-4] a coupon that has not started is refused in the preview', async () => {
  const { main } = await openCoupon({ ...diwali, startsAt: '2026-11-28T06:30:01.000Z' });
  expect(main.getByRole('region', { name: 'Preview' }).textContent).toContain('‘This coupon is not active’');
});

test('[CART-4] a coupon whose time is over is refused in the preview', async () => {
  const { main } = await openCoupon({ ...diwali, expiresAt: '2026-11-28T06:30:00.000Z' });
  expect(main.getByRole('region', { name: 'Preview' }).textContent).toContain('‘This coupon has expired’');
});

test('[CART-4] a coupon that is used up is refused in the preview', async () => {
  const { main } = await openCoupon({ ...diwali, used: 5, usageLimit: 5 });
  expect(main.getByRole('region', { name: 'Preview' }).textContent).toContain(
    '‘This coupon has reached its usage limit’',
  );
});

test('[ADMIN-1] a new coupon is sent as typed, its times as Indian time, and its page opens', async () => {
  api.answer(addCoupon, diwali);
  api.answer(getCoupon, diwali);
  api.answer(listCouponUses, blankAnswer(listCouponUses));
  const { page, fill, settled, address, field, press } = await openScreen('/coupons/new');
  expect(address).toBe('/coupons/new');
  await fill(field('Code'), 'diwali');
  await fill(field('Minimum purchase'), '20,000.50');
  await fill(field('Starts (IST)'), '2026-12-01T09:00');
  await press('Add coupon');
  await settled();
  expect(api.received(addCoupon)).toMatchObject([
    {
      body: { code: 'DIWALI', minPurchase: 20_000.5, startsAt: '2026-12-01T03:30:00.000Z', expiresAt: null },
    },
  ]);
  expect(await page.findByRole('heading', { level: 1, name: 'DIWALI' })).toBeTruthy();
  expect(page.getByText('DIWALI added')).toBeTruthy();
});

test('[ADMIN-2] what the shop refuses shows its error at the field, which has the focus, and all input stays', async () => {
  api.answer(addCoupon, diwali);
  const { main, fill, field, press } = await openScreen('/coupons/new');
  await fill(field('Code'), 'D');
  await fill(field('Description'), 'For the festival');
  await press('Add coupon');
  const code = await main.findByRole('textbox', { description: /Must be 2 to 40 letters, digits/ });
  expect(code).toBe(field('Code'));
  expect(code.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(field('Description').value).toBe('For the festival');
  expect(api.received(addCoupon)).toEqual([]);
});

test.each([
  [
    'the shop cannot be reached',
    () => api.loseConnection(addCoupon),
    'The shop could not be reached. Please check your internet connection',
  ],
  [
    'the shop is closed for a moment',
    () => api.refuse(addCoupon, { status: 503, message: 'The shop is being restarted. Please try again.' }),
    'The shop is being restarted. Please try again.',
  ],
])('when %s, the form says so and can be sent again', async (_, fail, words) => {
  fail();
  const { main, fill, field, button, press } = await openScreen('/coupons/new');
  await fill(field('Code'), 'DIWALI');
  await press('Add coupon');
  expect((await main.findByRole('alert')).textContent).toContain(words);
  expect(field('Code').value).toBe('DIWALI');
  expect(button('Add coupon').getAttribute('aria-busy')).toBeNull();
});

test('[ADMIN-2] a save that somebody else’s came before merges both, asks about the field of both, and saves over it', async () => {
  const { fill, user, main, field, settled, save } = await openCoupon();
  const theirs = { ...diwali, version: 4, minPurchase: 25_000, description: 'For Diwali' };
  api.refuse(updateCoupon, savedMeanwhile(theirs));
  await fill(field('Minimum purchase'), '30,000');
  await fill(field('Maximum discount'), '2,000');
  await save();
  const panel = await main.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(panel));
  expect(panel.textContent).toContain('Asha Verma saved this coupon while you were editing');
  expect(main.getByRole('list', { name: 'Changed by Asha Verma:' }).textContent).toBe(
    'DescriptionFor Diwali was For the festival',
  );
  expect(field('Description').value).toBe('For Diwali');
  expect(field('Minimum purchase').value).toBe('30,000');
  await user.click(main.getByRole('radio', { name: /₹25,000/ }));
  api.answer(updateCoupon, theirs);
  await save();
  await settled();
  expect(api.received(updateCoupon).at(-1)?.body).toMatchObject({
    version: 4,
    minPurchase: 25_000,
    maxDiscount: 2000,
    description: 'For Diwali',
  });
});

test('[ADMIN-2] what is half typed when somebody else’s save turns up stays, and is told in words', async () => {
  const { fill, main, field, save } = await openCoupon();
  api.refuse(updateCoupon, savedMeanwhile({ ...diwali, version: 4, minPurchase: 25_000, value: 20 }));
  const release = api.hold(updateCoupon);
  await fill(field('Description'), 'For Holi');
  await save();
  await fill(field('Minimum purchase'), '12.');
  await fill(field('Discount'), 'ten');
  release();
  const panel = within(await main.findByRole('alert'));
  const choice = (name: RegExp) => panel.getByRole('group', { name }).textContent;
  expect(choice(/^Minimum purchase/)).toContain('not a numberYou, not saved yet');
  expect(choice(/^Discount/)).toContain('not a numberYou, not saved yet');
  expect(field('Minimum purchase').value).toBe('12.');
  expect(field('Description').value).toBe('For Holi');
});

test('[ADMIN-1] a fixed amount is sent without the maximum that was typed for a percentage', async () => {
  api.answer(addCoupon, diwali);
  api.answer(getCoupon, diwali);
  api.answer(listCouponUses, blankAnswer(listCouponUses));
  api.answer(updateCoupon, { ...diwali, type: 'flat', maxDiscount: null });
  const { fill, user, main, page, field, press } = await openScreen('/coupons/new');
  await fill(field('Code'), 'DIWALI');
  for (const [save, done] of [
    ['Add coupon', 'DIWALI added'],
    ['Save', 'DIWALI saved'],
  ] as const) {
    await fill(field('Maximum discount'), '0');
    await user.selectOptions(field('Type'), 'A fixed amount');
    await press(save);
    expect(await page.findByText(done)).toBeTruthy();
    await main.findByRole('heading', { level: 1, name: 'DIWALI' });
  }
  const sent = [...api.received(addCoupon), ...api.received(updateCoupon)].map(({ body }) => body);
  expect(sent.map(({ type, maxDiscount }) => [type, maxDiscount])).toEqual([
    ['flat', null],
    ['flat', null],
  ]);
});

test('[ADMIN-2] a refusal at a field that the form does not show is told beside the button', async () => {
  const { main, field, save } = await openCoupon({ ...diwali, type: 'flat' });
  const message = 'A fixed amount has no maximum';
  api.refuse(updateCoupon, { status: 422, code: 'maxDiscount', message });
  await save();
  expect((await main.findByRole('alert')).textContent).toContain(message);
  api.refuse(updateCoupon, { status: 422, code: 'value', message: 'Must be less' });
  await save();
  expect(await main.findByRole('textbox', { description: 'Must be less' })).toBe(field('Discount'));
  expect(main.queryByRole('alert')).toBeNull();
});

test('the code of a coupon that orders used cannot be changed, and it cannot be removed', async () => {
  const { field, main } = await openCoupon({ ...diwali, everUsed: true });
  expect(field('Code').readOnly).toBe(true);
  expect(main.queryByRole('button', { name: 'Remove' })).toBeNull();
});

test('[ADMIN-1] a coupon is deactivated, which the preview follows', async () => {
  const { main, press } = await openCoupon();
  api.answer(setCouponActive, ({ body: { active } }) => {
    api.answer(getCoupon, { ...diwali, active, state: 'off' });
    return { ...diwali, active };
  });
  await press('Deactivate');
  expect(await main.findByRole('button', { name: 'Activate' })).toBeTruthy();
  expect(await main.findByText(/‘This coupon is not active’/)).toBeTruthy();
});

test('removing a coupon asks first, and Escape keeps the coupon', async () => {
  api.answer(removeCoupon, { done: true });
  const { user, page, press } = await openCoupon();
  await press('Remove');
  expect(page.getByRole('dialog', { name: 'Remove DIWALI?' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(page.queryByRole('dialog')).toBeNull();
  expect(api.received(removeCoupon)).toEqual([]);
});

test('a double press removes a coupon once', async () => {
  api.answer(removeCoupon, { done: true });
  api.answer(listCoupons, blankAnswer(listCoupons));
  const release = api.hold(removeCoupon);
  const { field, fill, user, page, press } = await openCoupon();
  await fill(field('Description'), 'For Holi');
  await press('Remove');
  await user.dblClick(page.getByRole('button', { name: 'Remove coupon' }));
  release();
  expect(await page.findByText('No coupons yet.')).toBeTruthy();
  expect(page.queryByRole('dialog')).toBeNull(); // what was typed is gone with the coupon
  expect(api.received(removeCoupon)).toHaveLength(1);
  expect(page.getByText('DIWALI removed')).toBeTruthy();
});

test('the list of coupons shows amounts in rupees, and its search keeps the chosen status', async () => {
  const flat = { ...diwali, type: 'flat' as const, value: 1_50_000, used: 3, usageLimit: 10 };
  const found = { ...blankAnswer(listCoupons), coupons: [flat], counts: { running: 1, off: 2 } };
  api.answer(listCoupons, found);
  const { main, fill, user, settled, field } = await openScreen('/coupons?state=off');
  const row = main.getByRole('row', { name: /DIWALI/ });
  expect(row.textContent).toContain('₹1,50,000');
  expect(row.textContent).toContain('from ₹20,000');
  expect(row.textContent).toContain('3 of 10');
  expect(main.getByRole('link', { name: 'All 3' })).toBeTruthy();
  api.answer(listCoupons, blankAnswer(listCoupons));
  await fill(field('Find a coupon'), 'holi');
  await user.keyboard('{Enter}');
  await settled();
  expect(api.received(listCoupons).at(-1)?.query).toEqual({ state: 'off', search: 'holi' });
  expect(main.getByText('No coupons match.')).toBeTruthy();
});

test('the search field of a list is empty again when the list is no longer searched', async () => {
  api.answer(listCoupons, blankAnswer(listCoupons));
  const { main, user, settled, field } = await openScreen('/coupons?search=holi');
  expect(field('Find a coupon').value).toBe('holi');
  await user.click(main.getByRole('link', { name: 'All 0' }));
  await settled();
  expect(api.received(listCoupons).at(-1)?.query).toEqual({});
  expect(field('Find a coupon').value).toBe('');
});

test('[IN-1] what is pasted into a field is never cut: it says by how much it is too long', async () => {
  const { field, user, main } = await openCoupon();
  await user.clear(field('Description'));
  await user.click(field('Description'));
  await user.paste(`${'m'.repeat(203)}\u200b `);
  expect(field('Description').value).toHaveLength(205);
  expect(main.getByText('Please shorten this by 3 characters: at most 200 fit')).toBeTruthy();
  await user.type(field('Description'), '{Backspace>5}');
  expect(main.queryByText(/Please shorten this/)).toBeNull();
});
