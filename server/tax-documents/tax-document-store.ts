import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { fiscalYear } from '#domain/locale/indian-time.ts';
import { paperDocument, type Paper, type PaperDocument } from './tax-document.ts';

export type PaperRow = Selectable<Tables['papers']>;
export type PaperKind = PaperRow['kind'];

interface NewPaper {
  readonly kind: PaperKind;
  readonly orderId: number;
  readonly refundId: number | null;
  readonly document: PaperDocument;
  readonly at: Date;
}

/**
 * Writes a paper with the next number of its series, within the transaction of the event that issues it. The series is
 * locked until that commits: let it be the last thing that the event does. A paper that is there already stays.
 */
export async function insertPaper(
  transaction: Transaction<Tables>,
  { kind, orderId, refundId, document, at }: NewPaper,
): Promise<PaperRow> {
  const { rows } = await sql<PaperRow>`
    select * from issue_paper(${kind}, ${orderId}, ${refundId}, ${fiscalYear(at)}, ${at}, ${JSON.stringify(document)}::jsonb)`.execute(
    transaction,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`order ${orderId} got no ${kind}`);
  return row;
}

/** '2026-27/000042', of at most 16 characters (CGST Rules 2017, rule 46(b)). */
export function paperNumber({ series, number }: Pick<PaperRow, 'series' | 'number'>): string {
  return `${series}/${String(number).padStart(6, '0')}`;
}

/** A paper whose document is written. */
export function paperOf(row: PaperRow): Paper {
  const document = paperDocument.parse(row.document);
  return { id: row.id, number: paperNumber(row), issuedAt: row.issued_at, document };
}

export function findInvoice(query: Kysely<Tables>, orderId: number): Promise<PaperRow | undefined> {
  return query
    .selectFrom('papers')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
}

/** What an order's pages say of its papers, oldest first. */
export function listPapers(query: Kysely<Tables>, orderId: number) {
  return query
    .selectFrom('papers')
    .select(['id', 'kind', 'refund_id', 'series', 'number', 'issued_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}
