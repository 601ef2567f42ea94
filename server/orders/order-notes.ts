import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../api/http-refusal.ts';
import { lockOrder } from './order-row-store.ts';

export interface OrderNote {
  readonly orderId: number;
  /** Who wrote it, as the staff knows them. */
  readonly author: string;
  readonly text: string;
  /** Whether the customer reads it on the order's page. */
  readonly forCustomer: boolean;
}

export const orderNoteRefusals: RefusalTable<'no-such-order' | 'empty-note'> = {
  'no-such-order': { status: 404, message: 'This order does not exist' },
  'empty-note': { status: 422, code: 'text', message: 'Please write a note' },
};

/** The staff's word about an order. It stays: what was written is not changed. Answers its number. */
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

/** What the customer may read of it, oldest first. Who wrote it is the shop's own business. */
export function readNotesForCustomer(query: Kysely<Tables>, orderId: number) {
  return query
    .selectFrom('order_notes')
    .select(['id', 'text', 'created_at'])
    .where('order_id', '=', orderId)
    .where('for_customer', '=', true)
    .orderBy('id')
    .execute();
}
