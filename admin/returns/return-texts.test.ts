import { expect, test } from 'vitest';
import { creditNotesText, nettedText } from './return-texts.ts';

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
