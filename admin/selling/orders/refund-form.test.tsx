import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { checkRefunds, previewRefund } from '#contract/admin/refund-preview.ts';
import { getOrder, refundOrder, type AdminOrder } from '#contract/admin/orders.ts';
import { refund } from '#contract/admin/order-parts.ts';
import { lineWith, openOrder, orderWith } from '#tests/support/shops/admin-orders.ts';
import { api } from '#tests/support/screens/back-office.tsx';
import { blankValue } from '#tests/support/answers/blank-answer.ts';

/** Two pairs of hoops and a ring, with ₹250 of shipping: ₹1,20,250. */
function sale(fields: Partial<AdminOrder> = {}): AdminOrder {
  const order = orderWith();
  return orderWith({
    status: 'delivered',
    total: 1_20_250,
    lines: [
      lineWith({ id: 1, name: 'Jhumka Hoops', quantity: 2, paid: 70_000, huids: ['AB12CD', 'EF34GH'] }),
      lineWith({ id: 2, name: 'Noor Ring', paid: 50_000 }),
    ],
    totals: { ...order.totals, shipping: 250, refundable: 1_20_250 },
    taxDocuments: [
      { id: 4, kind: 'invoice', number: '2026-27/000004', issuedAt: '2026-11-27T06:30:00.000Z' },
    ],
    ...fields,
  });
}

