import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfLines, pdfText } from '#tests/support/answers/pdf-text.ts';
import {
  creditNote,
  interStateInvoice,
  intraStateInvoice,
  marginInvoice,
  type SampleDocument,
} from '#tests/support/data/sample-documents.ts';
import { renderTaxDocument } from './render-tax-document.ts';

const render = (sample: SampleDocument, more = {}) => renderTaxDocument({ ...sample, ...more });

/** The bytes of the file that the PDF carries. */
function attachmentOf(pdf: Buffer): { readonly bytes: Buffer; readonly dictionary: string } {
  const file = pdf.toString('latin1');
  const [, dictionary = '', packed = ''] =
    /obj\n(<<\n\/Type \/EmbeddedFile[^]*?>>)\nstream\n([^]*?)\nendstream/.exec(file) ?? [];
  const stored = Buffer.from(packed, 'latin1');
  return { dictionary, bytes: dictionary.includes('FlateDecode') ? inflateSync(stored) : stored };
}

test('[LAW-10] an inter-State invoice of a registered buyer says all that rule 46 and a jeweller’s bill ask for', async () => {
  expect(pdfLines(await render(interStateInvoice()))).toMatchSnapshot();
});

test('[LAW-10] [LAW-18] an intra-State invoice has CGST and SGST, stones and HUIDs of each article', async () => {
  expect(pdfLines(await render(intraStateInvoice()))).toMatchSnapshot();
});

test('[LAW-13] [LAW-18] a credit note has the columns of its invoice, and names it with its date', async () => {
  expect(pdfLines(await render(creditNote()))).toMatchSnapshot();
});

test.each(['A4', '80mm'] as const)(
  '[LAW-16] goods under the margin scheme have their price, and neither tax nor taxable value, on %s',
  async (size) => {
    expect(pdfLines(await render(marginInvoice(), { size }))).toMatchSnapshot();
  },
);

test('[LAW-12] [LAW-18] the roll of 80 mm is one page with the same amounts', async () => {
  const pdf = await render(intraStateInvoice(), { size: '80mm' });
  expect(pdfLines(pdf)).toMatchSnapshot();
  const file = pdf.toString('latin1');
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(Number(/\/MediaBox \[0 0 ([\d.]+) /.exec(file)?.[1])).toBeCloseTo((80 * 72) / 25.4, 1);
});

test('[LAW-95] above the words of the signatory there is room to sign, on the roll too, unless the document is signed', async () => {
  const heightOf = async (toSign: boolean) => {
    const sample = intraStateInvoice();
    const signature = { ...sample.document.signature, toSign };
    const pdf = await render({ ...sample, document: { ...sample.document, signature } }, { size: '80mm' });
    return Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(pdf.toString('latin1'))?.[1]);
  };
  expect((await heightOf(true)) - (await heightOf(false))).toBeCloseTo(40, 1);
});

test('[LAW-12] every rendering is PDF/A-3 and carries the stored document byte for byte', async () => {
  for (const [sample, size] of [
    [interStateInvoice(), 'A4'],
    [creditNote(), 'A4'],
    [intraStateInvoice(), '80mm'],
  ] as const) {
    const data = `${JSON.stringify({ ...sample.document, number: sample.number })} `; // as stored, spaces and all
    const pdf = await render(sample, { size, data });
    const file = pdf.toString('latin1');
    expect(file.startsWith('%PDF-1.7')).toBe(true);
    expect(file).toContain('/OutputIntents');
    expect(file).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(file).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(file).toContain('/AFRelationship /Data');
    expect(file).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(file).not.toMatch(/\/BaseFont \/Helvetica|\/Encrypt|\/SMask|\/JavaScript/);
    const { bytes, dictionary } = attachmentOf(pdf);
    expect(bytes.toString()).toBe(data);
    expect(dictionary).toContain('/Subtype /application#2Fjson');
    expect(dictionary).toContain(createHash('md5').update(data).digest('hex'));
  }
});

test('[LAW-14] copies differ in their marking alone (CGST Rules 2017, rule 48)', async () => {
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map(async (copy) => pdfText(await render(interStateInvoice(), { copy }))),
  );
  const plain = (text: string | undefined) =>
    text?.replaceAll(/(original|duplicate|triplicate) for (recipient|transporter|supplier)/gi, 'copy');
  expect(first).toContain('Original for recipient');
  expect(second).toContain('Duplicate for transporter');
  expect(third).toContain('Triplicate for supplier');
  expect([plain(second), plain(third)]).toEqual([plain(first), plain(first)]);
});

test('[PAPER-2] a document renders to the same bytes at any time', async () => {
  const [one, other] = [await render(interStateInvoice()), await render(interStateInvoice())];
  expect(one.equals(other)).toBe(true);
});
