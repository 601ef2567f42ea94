import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillPolicyDrafts, getFirstDay, openNewShop, removeDemoShop } from '#contract/admin/first-day.ts';
import { updateDelivery } from '#contract/admin/settings.ts';
import type { Answer } from '#contract/api-call.ts';
import { firstDaySteps, type FirstDayStepKey } from '#domain/shop/first-day.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { answerSettings } from '#tests/support/shops/admin-settings.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer } from '#tests/support/answers/blank-answer.ts';
import { savedMeanwhile } from '#tests/support/screens/stub-admin-api.ts';

type FirstDay = Answer<typeof getFirstDay>;

const optional: readonly FirstDayStepKey[] = ['rates', 'sign-in', 'test-order'];
const delivery = blankAnswer(updateDelivery, {
  version: 5,
  countries: ['IN'],
  methods: [{ id: 'free', kind: 'free', label: 'Insured courier', description: '', fee: 0, rates: [] }],
  handlingDays: 3,
  returnPickUp: { from: null, to: null },
  promise: 'Insured.',
  closedWeekdays: [0],
});
const demo: NonNullable<FirstDay['demo']> = {
  products: 60,
  orders: 1,
  customers: 9,
  coupons: 2,
  reviews: 0,
  banners: 3,
  archived: ['Noor Ring'],
};

/** The steps of a closed shop, of which these are done. */
function dayWith(done: readonly FirstDayStepKey[], fields: Partial<FirstDay> = {}): FirstDay {
  const steps = firstDaySteps.map((key) => ({
    key,
    done: done.includes(key),
    required: !optional.includes(key),
    detail: `What is stored of ${key}`,
  }));
  return { steps, closed: true, testOrder: null, demo: null, ...fields };
}

async function openFirstDay(day: FirstDay, role: StaffRole = 'owner') {
  answerSettings({ delivery });
  api.answer(getFirstDay, day);
  const screen = await openScreen('/first-day', role);
  return {
    ...screen,
    links: () =>
      [...screen.main.getByRole('list').querySelectorAll('a')].map(({ textContent, pathname }) => [
        textContent,
        pathname,
      ]),
  };
}

const beforeDelivery = ['name', 'address', 'rates', 'sign-in'] as const;
const required = firstDaySteps.filter((key) => !optional.includes(key));

test('[DAY-1] the first step that is not done is open, with what is stored and where it is done', async () => {
  const { main, links } = await openFirstDay(dayWith(['name']));
  expect(main.getByRole('heading', { name: '1 of 9 done' })).toBeTruthy();
  expect(main.getByText('about 48 minutes left')).toBeTruthy();
  expect(links()).toEqual([['Enter address and GSTIN', '/admin/settings']]);
  const [name, , rates] = main.getAllByRole('listitem');
  expect(name?.textContent).toContain('What is stored of namedone');
  expect(rates?.textContent).toContain('2 min, optional');
});

test('[DAY-1] an optional step waits, and the next one opens', async () => {
  const { press, links, main } = await openFirstDay(dayWith(['name', 'address']));
  expect(links()).toEqual([['Set the rates', '/admin/rates']]);
  await press('Later');
  expect(links()).toEqual([['Secure your account', '/admin/account']]);
  await press('Payment');
  expect(links()).toEqual([['Choose ways to pay', '/admin/settings/payment']]);
  expect(main.queryByRole('button', { name: 'Later' })).toBeNull();
});

test('[DAY-1] the test order leads to the shop, and then to the order', async () => {
  const most = firstDaySteps.filter((key) => key !== 'test-order');
  const before = await openFirstDay(dayWith(most));
  expect(before.links()).toEqual([['Go to the shop', '/products']]);
  before.unmount();
  const after = await openFirstDay(dayWith(firstDaySteps, { testOrder: 1042 }));
  await after.press('A test order');
  expect(after.links()).toEqual([
    ['Open the test order', '/admin/orders/1042'],
    ['Go to the shop', '/products'],
  ]);
  expect(after.main.queryByText(/minutes left/)).toBeNull();
});

