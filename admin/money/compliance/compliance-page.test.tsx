import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getCompliance, type ComplianceRow } from '#contract/admin/compliance.ts';
import { acknowledgeComplaint, dismissComplaint, listComplaints } from '#contract/admin/complaints.ts';
import { api, noon, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer, blankValue } from '#tests/support/answers/blank-answer.ts';

const rule = (fields: Partial<ComplianceRow>): ComplianceRow =>
  blankValue(getCompliance.answer.shape.rows.element, { group: 'tax', source: 'CGST Act 2017', ...fields });
const rows = [
  rule({
    key: 'officer',
    title: 'Grievance officer',
    state: 'due',
    group: 'shop',
    reason: 'Nobody is named.',
  }),
  rule({ key: 'gstin', title: 'GSTIN', state: 'green', reason: 'It is set.' }),
  rule({ key: 'hsn-digits', title: 'HSN digits', state: 'missing', reason: 'Four are too few.' }),
];
const complaint = blankValue(listComplaints.answer.shape.complaints.element, {
  id: 3,
  number: '2026-0014',
  kind: 'message',
  threadId: 8,
  name: 'Kavita Rao',
  text: 'The clasp broke.',
  acknowledge: { until: '2026-11-28T05:30:00.000Z', state: 'late', hoursLeft: 0, doneAt: null },
  redress: { until: '2026-12-27T06:30:00.000Z', state: 'running', hoursLeft: 696, doneAt: null },
});
const counts = { open: 1, late: 1, due: 0, customers: 0, dismissed: 2 };

async function openDesk(path = '/compliance', complaints = [complaint]) {
  api.answer(listComplaints, blankAnswer(listComplaints, { complaints, counts }));
  return openScreen(path, 'manager', () =>
    api.answer(getCompliance, { checkedAt: noon, officer: 'Meera Shah', rows }),
  );
}

test('[LAW-42] what is missing stands before what is due, and the navigation counts both', async () => {
  const { main, page } = await openDesk();
  const open = within(main.getByRole('region', { name: 'To fix' })).getAllByRole('listitem');
  expect(open.map((row) => within(row).getByRole('heading').textContent)).toEqual([
    'HSN digits',
    'Grievance officer',
  ]);
  const green = within(main.getByRole('region', { name: 'Tax and invoices' })).getByRole('listitem');
  expect(green.textContent).toMatch(/^in orderGSTIN/);
  expect(within(green).getByText('in order').className).toBe('tag tag-green');
  expect(
    main.getByText(/^3 rules checked on 28 November 2026 at 12:00 pm IST\. 1 in order, 1 due, 1 missing\.$/),
  ).toBeTruthy();
  expect(page.getByRole('link', { name: 'Compliance 2 to fix' })).toBeTruthy();
});

test('[LAW-40] a late complaint says since when, and is acknowledged once for a double press', async () => {
  const { main, user, button, page } = await openDesk();
  expect(main.getByText('late since 28 Nov 2026, 11:00 am IST')).toBeTruthy();
  expect(main.getByText('1 open · officer: Meera Shah')).toBeTruthy();
  api.answer(acknowledgeComplaint, complaint);
  const release = api.hold(acknowledgeComplaint);
  const done = { ...complaint.acknowledge, state: 'done' as const, doneAt: noon };
  api.answer(
    listComplaints,
    blankAnswer(listComplaints, { complaints: [{ ...complaint, acknowledge: done }], counts }),
  );
  await user.dblClick(button('Acknowledge 2026-0014'));
  release();
  expect(await page.findByText('Acknowledged by email.')).toBeTruthy();
  expect(await main.findByText('done on 28 Nov 2026, 12:00 pm IST, late')).toBeTruthy();
  expect(api.received(acknowledgeComplaint)).toHaveLength(1);
  expect(main.queryByRole('button', { name: 'Acknowledge 2026-0014' })).toBeNull();
});

test('[LAW-60] dismissing a contact message says that nothing is mailed', async () => {
  const { main, user, fill, page } = await openDesk();
  const form = within(main.getByRole('form', { name: 'Dismiss 2026-0014', hidden: true }));
  expect(form.getByText(/Nothing is mailed, and the message stays in the inbox/)).toBeTruthy();
  await fill(form.getByLabelText('Reason'), 'An advertisement');
  api.refuse(dismissComplaint, { status: 409, message: 'This complaint was redressed meanwhile.' });
  await user.keyboard('{Enter}');
  expect((await form.findByRole('alert')).textContent).toBe('This complaint was redressed meanwhile.');
  api.answer(dismissComplaint, complaint);
  await user.keyboard('{Enter}');
  expect(await page.findByText('2026-0014 dismissed. Nothing was mailed.')).toBeTruthy();
});

test('[LAW-60] dismissed complaints are listed with their reasons and no clocks', async () => {
  const { main } = await openDesk('/compliance?show=dismissed', [
    { ...complaint, dismissedReason: 'An advertisement' },
  ]);
  expect(main.getByText('Dismissed: An advertisement')).toBeTruthy();
  expect(main.queryByRole('progressbar')).toBeNull();
  expect(main.getByRole('link', { name: 'Open 2026-0014' })).toBeTruthy();
  expect(api.received(listComplaints).at(-1)?.query).toEqual({ show: 'dismissed' });
});

test('[ADMIN-1] a packer does not open the desk', async () => {
  api.answer(listComplaints, blankAnswer(listComplaints, { counts }));
  const { page } = await openScreen('/compliance', 'packer');
  expect(page.getByRole('heading', { name: 'You cannot open this page' })).toBeTruthy();
});
