import { expect, test } from 'vitest';
import { creditNotesText, nettedText, periodState } from './return-texts.ts';

test('[LAW-42] a return whose day is past says how late it is', () => {
  const summary = { closed: null, over: true, dueOn: '2026-11-11' };
  expect(periodState(summary, '2026-11-11')).toBe(
    'The period is over. The return is due on 11 November 2026.',
  );
  expect(periodState(summary, '2026-11-28')).toBe(
    'The period is over. The return was due on 11 November 2026, 17 days late.',
  );
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
