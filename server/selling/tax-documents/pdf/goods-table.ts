import { isolated } from '#domain/locale/right-to-left.ts';
import { caratText, gramText } from '#domain/pricing/breakup-text.ts';
import { colors } from '#domain/shop/theme.ts';
import type { TaxDocumentContent, DocumentLine } from '../document-format.ts';
import { ensureRoom, frame, plainAmount } from './blocks-head.ts';
import type { PdfWriter } from './pdf-writer.ts';

type Field = TaxDocumentContent['columns'][number]['field'];
type MetalPart = DocumentLine['metals'][number];

/** Percent of the width of the table, if all columns are used. */
const shares: Readonly<Record<Field, number>> = {
  gross: 6.4,
  net: 6.4,
  carats: 5,
  purity: 9,
  rate: 8.2,
  metal: 10,
  wastage: 8.2,
  making: 8.6,
  stones: 9.6,
  hallmarking: 6,
  other: 7.6,
  discount: 8,
  taxable: 10,
  margin: 10,
};

interface Column {
  readonly field: Field;
  readonly title: string;
  readonly x: number;
  readonly width: number;
}

const size = 7.5;
const gap = 3;
const faceOf = (field: Field) => (field === 'taxable' || field === 'margin' ? 'strong' : 'text');

interface Cells {
  readonly columns: readonly Column[];
  /** The size of letters. */
  readonly fitting: number;
}

/** The first line of an article: description, HSN, HUID or exemption, quantity. */
const places = {
  name: { x: frame.left, width: frame.width * 0.55, size: 8.5 },
  hsn: { x: frame.left + frame.width * 0.58, width: frame.width * 0.09, size },
  hallmark: { x: frame.left + frame.width * 0.67, width: frame.width * 0.2, size },
  quantity: { x: frame.left + frame.width * 0.88, width: frame.width * 0.12, size, align: 'right' },
} as const;

/** The goods with their columns, the sum row and the captions below. The head is repeated on every page. */
export function renderGoods(sheet: PdfWriter, document: TaxDocumentContent): void {
  const columns = placeColumns(document.columns);
  const fitting = cellSize(sheet, document, columns);
  renderTableHead(sheet, document, columns);
  document.lines.forEach((line, index) => {
    if (ensureRoom(sheet, heightOf(sheet, line))) renderTableHead(sheet, document, columns);
    renderLine(sheet, line, { index, columns, fitting });
  });
  if (ensureRoom(sheet, 24)) renderTableHead(sheet, document, columns);
  renderSums(sheet, document, { columns, fitting });
  renderCaptions(sheet, document);
}

function placeColumns(columns: TaxDocumentContent['columns']): readonly Column[] {
  const used = columns.reduce((sum, { field }) => sum + shares[field], 0);
  const unit = (frame.width * Math.min(1.25, 100 / used)) / 100;
  let x = frame.left + frame.width - used * unit;
  return columns.map(({ field, title }) => {
    const column = { field, title, x, width: shares[field] * unit - gap };
    x += shares[field] * unit;
    return { ...column, x: column.x + gap };
  });
}

/** The size of letters at which no amount is broken: smaller ones for amounts of crores. */
function cellSize(sheet: PdfWriter, document: TaxDocumentContent, columns: readonly Column[]): number {
  const sizes = columns.flatMap(({ field, width }) => {
    const fit = (text: string, face: 'text' | 'strong') =>
      (0.999 * size * width) / sheet.textWidth(text, { size, face });
    const cells = document.lines.flatMap((line) => rowsOf(line).map((_, row) => cellText(field, line, row)));
    return [...cells.map((text) => fit(text, faceOf(field))), fit(sumText(field, document), 'strong')];
  });
  return Math.min(size, ...sizes);
}

function renderTableHead(sheet: PdfWriter, { labels }: TaxDocumentContent, columns: readonly Column[]): void {
  const { left, width } = frame;
  const style = { size: 7, colour: colors.muted } as const;
  sheet.line([left, sheet.y], [left + width, sheet.y], { colour: colors.lineStrong });
  sheet.y += 3;
  sheet.write(labels.goods, sheet.y, { ...places.name, ...style });
  sheet.write(labels.hsn, sheet.y, { ...places.hsn, ...style });
  sheet.write(labels.hallmark, sheet.y, { ...places.hallmark, ...style });
  sheet.y += sheet.write(labels.quantity, sheet.y, { ...places.quantity, ...style }) + 2;
  sheet.line([left, sheet.y], [left + width, sheet.y]);
  sheet.y += 2;
  for (const { title, x, width: room } of columns)
    sheet.write(title, sheet.y + (title.includes('\n') ? 0 : 9), {
      ...style,
      x,
      width: room,
      align: 'right',
    });
  sheet.y += 21;
  sheet.line([left, sheet.y], [left + width, sheet.y], { colour: colors.lineStrong });
  sheet.y += 5;
}

const detailText = ({ details }: DocumentLine) => (details.length === 0 ? '' : `${details.join('. ')}.`);
const noted = { ...places.name, size, colour: colors.muted } as const;

