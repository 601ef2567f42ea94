import { sql, type Transaction } from 'kysely';
import type { ReturnSummary } from '#contract/admin/gst-returns.ts';
import type { Tables } from '#database/tables.ts';
import { monthText } from '#domain/locale/day-text.ts';
import { fromRupees } from '#domain/money.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { isMonth, isOver, momentsOf, periodOfMonth } from '#domain/gst-returns/return-period.ts';
import type { TaxAmounts } from '#domain/gst-returns/issued-document.ts';
import type { RefusalTable } from '../../../platform/api/http-refusal.ts';
import { readSettingsOf } from '../../../platform/settings/settings-store.ts';
import { readFirstMonths } from './first-months.ts';
import { closedWire, findClosedMonth, type ClosedMonth } from './read-return.ts';

export type CloseRefusal =
  | 'no-month'
  | 'not-over'
  | 'closed'
  | 'specimen'
  | 'before-first'
  | 'other-registration'
  | 'moved'
  | 'checks';

/** What the refusals name. */
interface CloseDetail {
  /** The month as it was closed before. */
  readonly closed?: ClosedMonth | null;
  /** The month of the shop's first document or member of staff: 'November 2026' */
  readonly first?: string;
  /** GSTINs that the month may be closed for; null: no registration. */
  readonly registrations?: readonly (string | null)[];
  /** Titles of the checks that do not agree. */
  readonly bad?: readonly string[];
}

export function closeRefusals({
  closed = null,
  first = '',
  registrations = [],
  bad = [],
}: CloseDetail = {}): RefusalTable<CloseRefusal> {
  return {
    'before-first': {
      status: 409,
      message: `The shop has issued nothing before ${first}, so there is no return to close`,
    },
    'other-registration': {
      status: 409,
      message: `The shop issued nothing under this registration in the month. Choose one of: ${registrations
        .map((gstin) => gstin ?? 'no registration')
        .join(', ')}`,
    },
    'no-month': { status: 422, code: 'month', message: 'Enter a month such as 2026-11' },
    'not-over': { status: 409, message: 'This month has not ended yet' },
    specimen: { status: 409, message: 'These are documents of the demo shop, which no return contains' },
    moved: { status: 409, message: 'Documents are still being issued in this month. Please try again.' },
    checks: {
      status: 409,
      message: `These checks failed, and each has to be confirmed: ${bad.join('; ')}`,
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
 * Whether the shop has a return of this month under this registration: a month from its first document or member of staff on, and
 * a registration of documents of the month, or the shop's own, whose return may be empty.
 */
export async function hasReturn(
  transaction: Transaction<Tables>,
  { month, registration }: Pick<Closing, 'month' | 'registration'>,
  used: ReturnSummary['registrations'],
): Promise<Outcome<null, 'before-first' | 'other-registration', CloseDetail>> {
  const { closableFrom } = await readFirstMonths(transaction);
  if (closableFrom !== null && month < closableFrom)
    return refuse('before-first', { first: monthText(closableFrom) });
  const { gstin: own } = await readSettingsOf({ query: transaction }, 'company');
  const registrations = [...new Set([own, ...used.map(({ gstin }) => gstin)])];
  return registrations.some((gstin) => (gstin ?? 'none') === registration)
    ? accept(null)
    : refuse('other-registration', { registrations });
}

/**
 * Whether the month still has as many documents as were summed. From here on to the commit no document is issued; after it, the
 * database refuses documents of this month. Documents never change, so the same number has the same sums.
 */
export async function isUnchanged(
  transaction: Transaction<Tables>,
  month: string,
  summed: number,
): Promise<boolean> {
  // Money that came or went locks in this order too, so none is recorded while the month is being closed.
  await sql`lock table closed_months in share row exclusive mode`.execute(transaction);
  await sql`lock table tax_documents in share mode`.execute(transaction);
  const { start, end } = momentsOf(periodOfMonth(month));
  const { documents } = await transaction
    .selectFrom('tax_documents')
    .select((document) => document.fn.countAll<number>().as('documents'))
    .where('issued_at', '>=', start)
    .where('issued_at', '<', end)
    .where('demo', '=', false)
    .executeTakeFirstOrThrow();
  return documents === summed;
}

/** The sums of a month under one registration: a GSTIN, or 'none'. */
export interface RegisteredSums extends TaxAmounts {
  readonly registration: string;
  readonly documents: number;
}

export function sumsOf({ gstin, documents, net }: ReturnSummary): RegisteredSums {
  const { taxable, igst, cgst, sgst } = net;
  return {
    registration: gstin ?? 'none',
    documents,
    taxable: fromRupees(taxable),
    igst: fromRupees(igst),
    cgst: fromRupees(cgst),
    sgst: fromRupees(sgst),
  };
}

function columnsOf({ documents, taxable, igst, cgst, sgst }: RegisteredSums) {
  return { documents, taxable_paise: taxable, igst_paise: igst, cgst_paise: cgst, sgst_paise: sgst };
}

/** Closes the month for all documents, with the sums of each registration. Of two presses at once the second one is refused. */
export async function storeClosedMonth(
  transaction: Transaction<Tables>,
  { month, by, now }: Omit<Closing, 'registration'>,
  { despite, sums }: { readonly despite: string[]; readonly sums: readonly RegisteredSums[] },
): Promise<Outcome<ReturnType<typeof closedWire>, 'closed', ClosedMonth | null>> {
  const row = await transaction
    .insertInto('closed_months')
    .values({ month, despite, closed_by: by, closed_at: now })
    .onConflict((conflict) => conflict.column('month').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined)
    return refuse('closed', (await findClosedMonth({ query: transaction }, month)) ?? null);
  await transaction
    .insertInto('closed_month_sums')
    .values(sums.map((each) => ({ month, registration: each.registration, ...columnsOf(each) })))
    .execute();
  return accept(closedWire(row));
}
