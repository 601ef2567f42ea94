import { expect, test } from 'vitest';
import { creditNote, interStateInvoice } from '#tests/support/data/sample-documents.ts';

test('[LAW-9] a credit note after 30 November of the next year is commercial: it states no tax and no head, and says why (CGST Act 2017, section 34(2))', () => {
  const credited = interStateInvoice().document.lines[0]?.amount ?? 0;
  const inTime = creditNote(new Date('2027-11-30T18:29:59Z')).document;
  expect([inTime.title, inTime.total, inTime.taxes.map(([head]) => head)]).toEqual([
    'Credit Note',
    credited,
    ['IGST'],
  ]);
  const late = creditNote(new Date('2027-11-30T18:30:00Z')).document;
  expect(late).toMatchObject({ title: 'Commercial Credit Note', tax: 'none', total: credited, taxes: [] });
  expect(late.sums).toEqual([['Amount', credited]]);
  expect(late.lines.flatMap(({ tax, heads }) => [tax, ...heads])).toEqual([0]);
  expect(late.references.map(([label]) => label)).toEqual([]);
  expect(late.notes).toEqual([
    'Tax could be reduced until 30 November 2027 (CGST Act 2017, section 34(2)). This note reduces none.',
  ]);
});
