import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { getMe } from '#contract/admin/session.ts';
import { api, openScreen, ravi } from '#tests/support/screens/back-office.tsx';
import { blankAnswer } from '#tests/support/answers/blank-answer.ts';
import { openToday } from '#tests/support/screens/open-today.tsx';

test('[LAW-101] open complaints stand on Today with their clocks, and lead to what was written', async () => {
  const clock = { until: '2026-11-29T05:30:00.000Z', state: 'due', hoursLeft: 23, doneAt: null } as const;
  const done = { ...clock, state: 'done', doneAt: '2026-11-27T05:30:00.000Z' } as const;
  const late = { ...clock, until: '2026-11-28T05:30:00.000Z', state: 'late', hoursLeft: 0 } as const;
  const complaint = {
    id: 3,
    kind: 'message',
    threadId: 8,
    receivedAt: clock.until,
    redressText: null,
  } as const;
  const { links, due, main } = await openToday({
    complaints: {
      open: 3,
      next: [
        {
          ...complaint,
          number: '2026-0014',
          name: 'Kavita Rao',
          dismissedReason: null,
          acknowledge: late,
          redress: clock,
        },
        {
          ...complaint,
          ...{ id: 4, kind: 'ticket', threadId: 9, number: '2026-0015', name: 'Usha Menon' },
          ...{ dismissedReason: null, acknowledge: done, redress: clock },
        },
      ],
    },
  });
  expect(links('Due').map(([, path]) => path)).toEqual([
    '/inbox/message/8',
    '/inbox/ticket/9',
    '/compliance',
  ]);
  expect(due()).toEqual([
    'Complaint 2026-0014: acknowledgeKavita Raolate since 28 Nov 2026, 11:00 am ISTAnswer',
    'Complaint 2026-0015: resolveUsha Menon23 h leftAnswer',
    '1 more open complaintOpen',
  ]);
  expect(main.getByRole('heading', { name: 'Overdue 1' })).toBeTruthy();
  expect(main.getByRole('heading', { name: 'Today 2' })).toBeTruthy();
  expect(main.getByText('3 things are due.')).toBeTruthy();
});

const orders = { toConfirm: 3, toPack: 0, toSend: 1, sent: 2, outForDelivery: 0 };
const products = { soldOut: 4, low: 1, recentlySoldOut: [{ id: 31, name: 'Payal Anklets' }] };

test('[ADMIN-1] the first page of a packer has orders and pieces, and none of the money', async () => {
  const { headings, main } = await openToday({ orders, products }, 'packer');
  expect(main.getByText('2 things are due.')).toBeTruthy();
  expect(headings()).toEqual(['Due', 'Orders on the way and stock']);
});

test('[ADMIN-1] who sees no orders reads of the stock alone', async () => {
  const { headings, links } = await openToday({ products }, 'packer');
  expect(headings()).toEqual(['Stock']);
  expect(links('Stock')[0]).toEqual(['Pieces sold out: 4', '/products?status=published&stock=out']);
});

test('[ADMIN-1] the first page counts what waits, and each count leads to its list', async () => {
  const inbox = { tickets: 1, messages: 0, questions: 2, chats: 1 };
  const { links, main } = await openToday({ orders, products, inbox, reviews: 1 });
  expect(links('Due')).toEqual([
    ['Confirm: 3 orders to confirm', '/orders?status=pending'],
    ['Ship: 1 order to ship', '/orders?status=processing'],
    ['Answer: 2 questions on pieces to answer', '/inbox?kind=question'],
    ['Answer: 1 ticket to answer', '/inbox?kind=ticket'],
    ['Answer: 1 chat to answer', '/inbox?kind=chat'],
    ['Read: 1 review to approve', '/reviews?status=waiting'],
  ]);
  expect(links('Orders on the way and stock').slice(0, 4)).toEqual([
    ['Orders shipped or ready for pick-up: 2', '/orders?status=shipped'],
    ['Orders out for delivery: 0', '/orders?status=out_for_delivery'],
    ['Pieces sold out: 4', '/products?status=published&stock=out'],
    ['Pieces low in stock: 1', '/products?status=published&stock=low'],
  ]);
  expect(main.getByRole('link', { name: 'Payal Anklets' }).getAttribute('href')).toBe('/admin/products/31');
});

test.each([
  [1, 1, ['1 open refund', '1 payment without an order']],
  [2, 0, ['2 open refunds']],
])(
  '[ADMIN-1] money that needs attention is counted in words: %i and %i',
  async (refunds, payments, texts) => {
    const { links } = await openToday({ money: { refunds, payments } });
    const paths = ['/refunds', '/payments'];
    expect(links('Due')).toEqual(texts.map((text, index) => [`Open: ${text}`, paths[index]]));
  },
);

test('[LAW-108] Today asks to export a closed month again whose money changed', async () => {
  const { links } = await openToday({ changedMonths: ['2026-10'] });
  expect(links('Due')).toEqual([
    [
      'Export it again: Money dated October 2026 was recorded after the month was closed',
      '/returns?from=2026-10-01&to=2026-10-31',
    ],
  ]);
});