async function openRefund(order: AdminOrder) {
  const screen = await openOrder(order);
  await screen.press('Refund');
  const form = within(screen.region('Refund this order'));
  const rows = () =>
    within(form.getByRole('table', { name: 'What is refunded' }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  return { ...screen, form, rows };
}

test('[LAW-38] a refund of everything shows what it is made of, with shipping, and the document that it gets', async () => {
  const { form, rows, region, main } = await openRefund(sale());
  expect(document.activeElement).toBe(within(region('Refund this order')).getByRole('heading'));
  expect(main.queryByRole('region', { name: 'Next step' })).toBeNull();
  expect(rows()).toEqual([
    'Jhumka Hoops2 pieces, with tax₹70,000',
    'Noor Ring1 piece, with tax₹50,000',
    'Shipping₹250',
    'Total₹1,20,250',
  ]);
  expect(await form.findByRole('table', { name: 'Credit Note' })).toBeTruthy();
  expect(form.getByRole('button', { name: 'Refund ₹1,20,250' })).toBeTruthy();
  expect(form.getByText('This issues a credit note. It cannot be undone.')).toBeTruthy();
});

test.each([
  [['receipt-voucher'], 'refund voucher'],
  [['receipt-voucher', 'invoice'], 'credit note'],
  [[], null],
] as const)('[LAW-38] [LAW-22] after %s a refund says that it issues: %s', async (kinds, made) => {
  const issued = { number: 'RV/2627/000001', issuedAt: '2026-11-27T06:30:00.000Z' };
  const taxDocuments = kinds.map((kind, id) => ({ ...issued, id: id + 1, kind }));
  const { form } = await openRefund(sale({ status: 'confirmed', taxDocuments }));
  const issues = made === null ? 'This' : `This issues a ${made}. It`;
  expect(form.getByText(/cannot be undone\.$/).textContent).toBe(`${issues} cannot be undone.`);
  expect(form.getByText(/^Shown /).textContent).toBe(
    `Shown ${made === null ? '' : `on the ${made} and `}in the order’s history.`,
  );
});

test('[PAY-10] half of an order is refunded as an amount, which is sent as it was shown, once for a double press', async () => {
  const { form, user, fill, page } = await openRefund(orderWith());
  await user.selectOptions(form.getByLabelText('Refund'), 'An amount');
  expect(form.getByRole('status').textContent).toContain('50,000');
  expect(form.queryByRole('button', { name: /^Refund ₹/ })).toBeNull();
  await fill(form.getByLabelText('Amount'), '25,000.50');
  await fill(form.getByLabelText('Reason'), 'A stone was chipped');
  expect(form.getByRole('status').textContent).toBe('Refund by Razorpay: ₹25,000.50');
  api.answer(refundOrder, orderWith());
  const release = api.hold(refundOrder);
  await user.dblClick(form.getByRole('button', { name: 'Refund ₹25,000.50' }));
  release();
  expect(await page.findByText('The refund is on its way')).toBeTruthy();
  expect(api.received(refundOrder).map(({ body }) => body)).toMatchObject([
    {
      part: { kind: 'amount', amount: 25_000.5 },
      expected: 25_000.5,
      reason: 'A stone was chipped',
      restock: false,
    },
  ]);
});

test('[PAY-10] more than is left cannot be refunded', async () => {
  const { form, user, fill } = await openRefund(orderWith());
  await user.selectOptions(form.getByLabelText('Refund'), 'An amount');
  await fill(form.getByLabelText('Amount'), '50,000.01');
  expect(form.queryByRole('button', { name: /^Refund ₹/ })).toBeNull();
  await fill(form.getByLabelText('Amount'), 'half');
  await user.keyboard('{Enter}');
  expect(form.queryByRole('button', { name: /^Refund ₹/ })).toBeNull();
});

test('[LAW-71] a refund of one of two hallmarked pieces asks which of them came back', async () => {
  const { form, user, fill, rows, page } = await openRefund(sale());
  await user.selectOptions(form.getByLabelText('Refund'), 'Selected pieces');
  expect(form.getByText('Select the pieces to refund.')).toBeTruthy();
  await user.selectOptions(form.getByLabelText('Jhumka Hoops'), '2 of 2');
  expect(form.queryByLabelText('HUID of Jhumka Hoops')).toBeNull();
  await user.selectOptions(form.getByLabelText('Jhumka Hoops'), '1 of 2');
  expect(rows()).toEqual(['Jhumka Hoops1 piece, with tax₹35,000', 'Total₹35,000']);
  expect(api.received(previewRefund).at(-1)?.query).toMatchObject({ units: [[1, 1]] });
  await fill(form.getByLabelText('Reason'), 'Too large');
  await user.click(form.getByRole('button', { name: 'Refund ₹35,000' }));
  expect(await form.findByText('Say whether it can be sold again')).toBeTruthy();
  await user.click(form.getByLabelText('Yes, sell it again'));
  const huid = await form.findByRole('textbox', { description: /Please enter the HUIDs/ });
  expect(huid).toBe(form.getByLabelText('HUID of Jhumka Hoops'));
  await fill(huid, 'EF34GH');
  api.answer(refundOrder, sale());
  await user.click(form.getByRole('button', { name: 'Refund ₹35,000' }));
  expect(await page.findByText('The refund is on its way')).toBeTruthy();
  expect(api.received(refundOrder)[0]?.body).toMatchObject({
    part: { kind: 'products', products: [{ lineId: 1, quantity: 1, huids: 'EF34GH' }] },
    expected: 35_000,
    restock: [1],
  });
});

test('[LAW-70] money that was not paid online is refunded by hand, with a note how', async () => {
  const { form, user, fill, page } = await openRefund(sale({ payment: null, status: 'cancelled' }));
  expect(form.getByRole('status').textContent).toBe('Manual refund: ₹1,20,250');
  await fill(form.getByLabelText('Reason'), 'Cancelled');
  await fill(form.getByLabelText('How it was refunded'), 'UPI 2211');
  const offered = form.getByLabelText<HTMLInputElement>('How it was refunded').list?.options ?? [];
  expect([...offered].map(({ value }) => value)).toEqual(['Cash', 'UPI', 'Bank transfer']);
  api.answer(refundOrder, sale());
  await user.click(form.getByRole('button', { name: 'Refund ₹1,20,250' }));
  expect(await page.findByText('Manual refund recorded')).toBeTruthy();
  expect(api.received(refundOrder)[0]?.body).toMatchObject({ note: 'UPI 2211', part: { kind: 'all' } });
});

test('[LAW-32] whoever refunds a sale that was paid in parts reads how, such as with old gold', async () => {
  const paid = { reference: '', at: null, by: null };
  const payments = [
    { ...paid, label: 'Old gold', amount: 80_000 },
    { ...paid, label: 'Cash', amount: 40_250 },
  ];
  const { form } = await openRefund(sale({ payment: null, payments }));
  const field = form.getByLabelText('How it was refunded');
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(hint).toMatch(/^It was paid in parts: Old gold ₹80,000, Cash ₹40,250\. /);
});

test.each([
  ['confirmed', false],
  ['delivered', true],
] as const)('[LAW-70] pieces of a %s order came back damaged: %s', async (status, asks) => {
  const { form } = await openRefund(sale({ status }));
  expect(form.queryAllByText('A piece that came back damaged stays out.').length > 0).toBe(asks);
});

test('[AFTER-3] pieces of an order that was paid online are credited towards another piece, and no money is sent', async () => {
  const { form, user, fill, page } = await openRefund(sale({ status: 'cancelled' }));
  await user.click(form.getByLabelText(/^Exchange: credit it towards/));
  expect(form.getByRole('status').textContent).toBe('Credit for another piece: ₹1,20,250');
  await fill(form.getByLabelText('Reason'), 'Too small');
  api.answer(refundOrder, sale());
  await user.click(form.getByRole('button', { name: 'Credit ₹1,20,250' }));
  expect(await page.findByText('The credit for the exchange is recorded')).toBeTruthy();
  expect(api.received(refundOrder)[0]?.body).toMatchObject({ note: 'Exchange', part: { kind: 'all' } });
});

test('[PAY-10] a refund whose sum has changed meanwhile is refused above its button, and nothing typed is lost', async () => {
  const { form, region, user, fill } = await openRefund(orderWith());
  await fill(form.getByLabelText('Reason'), 'A stone was chipped');
  expect(form.getByLabelText<HTMLInputElement>('Yes, sell it again').checked).toBe(true); // not sent yet
  const message = 'The refund has changed to ₹25,000. Please check it.';
  api.refuse(refundOrder, { status: 409, code: 'refund-changed', message });
  await user.click(form.getByRole('button', { name: 'Refund ₹50,000' }));
  expect((await form.findByRole('alert')).textContent).toBe(message);
  expect(form.getByLabelText<HTMLInputElement>('Reason').value).toBe('A stone was chipped');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(within(region(/^Payment/)).getByRole('button', { name: 'Refund' })).toBeTruthy();
  expect(region('Next step')).toBeTruthy();
});

test('[PAY-21] a refund after an offer names what goes back, and not what was never paid', async () => {
  const order = orderWith();
  const payment = {
    gateway: 'p',
    state: 'ordered',
    gatewayPaymentId: 'pay_1',
    taken: { paid: 45_500, fee: 500, feeRefunded: 0 },
  };
  const { form, region, rows } = await openRefund({
    ...order,
    payment,
    payments: order.payments.map((part) => ({ ...part, amount: 45_500 })),
    totals: { ...order.totals, refundable: 45_000 },
  });
  const panel = within(region(/^Payment/));
  expect(panel.getByRole('table', { name: 'Payments' }).textContent).toMatch(/Received.*₹45,500$/);
  expect(panel.getByText(/^The customer paid/).textContent).toBe(
    'The customer paid ₹45,500, of which ₹500 is the fee of the payment provider, after ₹5,000 off by an offer of the payment provider. The order and its documents still show ₹50,000. A refund of the order does not include the fee. Refunds cannot exceed what was paid.',
  );
  expect(rows()).toEqual([
    'Noor Ring1 piece, with tax₹50,000',
    'Taken off by an offer of the payment provider, so not paid−₹5,000',
    'Total₹45,000',
  ]);
  expect(form.getByRole('button', { name: 'Refund ₹45,000' })).toBeTruthy();
});

const blankRefund = blankValue(refund, { id: 7, amount: 50_000, reason: 'A stone was chipped' });

test('[PAY-22] the form asks the provider what has gone back, and offers only the rest', async () => {
  const order = orderWith();
  const screen = await openOrder(order);
  const left = { ...order.totals, refunded: 20_000, refundable: 30_000 };
  const rest = { ...order, totals: left, lines: [lineWith({ paid: 50_000, refunded: 20_000 })] };
  let previews = 0;
  api.answer(previewRefund, () => {
    previews += 1;
    const taxable: [string, number] = ['Taxable value', previews === 1 ? 48_543.69 : 29_126.21];
    return { title: 'Credit Note', sums: [taxable] };
  });
  api.answer(checkRefunds, { answered: true, refunded: 20_000 });
  api.answer(getOrder, rest);
  await screen.press('Refund');
  const form = within(screen.region('Refund this order'));
  expect(await form.findByRole('button', { name: 'Refund ₹30,000' })).toBeTruthy();
  expect(await form.findByText('₹29,126.21')).toBeTruthy();
});

test('[PAY-22] where the provider does not answer, the form says that its dashboard may know more', async () => {
  const screen = await openOrder(orderWith());
  api.answer(checkRefunds, { answered: false, refunded: 0 });
  await screen.press('Refund');
  expect(
    await screen.main.findByText(
      'Razorpay does not answer now. What was refunded in its dashboard may be missing here.',
    ),
  ).toBeTruthy();
});

test('[PAY-23] a refund that the provider refuses is told to whoever pressed, and the order says why and what to do', async () => {
  const { form, region, user, fill, page } = await openRefund(orderWith());
  await fill(form.getByLabelText('Reason'), 'A stone was chipped');
  const trouble = 'Razorpay did not make the refund: the balance of the shop’s account there is too low.';
  const failed = orderWith({ refunds: [{ ...blankRefund, state: 'failed', trouble, retryable: true }] });
  api.answer(refundOrder, failed);
  api.answer(getOrder, failed);
  await user.click(form.getByRole('button', { name: 'Refund ₹50,000' }));
  expect(await page.findByText('The refund was not made')).toBeTruthy();
  const payment = within(region(/^Payment/));
  expect((await payment.findByRole('alert')).textContent).toBe(trouble);
  expect(payment.getByText(/^Refund of/).textContent).toBe('Refund of ₹50,000 Failed');
  expect(payment.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test.each([
  ['dashboard', 'dashboard', 'The payment for the order has gone back in the dashboard of Razorpay.'],
  ['shop', 'dashboard', 'The payment for the order has gone back, in part in the dashboard of Razorpay.'],
  ['shop', 'shop', 'Everything of this order was refunded.'],
] as const)(
  '[PAY-22] an order of which everything went back (%s, %s) says so, and is only cancelled',
  async (first, second, back) => {
    const done = { ...blankRefund, state: 'done', trouble: null } as const;
    const order = orderWith({
      refunds: [first, second].map((origin, index) => ({ ...done, id: index + 1, origin })),
    });
    const totals = { ...order.totals, refunded: order.total, refundable: 0 };
    const { region } = await openOrder({ ...order, paymentStatus: 'refunded', totals });
    expect(region('Next step').textContent).toContain(
      `${back} Cancel the order; if the customer wants the pieces after all, sell them again.`,
    );
    const buttons = within(region('Next step')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancel order']);
    if (second === 'dashboard')
      expect(region(/^Payment/).textContent).toContain('in the dashboard of Razorpay');
  },
);
