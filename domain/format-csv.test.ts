import { expect, test } from 'vitest';
import { formatCsv } from './format-csv.ts';

test('[ADMIN-1] cells with quotes, commas and line breaks are quoted', () => {
  expect(
    formatCsv([
      ['name', 'said'],
      ['Asha "A"', 'one, two\nthree'],
      ['', '₹5'],
    ]),
  ).toBe('\uFEFFname,said\r\n"Asha ""A""","one, two\nthree"\r\n,₹5\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("https://evil.example")'])(
  '[ADMIN-1] %j is escaped so that a spreadsheet does not read it as a formula',
  (text) => {
    expect(formatCsv([[text]])).toMatch(/^\uFEFF"?'/);
  },
);
