import { isolated } from '#domain/locale/right-to-left.ts';
import { percentText } from '#domain/pricing/breakup-text.ts';
import { colors } from '#domain/shop/theme.ts';
import { isExempt, type DocumentLine, type TaxDocumentContent } from '../document-format.ts';
import { ensureRoom, frame, plainAmount } from './blocks-head.ts';
import type { PdfWriter } from './pdf-writer.ts';

const size = 7.5;
const row = 13;

/** Rate and amount of each head, article by article (CGST Rules 2017, rule 46(l) and (m)). */
export function renderTaxTable(sheet: PdfWriter, document: TaxDocumentContent): void {
  const { lines, labels } = document;
  const headsOf = (line: DocumentLine) => (isExempt(line, document) ? [] : line.heads);
  const heads = [...new Set(lines.flatMap((line) => headsOf(line).map(({ name }) => name)))];
  if (heads.length === 0) return;
  const titles = [labels.taxable, ...heads.flatMap((head) => [`${head} rate`, `${head} ₹`]), labels.withTax];
  renderTaxHead(sheet, labels.taxPerArticle, titles);
  lines.forEach((line, index) => {
    if (ensureRoom(sheet, row)) renderTaxHead(sheet, labels.taxPerArticle, titles);
    const byHead = heads.flatMap((name) => {
      const head = headsOf(line).find((each) => each.name === name);
      return head === undefined ? ['', ''] : [percentText(head.rate), plainAmount(head.amount)];
    });
    const name = { x: frame.left, width: nameWidth(titles.length), size } as const;
    sheet.write(firstLine(sheet, `${index + 1}. ${isolated(line.name)}`, name.width), sheet.y, name);
    const taxable = headsOf(line).length === 0 ? '' : plainAmount(line.taxable);
    writeCells(sheet, [taxable, ...byHead, plainAmount(line.amount)], {});
    sheet.y += row;
  });
  sheet.line([frame.left, sheet.y], [frame.left + frame.width, sheet.y]);
  sheet.y += 10;
}

const cellWidth = (cells: number) => Math.min(78, (frame.width * 0.72) / cells);
const nameWidth = (cells: number) => frame.width - cells * cellWidth(cells) - 6;

/** A long name is cut: the goods table has it in full. */
function firstLine(sheet: PdfWriter, text: string, width: number): string {
  if (sheet.textWidth(text, { size }) <= width) return text;
  return `${sheet.fitting(text, { width: width - sheet.textWidth('…', { size }), size })}…`;
}

function renderTaxHead(sheet: PdfWriter, title: string, titles: readonly string[]): void {
  const { left, width } = frame;
  ensureRoom(sheet, 3 * row + 8);
  sheet.line([left, sheet.y], [left + width, sheet.y], { colour: colors.lineStrong });
  sheet.y += 3;
  sheet.write(title, sheet.y, { x: left, width: nameWidth(titles.length), size: 7, colour: colors.muted });
  writeCells(sheet, titles, { size: 7, colour: colors.muted });
  sheet.y += 12;
  sheet.line([left, sheet.y], [left + width, sheet.y], { colour: colors.lineStrong });
  sheet.y += 4;
}

function writeCells(
  sheet: PdfWriter,
  texts: readonly string[],
  style: { readonly size?: number; readonly colour?: string },
): void {
  const width = cellWidth(texts.length);
  const start = frame.left + frame.width - texts.length * width;
  texts.forEach((text, index) => {
    sheet.write(text, sheet.y, {
      x: start + index * width + 3,
      width: width - 3,
      size,
      ...style,
      align: 'right',
    });
  });
}
