import { formatRupees } from '#domain/money.ts';
import { colors } from '#domain/shop/theme.ts';
import { pageSize, type PdfWriter } from './pdf-writer.ts';
import type { DocumentFormat1 } from '../document-format-1.ts';

type TaxDocumentLine = DocumentFormat1['lines'][number];
type Field = DocumentFormat1['columns'][number]['field'];

interface Column {
  readonly title: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly text: (line: TaxDocumentLine) => string;
}

/** Column widths in points; the name takes the rest. */
const widths: Readonly<Record<Exclude<Field, 'name'>, number>> = {
  hsn: 38,
  quantity: 24,
  unitPrice: 64,
  discount: 54,
  taxable: 64,
  taxRate: 29,
  amount: 64,
};

const texts: Readonly<Record<Field, (line: TaxDocumentLine) => string>> = {
  name: ({ name }) => name,
  hsn: ({ hsn }) => hsn,
  quantity: ({ quantity }) => (quantity === 0 ? '' : String(quantity)),
  unitPrice: ({ unitPrice }) => formatRupees(unitPrice),
  discount: ({ discount }) => (discount === 0 ? '' : formatRupees(discount)),
  taxable: ({ taxable }) => formatRupees(taxable),
  taxRate: ({ taxRate }) => `${taxRate / 100}%`,
  amount: ({ amount }) => formatRupees(amount),
};

/** Renders the lines with their facts, and repeats the table head on every page. */
export function renderLines(sheet: PdfWriter, { columns, lines }: DocumentFormat1): void {
  const placed = placeColumns(columns);
  const [first] = placed;
  if (first === undefined) return;
  renderHead(sheet, placed);
  for (const line of lines) {
    const place = { ...cell(first), size: 7.5 };
    const facts = line.facts.join('\n');
    const name = sheet.height(line.name, cell(first));
    const height = name + (facts === '' ? 0 : sheet.height(facts, place)) + 8;
    if (sheet.ensureSpace(height)) renderHead(sheet, placed);
    placed.forEach((column, index) => {
      const face = index === 0 ? 'strong' : 'text';
      sheet.write(column.text(line), sheet.y, { ...cell(column), face });
    });
    if (facts !== '') sheet.write(facts, sheet.y + name, { ...place, colour: colors.muted });
    sheet.y += height;
    renderPriceRows(sheet, line, placed);
    sheet.rule(sheet.y - 3);
  }
}

/** What the price of one unit is made of: label, quantity and amount over the width of the table. */
function renderPriceRows(
  sheet: PdfWriter,
  { priceRows = [] }: TaxDocumentLine,
  placed: readonly Column[],
): void {
  if (priceRows.length === 0) return;
  const indent = 10;
  const inner = pageSize.width - 2 * pageSize.margin - indent;
  const style = { size: 7.5, colour: colors.muted, align: 'left' } as const;
  const x = pageSize.margin + indent;
  for (const { label, quantity, amount } of priceRows) {
    const places = [
      { text: label, at: { ...style, x, width: inner * 0.36 } },
      { text: quantity ?? '', at: { ...style, x: x + inner * 0.38, width: inner * 0.38 } },
      {
        text: amount,
        at: { ...style, x: x + inner * 0.78, width: inner * 0.22 - 4, align: 'right' } as const,
      },
    ];
    const height = Math.max(...places.map(({ text, at }) => (text === '' ? 0 : sheet.height(text, at)))) + 1;
    if (sheet.ensureSpace(height)) renderHead(sheet, placed);
    for (const { text, at } of places) if (text !== '') sheet.write(text, sheet.y, at);
    sheet.y += height;
  }
  sheet.y += 6;
}

function renderHead(sheet: PdfWriter, columns: readonly Column[]): void {
  for (const column of columns)
    sheet.write(column.title, sheet.y, { ...cell(column), size: 8, face: 'strong', colour: colors.muted });
  sheet.y += 14;
  sheet.rule(sheet.y - 2, colors.brand);
  sheet.y += 3;
}

function placeColumns(columns: DocumentFormat1['columns']): readonly Column[] {
  const others = columns.reduce((sum, { field }) => sum + (field === 'name' ? 0 : widths[field]), 0);
  let x = pageSize.margin;
  return columns.map(({ field, title }) => {
    const width = field === 'name' ? pageSize.width - 2 * pageSize.margin - others : widths[field];
    const align = field === 'name' || field === 'hsn' ? 'left' : 'right';
    const column = { title, x, width: width - 4, align, text: texts[field] } as const;
    x += width;
    return column;
  });
}

function cell({ x, width, align }: Column) {
  return { x, width, size: 8.5, align };
}
