import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { isReturnStep, returnLimits, type ReturnStatus } from '#domain/orders/return-request.ts';
import type { RefusalTable } from '../api/http-refusal.ts';
import { restockQuestion, type Restock } from '#domain/orders/restock.ts';
import { lockOrder } from '../orders/order-row-store.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { restockExchange } from './restock-exchange.ts';
import { lockReturn, type ReturnRow } from './return-store.ts';

export interface ReturnChange {
  readonly returnId: number;
  /** Whose request it must be; 'anybody' for the staff. */
  readonly customerId: number | 'anybody';
  readonly to: ReturnStatus;
  /** The status that the caller was shown; absent: any that allows the step. */
  readonly from?: ReturnStatus;
  /** The shop's sentence. Without one, the sentence of an earlier step stays, with its author. */
  readonly answer?: string;
  readonly staffName?: string;
  /** Needed to complete an exchange whose pieces were not refunded. */
  readonly restock?: Restock;
}

type ChangeRefusal = 'no-such-return' | 'changed-meanwhile' | 'not-refunded' | 'restock';

export const changeRefusals: RefusalTable<ChangeRefusal> = {
  'no-such-return': { status: 404, message: 'This request does not exist' },
  'changed-meanwhile': {
    status: 409,
    message: 'This request has changed since you opened it. Nothing was saved.',
  },
  'not-refunded': {
    status: 409,
    message: 'Refund the pieces first, under Payment. Then complete the request.',
  },
  restock: { status: 422, code: 'restock', message: restockQuestion },
};

/**
 * Moves a request to its next status (domain/orders/return-request.ts) and mails it. A return is completed only after a refund
 * of its order, which the refund form makes, or once an order of which nothing was paid is taken back. Pieces of an exchange that are not refunded go back into stock, or stay out, with its
 * completion. Locks: order, request, products by id.
 */
export async function changeReturn(
  transaction: Transaction<Tables>,
  { returnId, customerId, to, from, answer, staffName, restock }: ReturnChange,
  now: Date,
): Promise<Outcome<ReturnRow, ChangeRefusal>> {
  const found = await transaction
    .selectFrom('order_returns')
    .select('order_id')
    .where('id', '=', returnId)
    .executeTakeFirst();
  const order = found && (await lockOrder(transaction, found.order_id));
  const row = await lockReturn(transaction, returnId, customerId);
  if (order === undefined || row === undefined) return refuse('no-such-return');
  if (!isReturnStep(row.status, to) || (from !== undefined && from !== row.status))
    return refuse('changed-meanwhile');
  const takenBack = order.status === 'returned' && order.payment_status === 'unpaid';
  if (
    to === 'completed' &&
    row.kind === 'return' &&
    !takenBack &&
    order.refunded_paise <= row.refunded_before_paise
  )
    return refuse('not-refunded');
  if (to === 'completed' && row.kind === 'exchange') {
    const exchange = { returnId, restock, by: staffName ?? '', now };
    if (!(await restockExchange(transaction, order, exchange))) return refuse('restock');
  }
  const answered = answer !== undefined && answer !== '';
  await transaction
    .updateTable('order_returns')
    .set({
      status: to,
      updated_at: now,
      ...(answered && { answer }),
      ...(staffName !== undefined && (answered || row.answer === '') && { staff_name: staffName }),
    })
    .where('id', '=', returnId)
    .execute();
  if (to === 'withdrawn')
    await enqueue(transaction, 'mail:customer-wrote', { where: 'return', id: returnId });
  else await enqueue(transaction, 'mail:return', { returnId, step: to, answered });
  return accept(row);
}

type PictureRefusal = 'no-such-return' | 'decided' | 'too-many-pictures';

export const pictureRefusals: RefusalTable<PictureRefusal> = {
  'no-such-return': { status: 404, message: 'This request does not exist' },
  decided: { status: 409, message: 'The shop has already answered this request' },
  'too-many-pictures': { status: 409, message: `A request has at most ${returnLimits.pictures} pictures` },
};

/** Adds a picture that was encoded by the shop. Returns how many the request has. */
export async function addReturnPicture(
  transaction: Transaction<Tables>,
  { returnId, customerId, picture }: { returnId: number; customerId: number; picture: Buffer },
  now: Date,
): Promise<Outcome<number, PictureRefusal>> {
  const own = await openRequest(transaction, returnId, customerId);
  if (!own.accepted) return own;
  const { count } = await transaction
    .selectFrom('order_return_pictures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('return_id', '=', returnId)
    .executeTakeFirstOrThrow();
  if (count >= returnLimits.pictures) return refuse('too-many-pictures');
  await transaction
    .insertInto('order_return_pictures')
    .values({ return_id: returnId, picture, created_at: now })
    .execute();
  return accept(count + 1);
}

/** Whether the request is the customer's own and not yet decided. Locks: request. */
export async function openRequest(
  transaction: Transaction<Tables>,
  returnId: number,
  customerId: number,
): Promise<Outcome<void, PictureRefusal>> {
  const row = await lockReturn(transaction, returnId, customerId);
  if (row === undefined) return refuse('no-such-return');
  return row.status === 'requested' ? accept(undefined) : refuse('decided');
}
