import { formatRupees } from '#domain/money.ts';
import type { Invoice, InvoiceLine } from './invoice-of.ts';
import { page, type InvoiceSheet } from './invoice-sheet.ts';

interface Column {
  readonly title: string;
  readonly width: number;
  readonly text: (line: InvoiceLine) => string;
}

const columns: readonly Column[] = [
  { title: 'Piece', width: 178, text: ({ name }) => name },
  { title: 'HSN', width: 38, text: ({ hsn }) => hsn },
  { title: 'Qty', width: 24, text: ({ quantity }) => String(quantity) },
  { title: 'Price', width: 64, text: ({ unitPrice }) => formatRupees(unitPrice) },
  { title: 'Discount', width: 54, text: ({ discount }) => (discount === 0 ? '' : formatRupees(discount)) },
  { title: 'Taxable', width: 64, text: ({ taxable }) => formatRupees(taxable) },
  { title: 'Tax', width: 29, text: ({ taxRate }) => `${taxRate / 100}%` },
  { title: 'Amount', width: 64, text: ({ amount }) => formatRupees(amount) },
];

/** The pieces, each with its facts; the head again on every sheet. */
export function drawLines(sheet: InvoiceSheet, { lines }: Invoice): void {
  drawHead(sheet);
  for (const line of lines) {
    const place = { ...cell(0), size: 7.5 };
    const facts = line.facts.join('\n');
    const name = sheet.height(line.name, cell(0));
    const height = name + (facts === '' ? 0 : sheet.height(facts, place)) + 8;
    if (sheet.room(height)) drawHead(sheet);
    columns.forEach(({ text }, index) => {
      sheet.write(text(line), sheet.y, { ...cell(index), face: index === 0 ? 'strong' : 'text' });
    });
    if (facts !== '') sheet.write(facts, sheet.y + name, { ...place, colour: '#6d5f66' });
    sheet.y += height;
    sheet.rule(sheet.y - 3);
  }
}

function drawHead(sheet: InvoiceSheet): void {
  columns.forEach(({ title }, index) => {
    sheet.write(title, sheet.y, { ...cell(index), size: 8, face: 'strong', colour: '#6d5f66' });
  });
  sheet.y += 14;
  sheet.rule(sheet.y - 2, '#7a1f4b');
  sheet.y += 3;
}

function cell(index: number) {
  const before = columns.slice(0, index).reduce((sum, { width }) => sum + width, 0);
  const width = (columns[index]?.width ?? 0) - 4;
  return {
    x: page.margin + before,
    width,
    size: 8.5,
    align: index < 2 ? ('left' as const) : ('right' as const),
  };
}
