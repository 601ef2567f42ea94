import { isolated } from '#domain/locale/right-to-left.ts';
import { shortDate } from '#domain/locale/indian-time.ts';
import { formatAmount, type Paise } from '#domain/money.ts';
import { caratText, gramText } from '#domain/pricing/breakup-text.ts';
import { colors } from '#domain/shop/theme.ts';
import type { TaxDocumentContent, DocumentLine } from '../document-format.ts';
import { copyText, plainAmount } from './blocks-head.ts';
import { PdfWriter } from './pdf-writer.ts';
import { attachData } from './render-sheets.ts';
import type { CompleteRendition } from './rendition.ts';

const millimetre = 72 / 25.4;
const margin = 4 * millimetre;
const width = 80 * millimetre;
const column = { x: margin, width: width - 2 * margin, size: 8 } as const;
const centred = { ...column, align: 'center' } as const;

/** Renders a document for a printer with a roll of 80 mm: one page, as long as the document. PDF/A-3 as on A4. */
export async function renderRoll(rendition: CompleteRendition): Promise<Buffer> {
  const measured = openRoll(rendition, 14_000);
  renderAll(measured, rendition);
  const height = measured.y + 8 * millimetre;
  await measured.end(); // measured only
  const roll = openRoll(rendition, height);
  renderAll(roll, rendition);
  attachData(roll, rendition);
  return roll.end();
}

function openRoll({ document, number, issuedAt }: CompleteRendition, height: number): PdfWriter {
  const roll = new PdfWriter(`${document.title} ${number}`, issuedAt, { width, height });
  roll.y = margin;
  return roll;
}

function renderAll(roll: PdfWriter, rendition: CompleteRendition): void {
  const { document } = rendition;
  renderSeller(roll, rendition);
  renderBuyer(roll, document);
  document.lines.forEach((line, index) => renderArticle(roll, line, { index, document }));
  for (const { text, detail, paidBy } of document.advance?.rows ?? [])
    roll.y += roll.write([text, detail, paidBy].join('\n'), roll.y, column);
  cut(roll);
  for (const [label, amount] of document.sums) pair(roll, label, plainAmount(amount));
  pair(roll, document.labels.total, formatAmount(document.total), { size: 12, face: 'strong' });
  roll.y += 3 + roll.write(document.inWords, roll.y + 3, column);
  renderPayment(roll, document);
  renderEnd(roll, rendition);
}

function renderSeller(roll: PdfWriter, rendition: CompleteRendition): void {
  const { document, number, issuedAt, pictures } = rendition;
  const { seller, specimen } = document;
  if (specimen !== null) {
    const height = roll.height(specimen, { ...column, size: 7.5 }) + 6;
    roll.box({ x: margin, y: roll.y, width: column.width, height }, { colour: colors.ink, dash: 2 });
    roll.write(specimen, roll.y + 3, { ...centred, size: 7.5 });
    roll.y += height + 5;
  }
  const logo = seller.logo === null ? undefined : pictures.get(seller.logo);
  if (logo !== undefined) {
    const height = 34;
    roll.picture(logo, { x: (width - height) / 2, y: roll.y, width: height, height });
    roll.y += height + 4;
  }
  roll.y += roll.write(seller.name, roll.y, { ...centred, size: 17, face: 'title' });
  const legal = seller.legalName === seller.name ? [] : [seller.legalName];
  for (const line of [...legal, ...seller.lines]) roll.y += roll.write(line, roll.y, centred);
  roll.y += 4;
  roll.y += roll.write(document.title, roll.y, { ...centred, face: 'strong', size: 9 });
  roll.y += roll.write(copyText(rendition), roll.y, centred);
  roll.y += roll.write(`${number} · ${shortDate(issuedAt)}`, roll.y, { ...centred, face: 'strong' });
  cut(roll);
}

function renderBuyer(roll: PdfWriter, { parties, references }: TaxDocumentContent): void {
  for (const { heading, lines } of parties)
    roll.y += roll.write(`${heading}: ${lines.map(isolated).join(', ')}`, roll.y, column) + 2;
  const facts = references.map(([label, text]) => `${label} ${text}`).join(' · ');
  if (facts !== '') roll.y += roll.write(facts, roll.y, column);
  cut(roll);
}

