import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Hallmark } from '#domain/catalogue/product.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';
import { findInvoice } from '../tax-documents/tax-document-store.ts';
import type { OrderLineRow } from './order-store.ts';
import { orderedProduct } from './ordered-product.ts';

/** The hallmark of the piece as it was ordered. */
export function hallmarkOfLine(line: OrderLineRow): Hallmark {
  return orderedProduct(line).facts.hallmark;
}

/** Whether the staff may correct the hallmark of a line; `invoiced`: its order has an invoice. Only gold is hallmarked. */
export function mayCorrectHallmark(line: OrderLineRow, invoiced: boolean): boolean {
  const { metal, hallmark } = orderedProduct(line).facts;
  const marked = metal === 'gold' || hallmark === 'hallmarked';
  return !invoiced && marked && line.refunded_quantity === 0;
}

export interface HallmarkCorrection {
  readonly orderId: number;
  readonly lineId: number;
  readonly hallmark: Hallmark;
  /** Why there is none. */
  readonly reason: string;
  /** As the client showed it. */
  readonly expected: Hallmark;
}

type HallmarkRefusal = 'not-possible' | 'changed-meanwhile' | 'not-gold' | 'no-reason';

export const hallmarkRefusals: RefusalTable<HallmarkRefusal> = {
  'not-possible': {
    status: 409,
    message:
      'The hallmark of this piece can no longer be changed: its invoice is issued, or pieces came back',
  },
  'changed-meanwhile': { status: 409, message: 'Somebody else changed the hallmark. Nothing was saved.' },
  'not-gold': { status: 422, code: 'hallmark', message: 'Only gold has a HUID' },
  'no-reason': { status: 422, code: 'reason', message: 'Please state why it has no hallmark' },
};

/**
 * Corrects whether the piece of a line of a locked order is hallmarked, until its invoice states it: a wrong mark would ask for a HUID
 * that does not exist. The HUIDs of the line are cleared, unless it was hallmarked and stays so.
 */
export async function correctHallmark(
  transaction: Transaction<Tables>,
  { orderId, lineId, hallmark, reason, expected }: HallmarkCorrection,
): Promise<Outcome<void, HallmarkRefusal>> {
  const line = await transaction
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('id', '=', lineId)
    .executeTakeFirst();
  const invoiced = (await findInvoice(transaction, orderId)) !== undefined;
  if (line === undefined || !mayCorrectHallmark(line, invoiced)) return refuse('not-possible');
  if (hallmarkOfLine(line) !== expected) return refuse('changed-meanwhile');
  const piece = orderedProduct(line);
  const marked = hallmark === 'hallmarked';
  if (marked && expected === 'hallmarked') return accept(undefined);
  if (marked && piece.facts.metal !== 'gold') return refuse('not-gold');
  if (!marked && reason.trim() === '') return refuse('no-reason');
  const facts = {
    ...piece.facts,
    hallmark,
    hallmark_reason: marked ? null : reason.trim(),
    hallmark_huid: null,
  };
  await transaction
    .updateTable('order_lines')
    .set({ product: JSON.stringify({ ...piece, facts }), huids: [], no_huids: false })
    .where('id', '=', lineId)
    .execute();
  return accept(undefined);
}
