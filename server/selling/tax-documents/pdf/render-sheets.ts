import { copyText, frame, renderHead, renderParties } from './blocks-head.ts';
import { renderFoot, renderSignature } from './blocks-foot.ts';
import { renderAdvance } from './advance-table.ts';
import { renderGoods } from './goods-table.ts';
import { renderTaxTable } from './tax-table.ts';
import { PdfWriter } from './pdf-writer.ts';
import type { CompleteRendition } from './rendition.ts';
import { colors } from '#domain/shop/theme.ts';

/** Renders a document on A4, as PDF/A-3 with its data attached. All text and amounts come from the document. */
export function renderSheets(rendition: CompleteRendition): Promise<Buffer> {
  const { document, number, issuedAt } = rendition;
  const sheet = new PdfWriter(`${document.title} ${number}`, issuedAt, frame.page);
  sheet.y = frame.top;
  renderHead(sheet, rendition);
  renderParties(sheet, document);
  if (document.advance === undefined) renderGoods(sheet, document);
  else renderAdvance(sheet, document.advance);
  renderFoot(sheet, document);
  renderTaxTable(sheet, document);
  renderSignature(sheet, rendition);
  renderPageFeet(sheet, rendition);
  attachData(sheet, rendition);
  return sheet.end();
}

/** Number, seller and copy, and the page, at the foot of each page. */
function renderPageFeet(sheet: PdfWriter, rendition: CompleteRendition): void {
  const { number, document } = rendition;
  const { left, width, page } = frame;
  const y = page.height - 38;
  const style = { x: left, width, size: 7, colour: colors.muted } as const;
  for (let index = 0; index < sheet.pageCount; index += 1) {
    sheet.selectPage(index);
    sheet.line([left, y - 4], [left + width, y - 4]);
    sheet.write(`${document.title} ${number}`, y, style);
    sheet.write(`${document.foot}, ${copyText(rendition).toLowerCase()}`, y, { ...style, align: 'center' });
    sheet.write(`page ${index + 1} of ${sheet.pageCount}`, y, { ...style, align: 'right' });
  }
}

/** The stored JSON, byte for byte. */
export function attachData(sheet: PdfWriter, { data, number, issuedAt }: CompleteRendition): void {
  const name = `${number.replaceAll(/[^A-Za-z0-9-]/g, '-')}.json`;
  sheet.attach(Buffer.from(data), { name, type: 'application/json', at: issuedAt });
}
