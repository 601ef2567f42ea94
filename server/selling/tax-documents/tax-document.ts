import { z } from 'zod';
import { documentFormat1 } from './document-format-1.ts';
import { documentFormat2 } from './document-format-2.ts';

/**
 * The content of an issued tax document. Number and date are columns of the same row (migration 0010). `format` increases when
 * the shape changes; issued documents keep theirs.
 */
export const taxDocumentContent = z.discriminatedUnion('format', [documentFormat1, documentFormat2]);
export type TaxDocumentContent = z.output<typeof taxDocumentContent>;

/** An issued document. */
export interface TaxDocument {
  readonly id: number;
  readonly number: string;
  readonly issuedAt: Date;
  readonly document: TaxDocumentContent;
}
