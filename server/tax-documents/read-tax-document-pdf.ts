import type { Database } from '#database/connect.ts';
import { renderInWorker } from './pdf/render-in-worker.ts';
import { backfillDocument } from './issue-tax-documents.ts';
import { taxDocumentOf } from './tax-document-store.ts';

/**
 * An issued tax document as PDF. The first rendering is stored and returned ever after, whatever later releases would render.
 * Of two concurrent renderings one is stored, and both requests get that one.
 */
export async function downloadTaxDocument(database: Database, id: number): Promise<Uint8Array> {
  const { query } = database;
  const stored = await readFile(database, id);
  if (stored !== undefined) return stored;
  await database.transaction((transaction) => backfillDocument(transaction, id));
  const row = await query.selectFrom('papers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const pdf = Buffer.from(await renderInWorker(taxDocumentOf(row)));
  await query
    .insertInto('paper_files')
    .values({ paper_id: id, pdf })
    .onConflict((conflict) => conflict.column('paper_id').doNothing())
    .execute();
  return (await readFile(database, id)) ?? pdf;
}

async function readFile({ query }: Database, id: number): Promise<Uint8Array | undefined> {
  const file = await query
    .selectFrom('paper_files')
    .select('pdf')
    .where('paper_id', '=', id)
    .executeTakeFirst();
  return file?.pdf;
}
