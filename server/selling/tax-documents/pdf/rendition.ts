import type { TaxDocumentSize } from '#domain/orders/invoice-due.ts';
import type { TaxDocument } from '../document-format.ts';

/** Prepared pictures that a document names by their hash. */
export type DocumentPictures = ReadonlyMap<string, Uint8Array>;

/** A document with all that its PDF contains. */
export interface Rendition extends Omit<TaxDocument, 'id'> {
  readonly size?: TaxDocumentSize;
  /** 1: the recipient's. */
  readonly copy?: number;
  /** The stored JSON, which the PDF carries as an attachment. */
  readonly data?: string;
  readonly pictures?: DocumentPictures;
}

export type CompleteRendition = Required<Rendition>;