/** A broken line. */
function cut(roll: PdfWriter): void {
  roll.y += 4;
  roll.line([margin, roll.y], [width - margin, roll.y], { colour: colors.ink, dash: 2 });
  roll.y += 4;
}

interface Style {
  readonly size?: number;
  readonly face?: 'text' | 'strong';
}

function pair(roll: PdfWriter, label: string, text: string, style: Style = {}): void {
  const taken = roll.textWidth(text, { size: column.size, ...style }) + 6;
  const height = roll.write(label, roll.y, { ...column, ...style, width: column.width - taken });
  roll.write(text, roll.y, { ...column, ...style, align: 'right' });
  roll.y += Math.max(height, (style.size ?? column.size) * 1.35) + 1;
}

const parts = ['making', 'stones', 'hallmarking', 'other', 'discount'] as const;

function renderArticle(
  roll: PdfWriter,
  line: DocumentLine,
  { index, document }: { readonly index: number; readonly document: TaxDocumentContent },
): void {
  const gross = line.grossMilligrams === null ? '' : `gross ${gramText(line.grossMilligrams)}`;
  const stones = line.millicarats === null ? '' : `stones ${caratText(line.millicarats)}`;
  const facts = [`${document.labels.hsn} ${line.hsn}`, line.hallmark, gross, stones, line.quantityText];
  roll.y += roll.write(`${index + 1}. ${isolated(line.name)}`, roll.y, { ...column, face: 'strong' });
  roll.y += roll.write(facts.filter((fact) => fact !== '').join(' · '), roll.y, column) + 1;
  for (const metal of line.metals) {
    const weight = metal.netMilligrams === null ? '' : `net ${gramText(metal.netMilligrams)}`;
    const rate = metal.rate === null ? '' : `× ${plainAmount(metal.rate)}`;
    const label = [metal.purity ?? '', weight, rate].filter((text) => text !== '').join(' ');
    pair(roll, label, metal.value === null ? '' : plainAmount(metal.value));
  }
  const title = (field: string) =>
    document.columns.find((each) => each.field === field)?.title.split('\n')[0] ?? '';
  amountRow(roll, title('wastage'), line.wastage);
  for (const field of parts) amountRow(roll, title(field), line[field]);
  const price = line.margin?.price;
  if (price === undefined) pair(roll, title('taxable'), plainAmount(line.taxable), { face: 'strong' });
  else pair(roll, title('margin'), plainAmount(price), { face: 'strong' });
  roll.y += 3;
}

function amountRow(roll: PdfWriter, label: string, amount: Paise): void {
  if (amount !== 0) pair(roll, label, plainAmount(amount));
}

function renderPayment(roll: PdfWriter, { payments, labels, reason }: TaxDocumentContent): void {
  cut(roll);
  if (reason !== null) roll.y += roll.write(`${labels.reason}: ${reason}`, roll.y, column) + 3;
  roll.y += roll.write(payments.heading, roll.y, { ...column, face: 'strong' });
  for (const [label, amount] of payments.rows) pair(roll, label, plainAmount(amount));
  if (payments.balance !== null) pair(roll, labels.balance, plainAmount(payments.balance));
}

function renderEnd(roll: PdfWriter, { document, pictures }: CompleteRendition): void {
  const { captions, remarks, notes, signature } = document;
  if (captions.length + remarks.length + notes.length > 0) cut(roll);
  for (const text of [...captions, ...remarks, ...notes])
    roll.y += roll.write(text, roll.y, { ...column, size: 7.5 }) + 3;
  roll.y += 8;
  roll.y += roll.write(signature.heading, roll.y, centred) + 2;
  const picture = signature.picture === null ? undefined : pictures.get(signature.picture);
  if (picture !== undefined) {
    roll.picture(picture, { x: width / 2 - 50, y: roll.y, width: 100, height: 36 });
    roll.y += 40;
  } else if (signature.toSign) {
    roll.y += 36;
    roll.line([width / 2 - 70, roll.y], [width / 2 + 70, roll.y], { colour: colors.ink });
    roll.y += 4;
  }
  roll.y += roll.write(signature.text, roll.y, { ...centred, size: 7.5 });
}
