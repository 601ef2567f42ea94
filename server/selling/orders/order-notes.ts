import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';
import { lockOrder } from './order-row-store.ts';

export interface OrderNote {
  readonly orderId: number;
  /** Name of the staff member who wrote the note. */
  readonly author: string;
  readonly text: string;
  /** Shown to the customer on the order page. */
  readonly forCustomer: boolean;
}

export const orderNoteRefusals: RefusalTable<'no-such-order' | 'empty-note'> = {
  'no-such-order': { status: 404, message: 'This order does not exist' },
  'empty-note': { status: 422, code: 'text', message: 'Please write a note' },
};

/** Adds a note of the staff to an order. Notes cannot be edited. Returns the id. */
export async function addOrderNote(
  transaction: Transaction<Tables>,
  { orderId, author, text, forCustomer }: OrderNote,
  now: Date,
): Promise<Outcome<number, 'no-such-order' | 'empty-note'>> {
  if (text.trim() === '') return refuse('empty-note');
  if ((await lockOrder(transaction, orderId)) === undefined) return refuse('no-such-order');
  const { id } = await transaction
    .insertInto('order_notes')
    .values({ order_id: orderId, author, text: text.trim(), for_customer: forCustomer, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return accept(id);
}

/** The notes that the customer may read, oldest first and without authors. */
export function readNotesForCustomer(query: Kysely<Tables>, orderId: number) {
  return query
    .selectFrom('order_notes')
    .select(['id', 'text', 'created_at'])
    .where('order_id', '=', orderId)
    .where('for_customer', '=', true)
    .orderBy('id')
    .execute();
}