test.each([
  [4, /^4 drafts are ready\. Read each/],
  [1, /^1 draft is ready\. Read it/],
  [0, /^Every policy has a text already$/],
])('[DAY-5] of empty policies %i are filled with drafts, once', async (filled, words) => {
  const { press, user, main, page, button } = await openFirstDay(dayWith([]));
  await press('Policies and contacts');
  api.refuse(fillPolicyDrafts, { status: 503, message: 'The shop is being restarted.' });
  await press('Fill in drafts');
  expect((await main.findByRole('alert')).textContent).toContain('The shop is being restarted.');
  api.answer(fillPolicyDrafts, { filled });
  const release = api.hold(fillPolicyDrafts);
  await user.dblClick(button('Fill in drafts'));
  release();
  expect(await page.findByText(words)).toBeTruthy();
  expect(main.queryByRole('alert')).toBeNull();
  expect(api.received(fillPolicyDrafts)).toHaveLength(2);
});

test('[DAY-11] the delivery is set in its step, leaves all other settings, and the next step opens', async () => {
  const { press, fill, field, main, page, settled, links } = await openFirstDay(dayWith(beforeDelivery));
  await fill(field('Working days until an order is sent'), '2');
  await fill(field('Days for returns'), '400');
  api.answer(updateDelivery, { ...delivery, version: 6, handlingDays: 2, returnDays: 7 });
  await press('Save and continue');
  expect(await main.findByRole('textbox', { description: /must be at most 365/i })).toBe(
    field('Days for returns'),
  );
  await fill(field('Days for returns'), '7');
  api.answer(getFirstDay, dayWith([...beforeDelivery, 'delivery']));
  const release = api.hold(updateDelivery);
  await press('Save and continue');
  await press('Save and continue');
  release();
  expect(await page.findByText('Delivery saved')).toBeTruthy();
  await settled();
  expect(links()).toEqual([['Choose ways to pay', '/admin/settings/payment']]);
  expect(api.received(updateDelivery).map(({ body }) => body)).toEqual([
    { ...delivery, handlingDays: 2, returnDays: 7 },
  ]);
});

test('[DAY-11] the pick-up of a return has two amounts or none', async () => {
  const { press, fill, field, main } = await openFirstDay(dayWith(beforeDelivery));
  api.answer(updateDelivery, delivery);
  await fill(field('Pick-up of a return, from'), '150');
  await press('Save and continue');
  expect(await main.findByText('Enter both amounts, or none')).toBeTruthy();
  expect(field('Pick-up of a return, to').getAttribute('aria-invalid')).toBe('true');
  expect(api.received(updateDelivery)).toEqual([]);
});

test('[DAY-11] a fault of another delivery setting is named, and the step is sent again', async () => {
  const { press, main, page } = await openFirstDay(dayWith(beforeDelivery));
  api.refuse(updateDelivery, { status: 422, code: 'cutOffHour', message: 'must be an hour from 0 to 24' });
  await press('Save and continue');
  expect((await main.findByRole('alert')).textContent).toBe(
    'Please check the other delivery settings first.',
  );
  api.answer(updateDelivery, delivery);
  await press('Save and continue');
  expect(await page.findByText('Delivery saved')).toBeTruthy();
  expect(main.queryByText('Please check the other delivery settings first.')).toBeNull();
});

test('[ADMIN-2] a promise that somebody else changed too is asked about', async () => {
  const { press, fill, field, main, user } = await openFirstDay(dayWith(beforeDelivery));
  await fill(field('Delivery promise'), 'Insured, in a sealed box.');
  api.refuse(updateDelivery, savedMeanwhile({ ...delivery, version: 6, promise: 'By courier.' }));
  await press('Save and continue');
  const panel = within(await main.findByRole('alert'));
  await user.click(panel.getByRole('radio', { name: /By courier/ }));
  api.answer(updateDelivery, delivery);
  await press('Save and continue');
  await waitFor(() =>
    expect(api.received(updateDelivery).at(-1)?.body).toMatchObject({ version: 6, promise: 'By courier.' }),
  );
});

