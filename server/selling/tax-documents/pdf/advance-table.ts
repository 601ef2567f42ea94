import { colors } from '#domain/shop/theme.ts';
import type { TaxDocumentContent } from '../document-format.ts';
import { ensureRoom, frame, plainAmount } from './blocks-head.ts';
import type { PdfWriter } from './pdf-writer.ts';

const { left, width } = frame;
const places = [
  { x: left, width: width * 0.48, size: 8.5 },
  { x: left + width * 0.5, width: width * 0.3, size: 8.5 },
  { x: left + width * 0.82, width: width * 0.18, size: 8.5, align: 'right' },
] as const;

/** What a voucher receives or returns: text with detail, way of payment, amount. */
export function renderAdvance(
  sheet: PdfWriter,
  { headings, rows }: NonNullable<TaxDocumentContent['advance']>,
): void {
  sheet.line([left, sheet.y], [left + width, sheet.y], { colour: colors.lineStrong });
  headings.forEach((heading, index) => {
    const place = places[index];
    if (place !== undefined) sheet.write(heading, sheet.y + 4, { ...place, size: 7, colour: colors.muted });
  });
  sheet.y += 17;
  sheet.line([left, sheet.y], [left + width, sheet.y], { colour: colors.lineStrong });
  sheet.y += 5;
  const [description, paid, money] = places;
  for (const { text, detail, paidBy, amount } of rows) {
    const small = { ...description, size: 7.5, colour: colors.muted } as const;
    const height = Math.max(
      sheet.height(text, description) + sheet.height(detail, small),
      sheet.height(paidBy, paid),
    );
    ensureRoom(sheet, height + 8);
    const below = sheet.y + sheet.write(text, sheet.y, description);
    sheet.write(detail, below, small);
    sheet.write(paidBy, sheet.y, paid);
    sheet.write(plainAmount(amount), sheet.y, { ...money, face: 'strong' });
    sheet.y += height + 4;
    sheet.line([left, sheet.y], [left + width, sheet.y]);
    sheet.y += 12;
  }
}
