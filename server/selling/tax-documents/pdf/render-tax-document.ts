import { renderRoll } from './render-roll.ts';
import { renderSheets } from './render-sheets.ts';
import type { Rendition } from './rendition.ts';

/** Renders a stored document as PDF. All text comes from the document. */
export function renderTaxDocument(rendition: Rendition): Promise<Buffer> {
  const { document, size = 'A4' } = rendition;
  const complete = {
    ...rendition,
    size,
    copy: rendition.copy ?? 1,
    data: rendition.data ?? JSON.stringify(document),
    pictures: rendition.pictures ?? new Map<string, Uint8Array>(),
  };
  return size === '80mm' ? renderRoll(complete) : renderSheets(complete);
}