test('[ADMIN-2] a cost of the pick-up of a return that somebody else changed too is asked about in rupees', async () => {
  const { press, fill, field, main } = await openFirstDay(dayWith(beforeDelivery));
  await fill(field('Pick-up of a return, from'), '100');
  await fill(field('Pick-up of a return, to'), '200');
  api.refuse(
    updateDelivery,
    savedMeanwhile({ ...delivery, version: 6, returnPickUp: { from: 150, to: 300 } }),
  );
  await press('Save and continue');
  const panel = within(await main.findByRole('alert'));
  expect(panel.getByRole('radio', { name: /^150, 300/ })).toBeTruthy();
  expect(panel.getByRole('radio', { name: /^100, 200/ })).toBeTruthy();
});

test('[DAY-3] the shop opens with one press once the required steps are done', async () => {
  const first = await openFirstDay(dayWith(required.slice(1)));
  expect(first.button('1 step left').matches(':disabled')).toBe(true);
  first.unmount();
  const { user, main, page, settled, press, button } = await openFirstDay(dayWith(required));
  api.refuse(openNewShop, { status: 409, message: 'A step is no longer done.' });
  await press('Open the shop');
  expect((await main.findByRole('alert')).textContent).toContain('A step is no longer done.');
  api.answer(openNewShop, { done: true });
  api.answer(getFirstDay, dayWith(required, { closed: false }));
  const release = api.hold(openNewShop);
  await user.dblClick(button('Open the shop'));
  release();
  expect(await page.findByText('The shop is open')).toBeTruthy();
  await settled();
  expect(api.received(openNewShop)).toHaveLength(2);
  expect(main.queryByRole('region', { name: 'Open the shop' })).toBeNull();
});

test('[DAY-4] the demo shop is removed once, after a question that lists what goes', async () => {
  const { user, main, page, press, settled } = await openFirstDay(dayWith([], { demo }));
  expect(main.getByText(/^60 demo pieces, 1 demo order and 9 demo customers help you/)).toBeTruthy();
  await press('Remove the demo shop');
  const question = within(page.getByRole('dialog', { name: 'Remove the demo shop?' }));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '60 pieces',
    '1 order',
    '9 customers',
    '2 coupons',
    '0 reviews',
    '3 banners',
    'the demo’s name, texts, rates and pictures',
  ]);
  expect(question.getByText(/^Archived instead, .*: Noor Ring\.$/)).toBeTruthy();
  const confirm = question.getByRole('button', { name: 'Remove the demo shop' });
  api.refuse(removeDemoShop, { status: 503, message: 'The shop is being restarted.' });
  await user.click(confirm);
  expect((await main.findByRole('alert')).textContent).toContain('The shop is being restarted.');
  expect(page.queryByRole('dialog')).toBeNull();
  await press('Remove the demo shop');
  api.answer(removeDemoShop, { report: ['60 pieces were removed.', 'The shop is closed.'] });
  api.answer(getFirstDay, dayWith([]));
  const release = api.hold(removeDemoShop);
  await user.dblClick(within(page.getByRole('dialog')).getByRole('button', { name: 'Remove the demo shop' }));
  release();
  expect(await page.findByText('60 pieces were removed. The shop is closed.')).toBeTruthy();
  await settled();
  expect(main.queryByRole('region', { name: 'Demo shop' })).toBeNull();
  expect(api.received(removeDemoShop)).toHaveLength(2);
});

test('[ADMIN-1] a manager reads the steps, and neither opens the shop nor removes the demo', async () => {
  const { main, press, links } = await openFirstDay(dayWith(beforeDelivery, { demo }), 'manager');
  expect(main.getByText('Only the owner can open the shop.')).toBeTruthy();
  expect(main.queryByRole('form', { name: 'Delivery' })).toBeNull();
  expect(links()).toEqual([['Say where you deliver', '/admin/settings/delivery']]);
  await press('Policies and contacts');
  expect(main.queryByRole('button', { name: /Fill in drafts|Open the shop|Remove the demo/ })).toBeNull();
});
