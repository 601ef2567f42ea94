import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  closeReturnMonth,
  exportGstr1,
  getExportProgress,
  getReturn,
  type ReturnSummary,
} from '#contract/admin/gst-returns.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { savedFiles } from '#tests/support/screens/browser-without-layout.ts';
import { blankAnswer } from '#tests/support/answers/blank-answer.ts';

const gstin = '08AAAAA0000A1Z2';
const earlier = '27AAPFU0939F1ZV';
const october: ReturnSummary = blankAnswer(getReturn, {
  from: '2026-10-01',
  to: '2026-10-31',
  month: '2026-10',
  gstin,
  registrations: [
    { gstin, documents: 40 },
    { gstin: earlier, documents: 1 },
  ],
  over: true,
  closable: true,
  documents: 40,
  net: { taxable: 12_50_000.5, igst: 0, cgst: 18_750, sgst: 18_750 },
  checks: [
    { good: true, title: 'The numbers have no gap', detail: '40 of 40' },
    { good: false, title: 'The State is recorded', detail: '1 invoice has none' },
  ],
  eInvoices: { documents: 4, leftOut: [] },
});

async function openReturns(fields: Partial<ReturnSummary> = {}, role: StaffRole = 'owner') {
  api.answer(getReturn, { ...october, ...fields });
  return openScreen('/returns?from=2026-10-01&to=2026-10-31', role);
}

test('[LAW-6] a month shows its sums to the paisa, its checks, and what is not in it', async () => {
  const { main } = await openReturns();
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('GSTR-1, October 2026');
  expect(main.getByText('taxable, net of credit notes').nextSibling?.textContent).toBe('₹12,50,000.50');
  expect(main.getByText('1 to fix')).toBeTruthy();
  expect(main.getByText(/^Not in these figures: 1 document of 27AAPFU0939F1ZV\./)).toBeTruthy();
});

test('[LAW-108] a closed month names the money that became known afterwards', async () => {
  const recordedAt = '2026-11-06T08:00:00.000Z';
  const { main } = await openReturns({
    closed: { by: 'Meera', at: '2026-11-02T08:00:00.000Z', despite: [] },
    lateMoney: [
      { orderId: 100_012, day: '2026-10-30', amount: -300, recordedAt },
      { orderId: null, day: '2026-10-31', amount: 1000.5, recordedAt },
    ],
  });
  const notice = main.getByText(/^Money dated October 2026 was recorded after the month was closed\./);
  const items = within(notice.parentElement ?? notice).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '₹300 went back on 30 October 2026, order 100012, recorded 6 Nov 2026, 1:30 pm IST',
    '₹1,000.50 came on 31 October 2026, recorded 6 Nov 2026, 1:30 pm IST',
  ]);
});

test('[LAW-6] wrong dates are refused at the dates, and the page shows this month', async () => {
  api.decide(getReturn, ({ query: { from } }) =>
    from === '2026-10-20'
      ? { refusal: { status: 422, code: 'to', message: 'The last day comes before the first' } }
      : { answer: october },
  );
  const { main, field } = await openScreen('/returns?from=2026-10-20&to=2026-10-10');
  expect(main.getByRole('alert').textContent).toBe('The last day comes before the first');
  const from = field('From');
  expect(from.value).toBe('2026-10-20');
  expect(from.getAttribute('aria-invalid')).toBe('true');
  expect(api.received(getReturn).at(-1)?.query).toEqual({ from: '2026-11-01', to: '2026-11-30' });
});

