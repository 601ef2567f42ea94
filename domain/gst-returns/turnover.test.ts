import { expect, test } from 'vitest';
import { fromRupees } from '../money.ts';
import { lawOn } from '../tax/law-rules.ts';
import { aggregateTurnover, eInvoiceDue, type TurnoverDocument } from './turnover.ts';

const document = (
  kind: TurnoverDocument['kind'],
  day: string,
  rupees: number,
  billOf?: string,
): TurnoverDocument => ({
  kind,
  day,
  value: fromRupees(rupees),
  against: billOf === undefined ? null : { day: billOf },
});
const crores = (year: string, number: number) => ({ year, turnover: fromRupees(number * 10_000_000) });
const november = new Date('2026-11-23T06:00:00Z');

test('[LAW-39] turnover is all supplies of a financial year without tax, less credit notes in time (CGST Act 2017, section 2(6))', () => {
  expect(
    aggregateTurnover([
      document('invoice', '2026-04-01', 700_000),
      document('invoice', '2026-03-31', 400_000),
      document('bill-of-supply', '2027-03-31', 50_000),
      document('receipt-voucher', '2026-06-01', 900_000),
      document('credit-note', '2026-05-01', 30_000, '2026-03-31'),
      document('credit-note', '2026-12-01', 80_000, '2025-03-31'),
    ]),
  ).toEqual([
    { year: '2025-26', turnover: fromRupees(400_000) },
    { year: '2026-27', turnover: fromRupees(720_000) },
  ]);
});

test('[LAW-39] e-invoices are due once an earlier year was above ₹5 crore (CGST Rules 2017, rule 48(4); notification 10/2023)', () => {
  const due = (...years: Parameters<typeof eInvoiceDue>[0]) =>
    eInvoiceDue(years, lawOn([], '2026-11-23'), november);
  expect(due()).toMatchObject({ due: 'no', year: null, above: fromRupees(50_000_000), within30Days: false });
  expect(due(crores('2024-25', 5), crores('2025-26', 4))).toMatchObject({
    due: 'no',
    year: { year: '2024-25' },
  });
  expect(due(crores('2025-26', 4), crores('2026-27', 5.01))).toMatchObject({
    due: 'april',
    within30Days: false,
  });
  const past = due(crores('2017-18', 5.01), crores('2025-26', 1), crores('2026-27', 12));
  expect(past).toMatchObject({ due: 'now', year: { year: '2017-18' }, within30Days: false });
  expect(due(crores('2025-26', 10)).within30Days).toBe(true);
});

test('[LAW-39] from ₹10 crore an e-invoice is uploaded within 30 days since 1 April 2025, and before from ₹100 crore', () => {
  const years = [crores('2023-24', 99)];
  const dueOn = (day: string) => eInvoiceDue(years, lawOn([], day), new Date(`${day}T00:00:00+05:30`));
  expect(dueOn('2025-03-31').within30Days).toBe(false);
  expect(dueOn('2025-04-01').within30Days).toBe(true);
});
