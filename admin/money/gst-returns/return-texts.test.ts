import { expect, test } from 'vitest';
import { creditNotesText, nettedText, periodState } from './return-texts.ts';

test('[LAW-42] a return whose day is past says how late it is', () => {
  const october = { from: '2026-10-01', to: '2026-10-31' };
  const summary = { ...october, closed: null, over: true, dueOn: '2026-11-11', firstMonth: '2026-10' };
  expect(periodState(summary, '2026-11-11')).toBe(
    'The period is over. The return is due on 11 November 2026.',
  );
  expect(periodState(summary, '2026-11-28')).toBe(
    'The period is over. The return was due on 11 November 2026, 17 days late.',
  );
});

test('[LAW-100] a return before the shop’s first one is never called late', () => {
  const october = { from: '2026-10-01', to: '2026-10-31', closed: null, over: true, dueOn: '2026-11-11' };
  expect(periodState({ ...october, firstMonth: '2026-12' }, '2026-12-01')).toBe(
    'The period is over. The first document or closed month of this shop is of December 2026: whether earlier returns were due, it does not know.',
  );
  expect(periodState({ ...october, firstMonth: null }, '2026-12-01')).toBe(
    'The period is over. No document was issued and no month was closed yet, so the shop does not know from when returns are due. If the GSTIN is older, file nil returns and close the first month.',
  );
  const quarter = { ...october, to: '2026-12-31', dueOn: '2027-01-13', firstMonth: '2026-12' };
  expect(periodState(quarter, '2027-01-10')).toContain('The return is due on 13 January 2027.');
});

const zero = { taxable: 0, igst: 0, cgst: 0, sgst: 0 };

test('[LAW-69] each section says which credit notes it lists, and which it subtracts', () => {
  expect(nettedText({ documents: 9, creditNotes: 3 })).toBe('6 invoices, less 3 credit notes');
  expect(nettedText({ documents: 1, creditNotes: 0 })).toBe('1 invoice');
  const cdnr = { section: 'cdnr', documents: 2, creditNotes: 2, ...zero } as const;
  expect(creditNotesText([cdnr])).toBe('2 notes');
  expect(creditNotesText([cdnr, { section: 'b2cs', documents: 9, creditNotes: 3, ...zero }])).toBe(
    '2 notes, 3 more subtracted from the sections of their invoices',
  );
});
