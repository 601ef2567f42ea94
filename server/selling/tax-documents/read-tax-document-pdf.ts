import { sql, type Kysely } from 'kysely';
import type { Database } from '#database/connect.ts';
import type { Tables } from '#database/tables.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { TaxDocumentSize } from '#domain/orders/invoice-due.ts';
import { shareCalls } from '../../platform/concurrency/share-calls.ts';
import { decryptPan, panRecordOf } from '../checkout/pan-store.ts';
import { readDocumentPictures } from './document-pictures.ts';
import { renderInWorker } from './pdf/render-in-worker.ts';
import type { TaxDocumentContent } from './document-format.ts';
import { panOnRecordText } from './invoice-of.ts';
import { contentOf, taxDocumentOf } from './tax-document-store.ts';

/** Which rendering of a document. Copy 1 is the recipient's. */
export interface PrintRequest {
  readonly size: TaxDocumentSize;
  readonly copy: number;
}

interface Shop {
  readonly database: Database;
  readonly secrets: Secrets;
}

const original: PrintRequest = { size: 'A4', copy: 1 };

/**
 * An issued tax document as PDF; null: it was never issued in this size or copy. The first rendering is stored and returned
 * ever after, whatever later releases would render. Of two renderings on two nodes one is stored, and both requests get that one.
 * A document that names a stored PAN is rendered each time and never stored, with the PAN in full where it can be read.
 */
export async function downloadTaxDocument(shop: Shop, id: number): Promise<Uint8Array>;
export async function downloadTaxDocument(
  shop: Shop,
  id: number,
  print: PrintRequest,
): Promise<Uint8Array | null>;
export async function downloadTaxDocument(
  shop: Shop,
  id: number,
  print: PrintRequest = original,
): Promise<Uint8Array | null> {
  const { database } = shop;
  const stored = await readFile(database, id, print);
  if (stored !== undefined) return stored;
  return shareRendering(database, `${id} ${print.size} ${print.copy}`, () => render(shop, id, print));
}

/** Requests for a document that is being rendered wait for that rendering (LAW-83). */
const shareRendering = shareCalls<Uint8Array | null>();

async function render(
  { database, secrets }: Shop,
  id: number,
  print: PrintRequest,
): Promise<Uint8Array | null> {
  const { query } = database;
  const row = await query
    .selectFrom('tax_documents')
    .selectAll()
    .select(sql<string>`document::text`.as('data'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const taxDocument = taxDocumentOf(row);
  const { document } = taxDocument;
  if (print.copy > document.copies.length) return null;
  const pictures = await readDocumentPictures(query, [document.seller.logo, document.signature.picture]);
  const isNamed = await namesPan(query, row.order_id, document);
  const pan = isNamed ? await decryptPan(query, secrets, row.order_id) : null;
  const printed = pan === null ? document : withPan(document, pan);
  const rendition = { ...taxDocument, ...print, document: printed, data: row.data, pictures };
  const pdf = Buffer.from(await renderInWorker(rendition));
  if (isNamed) return pdf; // the PAN is stored encrypted alone, and deleted before the document
  await query
    .insertInto('tax_document_files')
    .values({ tax_document_id: id, ...print, pdf })
    .onConflict((conflict) => conflict.columns(['tax_document_id', 'size', 'copy']).doNothing())
    .execute();
  return (await readFile(database, id, print)) ?? pdf;
}

/**
 * Whether a document names the stored PAN of its order. Documents of 0.1.0 have no field that says so: they do if their last line
 * about the buyer reads like it and the order has a stored PAN. Without one, the line is what the buyer typed as a name.
 */
async function namesPan(
  query: Kysely<Tables>,
  orderId: number,
  { panOnRecord, parties }: TaxDocumentContent,
): Promise<boolean> {
  const isOnRecord = panOnRecord ?? parties[0]?.lines.at(-1)?.startsWith(`${panOnRecordText} (`) ?? false;
  return isOnRecord && (await panRecordOf(query, orderId)) === 'pan';
}

/** The document with the PAN in the line that stands in its place. */
function withPan(document: TaxDocumentContent, pan: string): TaxDocumentContent {
  const parties = document.parties.map(({ heading, lines }, box) => ({
    heading,
    lines: lines.map((line, index) =>
      box === 0 && index === lines.length - 1 ? line.replace(panOnRecordText, `PAN ${pan}`) : line,
    ),
  }));
  return { ...document, parties };
}

/** Whether a document names a PAN that is stored: then each opening renders it, and shows the PAN (LAW-104). */
export async function showsPan(query: Kysely<Tables>, id: number): Promise<boolean> {
  const row = await query
    .selectFrom('tax_documents')
    .select(['order_id', 'document'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined && namesPan(query, row.order_id, contentOf(row));
}

async function readFile(
  { query }: Database,
  id: number,
  { size, copy }: PrintRequest,
): Promise<Uint8Array | undefined> {
  const file = await query
    .selectFrom('tax_document_files')
    .select('pdf')
    .where('tax_document_id', '=', id)
    .where('size', '=', size)
    .where('copy', '=', copy)
    .executeTakeFirst();
  return file?.pdf;
}