function heightOf(sheet: PdfWriter, line: DocumentLine): number {
  const name = sheet.height(`1. ${isolated(line.name)}`, { ...places.name, face: 'strong' });
  const details = detailText(line) === '' ? 0 : sheet.height(detailText(line), noted);
  return (
    Math.max(name + details, sheet.height(line.hallmark, places.hallmark)) + rowsOf(line).length * 12 + 12
  );
}

/** Each metal has a row of its own; a line without metals has one row. */
function rowsOf({ metals }: DocumentLine): readonly (MetalPart | null)[] {
  return metals.length === 0 ? [null] : metals;
}

function renderLine(
  sheet: PdfWriter,
  line: DocumentLine,
  { index, columns, fitting }: { readonly index: number } & Cells,
): void {
  const top = sheet.y;
  let y = top + sheet.write(`${index + 1}. ${isolated(line.name)}`, top, { ...places.name, face: 'strong' });
  if (detailText(line) !== '') y += sheet.write(detailText(line), y, noted);
  sheet.write(line.hsn, top + 1, places.hsn);
  const hallmark = top + 1 + sheet.write(line.hallmark, top + 1, places.hallmark);
  sheet.write(line.quantityText, top + 1, places.quantity);
  sheet.y = Math.max(y, hallmark) + 2;
  rowsOf(line).forEach((_, row) => {
    for (const { field, x, width } of columns) {
      const text = cellText(field, line, row);
      if (text !== '')
        sheet.write(text, sheet.y, { x, width, size: fitting, face: faceOf(field), align: 'right' });
    }
    sheet.y += 12;
  });
  sheet.y += 2;
  sheet.line([frame.left, sheet.y], [frame.left + frame.width, sheet.y]);
  sheet.y += 5;
}

function cellText(field: Field, line: DocumentLine, row: number): string {
  const metal = rowsOf(line)[row] ?? null;
  return row === 0 ? firstRow(field, line, metal) : metalCell(field, metal);
}

function firstRow(field: Field, line: DocumentLine, metal: MetalPart | null): string {
  switch (field) {
    case 'gross':
      return grams(line.grossMilligrams);
    case 'carats':
      return line.millicarats === null ? '' : caratText(line.millicarats).replace(' ct', '');
    case 'net':
    case 'purity':
    case 'rate':
      return metalCell(field, metal);
    case 'metal':
    case 'wastage':
      return line.metals.length > 1 ? metalCell(field, metal) : amountCell(line[field]);
    case 'margin':
      return amountCell(line.margin?.price ?? null);
    default:
      return amountCell(line[field]);
  }
}

function metalCell(field: Field, metal: MetalPart | null): string {
  switch (field) {
    case 'net':
      return grams(metal?.netMilligrams ?? null);
    case 'purity':
      return metal?.purity ?? '';
    case 'rate':
      return amountCell(metal?.rate ?? null);
    case 'metal':
      return amountCell(metal?.value ?? null);
    case 'wastage':
      return amountCell(metal?.wastage ?? null);
    default:
      return '';
  }
}

function isFact(field: Field): field is Exclude<Field, keyof TaxDocumentContent['columnSums']> {
  return ['gross', 'net', 'carats', 'purity', 'rate'].includes(field);
}

const grams = (weight: number | null) => (weight === null ? '' : gramText(weight).replace(' g', ''));
const amountCell = (amount: Parameters<typeof plainAmount>[0] | null) =>
  amount === null || amount === 0 ? '' : plainAmount(amount);

function sumText(field: Field, { columnSums }: TaxDocumentContent): string {
  return isFact(field) ? '' : amountCell(columnSums[field] ?? null);
}

function renderSums(sheet: PdfWriter, document: TaxDocumentContent, { columns, fitting }: Cells): void {
  const { left, width } = frame;
  sheet.write(document.labels.sum, sheet.y, { x: left, width: width * 0.1, size, face: 'strong' });
  for (const { field, x, width: room } of columns) {
    const text = sumText(field, document);
    if (text !== '')
      sheet.write(text, sheet.y, { x, width: room, size: fitting, face: 'strong', align: 'right' });
  }
  sheet.y += 14;
  sheet.line([left, sheet.y], [left + width, sheet.y], { colour: colors.lineStrong });
  sheet.y += 6;
}

function renderCaptions(sheet: PdfWriter, { captions, remarks }: TaxDocumentContent): void {
  const { left, width } = frame;
  const caption = captions.join(' ');
  const style = { x: left, width, size, colour: colors.muted } as const;
  if (caption !== '') {
    ensureRoom(sheet, sheet.height(caption, style));
    sheet.y += sheet.write(caption, sheet.y, style);
  }
  for (const remark of remarks) {
    const warning = { ...style, face: 'strong', colour: colors.danger } as const;
    ensureRoom(sheet, sheet.height(remark, warning) + 4);
    sheet.y += sheet.write(remark, sheet.y + 2, warning) + 2;
  }
  sheet.y += 8;
}
