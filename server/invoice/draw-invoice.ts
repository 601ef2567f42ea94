import type { Address } from '#contract/addresses.ts';
import { formatRupees } from '#domain/money.ts';
import { drawLines } from './draw-lines.ts';
import type { Invoice } from './invoice-of.ts';
import { InvoiceSheet, page } from './invoice-sheet.ts';

const { margin } = page;
const width = page.width - 2 * margin;
const half = width / 2 - 10;
const right = { x: margin + width / 2 + 10, width: half, align: 'right' as const };
const quiet = '#6d5f66';

/** The invoice as PDF. */
export function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const sheet = new InvoiceSheet(`${invoice.title} ${invoice.number}`);
  drawHead(sheet, invoice);
  drawParties(sheet, invoice);
  drawLines(sheet, invoice);
  drawTotals(sheet, invoice);
  const foot = `${invoice.company.name}, ${invoice.title} ${invoice.number}`;
  return sheet.finish(
    (number, of) => `${foot}, page ${number} of ${of}. Made by computer and valid without a signature.`,
  );
}

function drawHead(
  sheet: InvoiceSheet,
  { title, number, issuedAt, orderId, placedAt, company }: Invoice,
): void {
  const { y } = sheet;
  const left = { x: margin, width: half };
  let at = y + sheet.write(company.name, y, { ...left, size: 24, face: 'title', colour: '#7a1f4b' }) + 2;
  const lines = [company.address, company.phone, company.email, company.gstin && `GSTIN ${company.gstin}`];
  for (const line of lines) if (line) at += sheet.write(line, at, { ...left, colour: quiet });
  let other = y + sheet.write(title, y, { ...right, size: 16, face: 'strong' }) + 4;
  other += sheet.write(`No. ${number}`, other, { ...right, face: 'strong' });
  other += sheet.write(`Date ${dateOf(issuedAt)}`, other, right);
  other += sheet.write(`Order ${orderId} of ${dateOf(placedAt)}`, other, right);
  sheet.y = Math.max(at, other) + 12;
  sheet.rule(sheet.y);
  sheet.y += 12;
}

function drawParties(sheet: InvoiceSheet, { billTo, shipTo, placeOfSupply }: Invoice): void {
  const party = (heading: string, address: Address, x: number) => {
    const place = { x, width: half };
    const top =
      sheet.y + sheet.write(heading, sheet.y, { ...place, face: 'strong', size: 8, colour: quiet }) + 2;
    return top + sheet.write(addressLines(address), top, place);
  };
  const ends = [party('BILL TO', billTo, margin), party('SHIP TO', shipTo, right.x)];
  sheet.y = Math.max(...ends) + 6;
  if (placeOfSupply !== null) {
    const text = `Place of supply: ${placeOfSupply.name} (${placeOfSupply.code})`;
    sheet.y += sheet.write(text, sheet.y, { x: margin, width, colour: quiet });
  }
  sheet.y += 10;
}

function drawTotals(sheet: InvoiceSheet, { sums, taxes, total, inWords, payment, remark }: Invoice): void {
  sheet.room(190);
  sheet.y += 10;
  const row = (name: string, amount: string, face: 'text' | 'strong', size = 9) => {
    sheet.write(name, sheet.y, { x: right.x, width: half / 2, face, size });
    sheet.y += sheet.write(amount, sheet.y, { ...right, face, size }) + 3;
  };
  for (const [name, amount] of sums)
    row(name, name === 'Shipping' && amount === 0 ? 'Free' : formatRupees(amount), 'text');
  sheet.y += 2;
  row('Total', formatRupees(total), 'strong', 12);
  for (const [name, amount] of taxes) row(`of which ${name}`, formatRupees(amount), 'text', 8);
  sheet.y += 8;
  const words = { x: margin, width };
  sheet.y += sheet.write(inWords, sheet.y, { ...words, face: 'strong' }) + 4;
  sheet.y += sheet.write(`Payment: ${payment}`, sheet.y, words);
  if (remark !== null)
    sheet.y += sheet.write(remark, sheet.y + 4, { ...words, face: 'strong', colour: '#a3162e' });
}

function addressLines(address: Address): string {
  const { contact_person_name, city, state, zip, country, phone } = address;
  return [contact_person_name, address.address, [city, state, zip].filter(Boolean).join(', '), country, phone]
    .filter(Boolean)
    .join('\n');
}

/** 21 Nov 2026, by Indian time. */
function dateOf(moment: Date): string {
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const local = new Date(moment.getTime() + 5.5 * 3_600_000);
  return `${local.getUTCDate()} ${months[local.getUTCMonth()] ?? ''} ${local.getUTCFullYear()}`;
}
