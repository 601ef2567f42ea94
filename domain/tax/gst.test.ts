import { expect, test } from 'vitest';
import { toPaise } from '../money.ts';
import { taxByHead, taxOfCredit } from './gst.ts';

const line = (amount: number, tax: number) => ({ amount: toPaise(amount), tax: toPaise(tax) });

test('[LAW-72] credit notes for a whole line add up to its tax under each head', () => {
  const billed = line(103_00, 3_00);
  const first = taxOfCredit({ billed, before: line(0, 0) }, toPaise(33_33), { halves: true });
  const before = line(33_33, first.tax);
  const last = taxOfCredit({ billed, before }, toPaise(69_67), { halves: true });
  expect(first.tax + last.tax).toBe(3_00);
  expect(first.taxable + last.taxable).toBe(100_00);
});

test('[LAW-72] after an earlier note whose tax cannot be halved, each head of the next is still in whole paise', () => {
  const credited = { billed: line(103_00, 3_00), before: line(50_00, 1_47) };
  const { tax, taxable } = taxOfCredit(credited, toPaise(53_00), { halves: true });
  expect([tax, taxable]).toEqual([1_54, 51_46]);
  expect(taxByHead(tax, 'CGST+SGST')).toEqual([
    ['CGST', 77],
    ['SGST', 77],
  ]);
});
