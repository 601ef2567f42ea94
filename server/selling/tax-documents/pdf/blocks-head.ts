import { shortDate } from '#domain/locale/indian-time.ts';
import { formatAmount, type Paise } from '#domain/money.ts';
import { colors } from '#domain/shop/theme.ts';
import type { TaxDocumentContent } from '../document-format.ts';
import type { PdfWriter } from './pdf-writer.ts';
import type { CompleteRendition } from './rendition.ts';

const millimetre = 72 / 25.4;
const page = { width: 210 * millimetre, height: 297 * millimetre };

/** The printed area of an A4 page, in points. */
export const frame = {
  page,
  left: 10 * millimetre,
  width: 190 * millimetre,
  top: 10 * millimetre,
  /** Nothing but the foot is printed below. */
  bottom: page.height - 48,
};

/** '1,16,748.00': columns of rupees have the sign in their title. */
export function plainAmount(amount: Paise): string {
  return formatAmount(amount).replace('₹', '');
}

/** Starts a new page if this height does not fit. Returns whether it did. */
export function ensureRoom(sheet: PdfWriter, height: number): boolean {
  if (sheet.y + height <= frame.bottom) return false;
  sheet.newPage();
  sheet.y = frame.top;
  return true;
}

export function copyText({ document, copy }: Pick<CompleteRendition, 'document' | 'copy'>): string {
  return document.copies[copy - 1] ?? '';
}

/** The framed words above documents that are no sale. */
function renderSpecimen(sheet: PdfWriter, text: string | null): void {
  if (text === null) return;
  const { left, width } = frame;
  const style = { x: left, width, size: 7.5, align: 'center', colour: colors.warn } as const;
  const height = Math.max(16, sheet.height(text, style) + 6);
  sheet.box({ x: left, y: sheet.y, width, height }, { colour: colors.warn, dash: 2 });
  sheet.write(text, sheet.y + 3, style);
  sheet.y += height + 10;
}

/** Seller on the left; title, number, date and copy on the right. */
export function renderHead(sheet: PdfWriter, rendition: CompleteRendition): void {
  const { document, pictures } = rendition;
  const { seller } = document;
  renderSpecimen(sheet, document.specimen);
  const top = sheet.y;
  const logo = seller.logo === null ? undefined : pictures.get(seller.logo);
  const space = { x: frame.left, y: top, width: 110, height: 44 };
  const indent = logo === undefined ? 0 : sheet.picture(logo, space).width + 12;
  const place = { x: frame.left + indent, width: frame.width * 0.66 - indent, size: 8.5 } as const;
  let y = top;
  y += sheet.write(seller.name, y, { ...place, size: 19, face: 'title', colour: colors.brand }) - 3;
  if (seller.legalName !== seller.name) y += sheet.write(seller.legalName, y, { ...place, face: 'strong' });
  for (const line of seller.lines) y += sheet.write(line, y, place);
  const right = renderTitle(sheet, rendition, top);
  sheet.y = Math.max(y, right, top + (logo === undefined ? 0 : 44)) + 9;
}

function renderTitle(sheet: PdfWriter, rendition: CompleteRendition, top: number): number {
  const { number, issuedAt, document } = rendition;
  const { labels, title } = document;
  const place = { x: frame.left + frame.width * 0.68, width: frame.width * 0.32, align: 'right' } as const;
  let y = top + sheet.write(title, top, { ...place, size: 13, face: 'strong' });
  const row = (label: string, text: string) => {
    const strong = { ...place, size: 8.5, face: 'strong' } as const;
    const taken = sheet.textWidth(text, strong) + 3;
    sheet.write(label, y, { ...place, width: place.width - taken, size: 8.5 });
    y += sheet.write(text, y, strong);
  };
  row(labels.number, number);
  row(labels.date, shortDate(issuedAt));
  const copy = copyText(rendition);
  const marked = sheet.textWidth(copy, { size: 7.5, face: 'strong' }) + 12;
  const x = frame.left + frame.width - marked;
  sheet.box({ x, y: y + 3, width: marked, height: 14 }, { colour: colors.ink });
  sheet.write(copy, y + 5, { x, width: marked, size: 7.5, face: 'strong', align: 'center' });
  return y + 17;
}

/** Buyer, delivery and the facts of the supply, side by side. */
export function renderParties(sheet: PdfWriter, { parties, references }: TaxDocumentContent): void {
  const { left, width } = frame;
  const cell = { width: width / (parties.length + 1.15), padding: 7 };
  const top = sheet.y + 6;
  const ends = parties.map(({ heading, lines }, index) => {
    const place = { x: left + index * cell.width + cell.padding, width: cell.width - 2 * cell.padding };
    let y = top + sheet.write(heading, top, { ...place, size: 7.5, colour: colors.muted });
    lines.forEach((line, row) => {
      y += sheet.write(line, y, { ...place, size: 8.5, face: row === 0 ? 'strong' : 'text' });
    });
    return y;
  });
  const x = left + parties.length * cell.width + cell.padding;
  const inner = left + width - cell.padding - x;
  const facts = references.reduce((y, [label, text]) => {
    const value = { x: x + inner * 0.4, width: inner * 0.6, size: 8.5, align: 'right' } as const;
    const below = sheet.write(label, y, { x, width: inner * 0.45, size: 8.5, colour: colors.muted });
    return y + Math.max(below, sheet.write(text, y, { ...value, face: y === top ? 'strong' : 'text' }));
  }, top);
  const end = Math.max(...ends, facts) + 6;
  sheet.box({ x: left, y: sheet.y, width, height: end - sheet.y }, { colour: colors.lineStrong });
  for (let index = 1; index <= parties.length; index += 1)
    sheet.line([left + index * cell.width, sheet.y], [left + index * cell.width, end]);
  sheet.y = end + 10;
}