test('[ADMIN-1] a quiet day says that nothing is due, and shows no empty sections', async () => {
  const { headings, main } = await openToday({
    orders: { toConfirm: 0, toPack: 0, toSend: 0, sent: 0, outForDelivery: 0 },
    money: { refunds: 0, payments: 0 },
    returns: [],
    abandonedCarts: { count: 0, value: 0, carts: [] },
    bestSellers: [],
    health: [],
    refusedTexts: 0,
    rates: { setToday: true, stopped: false, stopsAt: null },
    backups: { warnings: [], results: [] },
  });
  expect(main.getByText('Nothing is due.')).toBeTruthy();
  expect(headings()).toEqual(['Orders on the way']);
  expect(main.getAllByRole('status')).toHaveLength(1); // the authenticator
});

test('[ADMIN-1] who has an authenticator is not asked to set one up', async () => {
  const { main, unmount } = await openToday();
  expect(main.getByRole('link', { name: 'Set up an authenticator app' }).getAttribute('href')).toBe(
    '/admin/account',
  );
  unmount();
  const safe = await openScreen('/', 'owner', () =>
    api.answer(getMe, { ...ravi('owner'), totp: true, shopName: 'Anarbagh', gold: null }),
  );
  expect(safe.main.queryByText(/protected only by a password/)).toBeNull();
});

test.each([
  [
    { setToday: false, stopped: false, stopsAt: null },
    'Today 1',
    'Today’s rates are not setThe last prices still apply.Set today’s rates',
  ],
  [
    { setToday: false, stopped: false, stopsAt: '2026-11-29T18:30:00.000Z' },
    'Today 1',
    'Today’s rates are not setThe last prices still apply. Pieces priced by rate are not sold from 30 Nov 2026, 12:00 am IST.Set today’s rates',
  ],
  [
    { setToday: false, stopped: true, stopsAt: '2026-11-28T18:30:00.000Z' },
    'Overdue 1',
    'Pieces priced by rate are not for saleThe rates are too old.Set today’s rates',
  ],
])('[RATE-5] Today says of the rates %j', async (rates, group, words) => {
  const { due, main } = await openToday({ rates });
  expect(due()).toEqual([words]);
  expect(main.getByRole('heading', { name: group })).toBeTruthy();
});

test('[AFTER-3] open return requests stand on Today, each with its order', async () => {
  const { due, links } = await openToday({
    returns: [
      {
        orderId: 100_012,
        name: 'Kavita Rao',
        kind: 'return',
        status: 'requested',
        at: '2026-11-27T06:30:00.000Z',
      },
      {
        orderId: 100_009,
        name: 'Tara Rathore',
        kind: 'exchange',
        status: 'received',
        at: '2026-11-20T06:30:00.000Z',
      },
    ],
  });
  expect(due()).toEqual([
    'Order 100012: money backKavita Rao · requested, 27 Nov 2026, 12:00 pm ISTOpen the order',
    'Order 100009: exchange for another pieceTara Rathore · received, 20 Nov 2026, 12:00 pm ISTOpen the order',
  ]);
  expect(links('Due').map(([, path]) => path)).toEqual(['/orders/100012', '/orders/100009']);
});

test('[ADMIN-1] the sales of thirty days stand as a sum and day by day, today first', async () => {
  const days = [
    { day: '2026-11-27', orders: 0, amount: 0 },
    { day: '2026-11-28', orders: 1, amount: 1_25_000 },
  ];
  const { main } = await openToday({
    sales: { days, orders: 1, amount: 1_25_000 },
    bestSellers: [{ id: 31, name: 'Payal Anklets', sold: 1, amount: 1_25_000 }],
    abandonedCarts: {
      count: 1,
      value: 48_500,
      carts: [
        {
          customerId: 5,
          name: 'Kavita Rao',
          value: 48_500,
          products: 2,
          names: ['Nath', 'Kada'],
          since: '2026-11-26T06:30:00.000Z',
        },
      ],
    },
  });
  const sales = within(main.getByRole('region', { name: 'Sales, last 30 days' }));
  expect(sales.getByText('1 order').parentElement?.textContent).toBe('₹1,25,000 1 order');
  expect(sales.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DayOrdersRevenue',
    '28 Nov1₹1,25,000',
    '27 Nov0₹0',
  ]);
  const row = (table: string) => within(main.getByRole('table', { name: table })).getAllByRole('row')[1];
  expect(row('Best sellers')?.textContent).toBe('Payal Anklets1₹1,25,000');
  expect(row('Abandoned carts')?.textContent).toBe('Kavita RaoNath, Kada₹48,50026 Nov 2026, 12:00 pm IST');
  expect(main.getByText('in 1 cart, unchanged for at least a day')).toBeTruthy();
});

test.each([
  [{ done: 0, total: 9, closed: true }, '0 of 9 steps done. Visitors see that the shop opens soon.', 'Begin'],
  [
    { done: 4, total: 9, closed: false },
    '4 of 9 steps done. The demo shop is still here; make the shop your own.',
    'Continue',
  ],
])('[DAY-1] a new shop sees how far it is: %j', async (firstDay, words, link) => {
  const { main } = await openToday({ firstDay });
  const region = within(main.getByRole('region', { name: 'Set up your shop' }));
  expect(region.getByText(words)).toBeTruthy();
  expect(region.getByRole('link', { name: link }).getAttribute('href')).toBe('/admin/first-day');
});

test('a first page that could not be loaded says so, and loads again', async () => {
  api.loseConnection(getDashboard);
  const { page, user } = await openScreen('/');
  expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
  api.answer(getDashboard, blankAnswer(getDashboard));
  await user.click(page.getByRole('button', { name: 'Try again' }));
  expect(await page.findByRole('heading', { name: 'Today' })).toBeTruthy();
});