test('[LAW-6] one export runs at a time, with its progress, and a refusal is said', async () => {
  api.answer(exportGstr1, (async function* () {})());
  api.answer(getExportProgress, {
    kind: 'gstr1',
    by: 'Ravi Menon',
    documents: 40,
    done: 10,
    finished: false,
    failed: false,
  });
  const release = api.hold(exportGstr1);
  const { main, user, button, press } = await openReturns();
  await user.dblClick(button('JSON for the GST portal'));
  await press('Tally XML');
  expect(await main.findByText('Preparing JSON for the GST portal: 10 of 40')).toBeTruthy();
  release();
  await waitFor(() => expect(savedFiles).toEqual([`gstr1-2026-10-${gstin}.json`]));
  expect(api.received(exportGstr1)).toHaveLength(1);
  api.refuse(exportGstr1, {
    status: 409,
    message: 'Another export is running. Please wait until it has ended.',
  });
  await press('JSON for the GST portal');
  expect((await main.findByRole('alert')).textContent).toBe(
    'Another export is running. Please wait until it has ended.',
  );
});

test('[LAW-7] a month is closed only after each check that does not agree is confirmed', async () => {
  const { main, user, page, press } = await openReturns();
  await press('Close October 2026');
  const dialog = page.getByRole('dialog', { name: 'Close October 2026?' });
  expect(dialog.textContent).toContain('40 invoices and notes: taxable ₹12,50,000.50');
  const question = within(dialog);
  expect(question.getByText(/These are the sums of 08AAAAA0000A1Z2\./)).toBeTruthy();
  const close = question.getByRole<HTMLButtonElement>('button', { name: 'Close October 2026' });
  expect(close.disabled).toBe(true);
  await user.click(question.getByRole('checkbox', { name: /The State is recorded/ }));
  expect(close.disabled).toBe(false);
  const closed = { by: 'Ravi Menon', at: '2026-11-28T06:30:00.000Z', despite: ['The State is recorded'] };
  api.answer(closeReturnMonth, closed);
  api.answer(getReturn, { ...october, closed, closable: false });
  await user.click(close);
  expect(await page.findByText('Month closed')).toBeTruthy();
  expect(
    await main.findByText(/^Closed by Ravi Menon on 28 Nov 2026\..*checks failed: The State is recorded\.$/),
  ).toBeTruthy();
  expect(main.queryByRole('button', { name: /^Close/ })).toBeNull();
  expect(api.received(closeReturnMonth).map(({ body }) => body)).toEqual([
    { month: '2026-10', registration: gstin, despite: ['The State is recorded'] },
  ]);
});

test('[LAW-7] Escape closes nothing, and the ticks are empty again', async () => {
  const { user, page, press } = await openReturns();
  await press('Close October 2026');
  await user.click(page.getByRole('checkbox', { name: /The State is recorded/ }));
  await user.keyboard('{Escape}');
  expect(page.queryByRole('dialog')).toBeNull();
  await press('Close October 2026');
  expect(page.getByRole<HTMLInputElement>('checkbox', { name: /The State is recorded/ }).checked).toBe(false);
});

test.each<[string, Partial<ReturnSummary>, StaffRole]>([
  ['a manager', {}, 'manager'],
  ['a month that the shop does not close', { closable: false }, 'owner'],
  ['sales without a registration, beside one that has papers', { gstin: null }, 'owner'],
  ['other dates', { month: null }, 'owner'],
])('[LAW-7] %s: nothing is closed', async (_, fields, role) => {
  const { main } = await openReturns(fields, role);
  expect(main.queryByRole('button', { name: /^Close/ })).toBeNull();
});

test('[LAW-43] sales without a registration have no file for the portal', async () => {
  const { main } = await openReturns({ gstin: null });
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Sales, October 2026');
  expect(main.queryByRole('button', { name: 'JSON for the GST portal' })).toBeNull();
  expect(main.getByText(/40 documents of 08AAAAA0000A1Z2, 1 document of 27AAPFU0939F1ZV/)).toBeTruthy();
});

test('[LAW-43] a quarter has a file for the portal, other dates have none', async () => {
  const { main, button } = await openReturns({ month: null, from: '2026-07-01', to: '2026-09-30' });
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('GSTR-1, July to September 2026');
  expect(button('JSON for the GST portal')).toBeTruthy();
});
