import { formatAmount } from '#domain/money.ts';
import { colors } from '#domain/shop/theme.ts';
import type { TaxDocumentContent } from '../document-format.ts';
import { ensureRoom, frame, plainAmount } from './blocks-head.ts';
import type { PdfWriter } from './pdf-writer.ts';
import type { CompleteRendition } from './rendition.ts';

const half = { left: frame.width * 0.54, gap: 17 };
const padding = 7;

interface Area {
  readonly x: number;
  readonly width: number;
}

/** Words, reason and payment on the left; the sums on the right. */
export function renderFoot(sheet: PdfWriter, document: TaxDocumentContent): void {
  const left = { x: frame.left, width: half.left };
  const right = { x: left.x + left.width + half.gap, width: frame.width - left.width - half.gap };
  ensureRoom(sheet, Math.max(boxesHeight(sheet, document, left), sumsHeight(sheet, document, right)));
  const top = sheet.y;
  const ends = [renderBoxes(sheet, document, left), renderSums(sheet, document, { ...right, top })];
  sheet.y = Math.max(...ends) + 10;
}

interface Box {
  readonly heading: string;
  readonly strong: string;
  readonly rows: readonly (readonly [string, string])[];
}

function boxesOf({ reason, labels, inWords, payments }: TaxDocumentContent): Box[] {
  const rows = payments.rows.map(([label, amount]) => [label, plainAmount(amount)] as const);
  const balance = payments.balance === null ? [] : [[labels.balance, plainAmount(payments.balance)] as const];
  return [
    ...(reason === null ? [] : [{ heading: labels.reason, strong: reason, rows: [] }]),
    { heading: labels.inWords, strong: inWords, rows: [] },
    { heading: payments.heading, strong: '', rows: [...rows, ...balance] },
  ];
}

function boxHeight(sheet: PdfWriter, { strong, rows }: Box, { width }: Area): number {
  const text = { x: 0, width: width - 2 * padding, size: 8.5, face: 'strong' } as const;
  const heights = rows.map(([label]) => rowHeight(sheet, label, text.width));
  return heights.reduce((sum, height) => sum + height, 22 + (strong === '' ? 0 : sheet.height(strong, text)));
}

const labelled = 0.75;

/** A row of a box is as high as its label, such as a way of payment with its reference. */
function rowHeight(sheet: PdfWriter, label: string, width: number): number {
  return Math.max(12, sheet.height(label, { width: width * labelled, size: 8.5, face: 'strong' }));
}

function boxesHeight(sheet: PdfWriter, document: TaxDocumentContent, area: Area): number {
  return boxesOf(document).reduce((sum, box) => sum + boxHeight(sheet, box, area) + 7, 0);
}

function renderBoxes(sheet: PdfWriter, document: TaxDocumentContent, { x, width }: Area): number {
  let top = sheet.y;
  const inner = { x: x + padding, width: width - 2 * padding, size: 8.5 } as const;
  for (const box of boxesOf(document)) {
    const height = boxHeight(sheet, box, { x, width });
    sheet.box({ x, y: top, width, height }, { colour: colors.line });
    let y = top + 5 + sheet.write(box.heading, top + 5, { ...inner, size: 7.5, colour: colors.muted });
    if (box.strong !== '') y += sheet.write(box.strong, y, { ...inner, face: 'strong' });
    for (const [label, text] of box.rows) {
      const face = label === document.labels.balance ? 'strong' : 'text';
      sheet.write(label, y, { ...inner, width: inner.width * labelled, face });
      sheet.write(text, y, { ...inner, face, align: 'right' });
      y += rowHeight(sheet, label, inner.width);
    }
    top += height + 7;
  }
  return top - 7;
}

function sumHeight(sheet: PdfWriter, label: string, width: number): number {
  return Math.max(16, sheet.height(label, { width: width * 0.6, size: 8.5 }) + 4);
}

function sumsHeight(sheet: PdfWriter, { sums }: TaxDocumentContent, { width }: Area): number {
  return sums.reduce((height, [label]) => height + sumHeight(sheet, label, width - 2 * padding), 26);
}

function renderSums(
  sheet: PdfWriter,
  { sums, total, labels }: TaxDocumentContent,
  { x, width, top }: Area & { readonly top: number },
): number {
  const inner = { x: x + padding, width: width - 2 * padding } as const;
  let y = top + 4;
  for (const [label, amount] of sums) {
    sheet.write(label, y, { ...inner, width: inner.width * 0.6, size: 8.5 });
    sheet.write(plainAmount(amount), y, { ...inner, size: 8.5, align: 'right' });
    y += sumHeight(sheet, label, inner.width);
  }
  sheet.box({ x, y, width, height: 22 }, { fill: colors.sunken });
  sheet.line([x, y], [x + width, y], { colour: colors.lineStrong });
  sheet.write(labels.total, y + 4, { ...inner, size: 10.5, face: 'strong' });
  sheet.write(formatAmount(total), y + 4, { ...inner, size: 10.5, face: 'strong', align: 'right' });
  sheet.box({ x, y: top, width, height: y + 22 - top }, { colour: colors.lineStrong });
  return y + 22;
}

const signature = { width: 170, picture: 40 };

/** Rights and rules on the left, the signature or the line for it on the right; at the bottom of the page where there is room. */
export function renderSignature(
  sheet: PdfWriter,
  { document: { notes, signature: signed }, pictures }: CompleteRendition,
): void {
  const text = {
    x: frame.left,
    width: frame.width - signature.width - 23,
    size: 7.5,
  } as const;
  const block = { x: frame.left + frame.width - signature.width, width: signature.width, size: 7.5 } as const;
  const picture = signed.picture === null ? undefined : pictures.get(signed.picture);
  const left = notes.reduce((sum, note) => sum + sheet.height(note, text) + 3, 0);
  const hasSpace = picture !== undefined || signed.toSign;
  const right = 24 + (hasSpace ? signature.picture + 6 : 4) + sheet.height(signed.text, block);
  const height = Math.max(left, right);
  ensureRoom(sheet, height + 4);
  const top = Math.max(sheet.y, frame.bottom - height - 4);
  notes.reduce((y, note) => y + sheet.write(note, y, text) + 3, top + height - left);
  let y = top + height - right;
  y += sheet.write(signed.heading, y, { ...block, align: 'center' }) + 4;
  if (hasSpace) {
    const space = { x: block.x + 25, y, width: block.width - 50, height: signature.picture };
    if (picture !== undefined) sheet.picture(picture, space);
    y += signature.picture + 2;
    sheet.line([block.x, y], [block.x + block.width, y], { colour: colors.ink });
    y += 3;
  }
  sheet.write(signed.text, y, { ...block, align: 'center' });
}
