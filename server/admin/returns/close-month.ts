import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { isMonth, isOver, momentsOf, periodOfMonth } from '#domain/returns/return-period.ts';
import type { TaxAmounts } from '#domain/returns/issued-document.ts';
import type { RefusalTable } from '../../api/http-refusal.ts';
import { closedWire, findClosedMonth, type ClosedMonth } from './read-return.ts';

export type CloseRefusal = 'no-month' | 'not-over' | 'closed' | 'specimen' | 'moved' | 'checks';

/** `closed`: the month as it was closed before. `bad`: titles of the checks that do not agree. */
export function closeRefusals(
  closed: ClosedMonth | null,
  bad: readonly string[] = [],
): RefusalTable<CloseRefusal> {
  return {
    'no-month': { status: 422, code: 'month', message: 'Enter a month such as 2026-11' },
    'not-over': { status: 409, message: 'This month has not ended yet' },
    specimen: { status: 409, message: 'These are documents of the demo shop, which no return contains' },
    moved: { status: 409, message: 'Documents are still being issued in this month. Please try again.' },
    checks: {
      status: 409,
      message: `These checks do not agree, and each has to be confirmed: ${bad.join('; ')}`,
    },
    closed: {
      status: 409,
      message: `This month is closed already${closed === null ? '' : `, by ${closed.closed_by}`}`,
    },
  };
}

interface Closing {
  readonly month: string;
  /** A GSTIN, or 'none'. */
  readonly registration: string;
  readonly by: string;
  readonly now: Date;
}

/** Whether the month may be closed. */
export async function mayClose(
  transaction: Transaction<Tables>,
  { month, now }: Pick<Closing, 'month' | 'now'>,
): Promise<Outcome<null, CloseRefusal, ClosedMonth | null>> {
  if (!isMonth(month)) return refuse('no-month', null);
  if (!isOver(periodOfMonth(month), now)) return refuse('not-over', null);
  const closed = await findClosedMonth({ query: transaction }, month);
  return closed === undefined ? accept(null) : refuse('closed', closed);
}

/**
 * Whether the month still has as many papers as were summed. From here on to the commit no paper is issued; after it, the
 * database refuses papers of this month. Papers never change, so the same number has the same sums.
 */
export async function isUnchanged(
  transaction: Transaction<Tables>,
  month: string,
  summed: number,
): Promise<boolean> {
  await sql`lock table papers in share mode`.execute(transaction);
  const { start, end } = momentsOf(periodOfMonth(month));
  const { papers } = await transaction
    .selectFrom('papers')
    .select((paper) => paper.fn.countAll<number>().as('papers'))
    .where('issued_at', '>=', start)
    .where('issued_at', '<', end)
    .where('demo', '=', false)
    .executeTakeFirstOrThrow();
  return papers === summed;
}

export async function storeClosedMonth(
  transaction: Transaction<Tables>,
  { month, registration, by, now }: Closing,
  {
    documents,
    despite,
    taxable,
    igst,
    cgst,
    sgst,
  }: TaxAmounts & { readonly documents: number; readonly despite: string[] },
): Promise<ReturnType<typeof closedWire>> {
  const row = await transaction
    .insertInto('closed_months')
    .values({
      month,
      registration,
      despite,
      documents,
      taxable_paise: taxable,
      igst_paise: igst,
      cgst_paise: cgst,
      sgst_paise: sgst,
      closed_by: by,
      closed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return closedWire(row);
}
