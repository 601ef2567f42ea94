import { expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { pdfLines } from '#tests/support/answers/pdf-text.ts';
import { interStateInvoice } from '#tests/support/data/sample-documents.ts';
import { renderTaxDocument } from './render-tax-document.ts';

const sample = interStateInvoice();
const amount = toPaise(1000_00);
const linesOf = async (changed: Partial<typeof sample.document>) =>
  pdfLines(await renderTaxDocument({ ...sample, document: { ...sample.document, ...changed } }));

test('[LAW-10] an amount of crores stands on one line of its column', async () => {
  const crores = toPaise(12_34_56_789_00);
  const values = { metal: crores, making: crores, stones: crores, taxable: crores };
  const lines = await linesOf({
    lines: sample.document.lines.map((line) => ({ ...line, ...values })),
    columnSums: { ...sample.document.columnSums, ...values },
  });
  const whole = lines.flatMap((line) => line.split(' ')).filter((word) => word === '12,34,56,789.00');
  expect(whole).toHaveLength(13); // two articles and their sum, and their taxable values once more
});

test('[LAW-10] a long way of payment takes as many lines as it needs', async () => {
  const text = 'Bank transfer, reference N326245678901234, of State Bank of India, Johari Bazaar branch';
  const rows = [1, 2, 3].map((part): [string, typeof amount] => [`${part}. ${text}`, amount]);
  const lines = await linesOf({ payments: { heading: 'Payment', rows, balance: toPaise(0) } });
  const starts = lines.filter((line) => /^\d\. Bank transfer, .* 1,000.00/.test(line));
  const ends = lines.filter((line) => line.startsWith('State Bank of India, Johari Bazaar branch'));
  expect([starts.length, ends.length]).toEqual([3, 3]);
});
