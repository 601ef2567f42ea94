import { shortDate } from '#domain/locale/indian-time.ts';
import { formatRupees } from '#domain/money.ts';
import { colors } from '#domain/shop/theme.ts';
import { renderLines } from './format-1-lines.ts';
import { PdfWriter, pageSize } from './pdf-writer.ts';
import type { DocumentFormat1 } from '../document-format-1.ts';
import type { TaxDocument } from '../tax-document.ts';

const { margin } = pageSize;
const width = pageSize.width - 2 * margin;
const half = width / 2 - 10;
const right = { x: margin + width / 2 + 10, width: half, align: 'right' as const };

/** Renders a document of format 1. All text comes from the document; this file holds only the layout, and stays as it is. */
export function renderFormat1(
  document: DocumentFormat1,
  { number, issuedAt }: Pick<TaxDocument, 'number' | 'issuedAt'>,
): Promise<Buffer> {
  const { title, seller, labels } = document;
  const sheet = new PdfWriter(`${title} ${number}`, issuedAt);
  const issued = [`${labels.number} ${number}`, `${labels.date} ${shortDate(issuedAt)}`];
  renderHead(sheet, document, issued);
  renderParties(sheet, document);
  renderLines(sheet, document);
  renderTotals(sheet, document);
  const foot = `${seller.name}, ${title} ${number}`;
  return sheet.finish((each, of) => `${foot}, page ${each} of ${of}. ${labels.foot}`);
}

function renderHead(
  sheet: PdfWriter,
  { title, seller, references }: DocumentFormat1,
  [number = '', date = '']: readonly string[],
): void {
  const { y } = sheet;
  const left = { x: margin, width: half };
  let at = y + sheet.write(seller.name, y, { ...left, size: 24, face: 'title', colour: colors.brand }) + 2;
  for (const line of seller.lines) at += sheet.write(line, at, { ...left, colour: colors.muted });
  let other = y + sheet.write(title, y, { ...right, size: 16, face: 'strong' }) + 4;
  other += sheet.write(number, other, { ...right, face: 'strong' });
  for (const line of [date, ...references]) other += sheet.write(line, other, right);
  sheet.y = Math.max(at, other) + 12;
  sheet.rule(sheet.y);
  sheet.y += 12;
}

function renderParties(sheet: PdfWriter, { parties, placeOfSupply, labels }: DocumentFormat1): void {
  const ends = parties.map(({ heading, lines }, index) => {
    const place = { x: index === 0 ? margin : right.x, width: half };
    const top =
      sheet.y +
      sheet.write(heading, sheet.y, { ...place, face: 'strong', size: 8, colour: colors.muted }) +
      2;
    return top + sheet.write(lines.join('\n'), top, place);
  });
  sheet.y = Math.max(sheet.y, ...ends) + 6;
  if (placeOfSupply !== null) {
    const text = `${labels.placeOfSupply}: ${placeOfSupply.name} (${placeOfSupply.code})`;
    sheet.y += sheet.write(text, sheet.y, { x: margin, width, colour: colors.muted });
  }
  sheet.y += 10;
}

function renderTotals(sheet: PdfWriter, document: DocumentFormat1): void {
  const { sums, taxes, total, inWords, payment, remarks, notes = [], labels } = document;
  sheet.ensureSpace(190);
  sheet.y += 10;
  const row = (name: string, amount: string, face: 'text' | 'strong', size = 9) => {
    sheet.write(name, sheet.y, { x: right.x, width: half / 2, face, size });
    sheet.y += sheet.write(amount, sheet.y, { ...right, face, size }) + 3;
  };
  for (const [name, amount] of sums) row(name, amount === 0 ? labels.free : formatRupees(amount), 'text');
  sheet.y += 2;
  row(labels.total, formatRupees(total), 'strong', 12);
  for (const [name, amount] of taxes) row(`${labels.ofWhich} ${name}`, formatRupees(amount), 'text', 8);
  sheet.y += 8;
  const words = { x: margin, width };
  sheet.y += sheet.write(inWords, sheet.y, { ...words, face: 'strong' }) + 4;
  sheet.y += sheet.write(`${labels.payment}: ${payment}`, sheet.y, words);
  for (const remark of remarks)
    sheet.y += sheet.write(remark, sheet.y + 4, { ...words, face: 'strong', colour: colors.danger }) + 4;
  for (const note of notes)
    sheet.y += sheet.write(note, sheet.y + 6, { ...words, size: 8, colour: colors.muted }) + 6;
}
