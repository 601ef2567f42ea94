import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { zeroPaise } from '#domain/money.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { isReturnStep, returnLimits, type ReturnStatus } from '#domain/orders/return-request.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';
import { readExchangeCredit } from '../checkout/exchange-credit.ts';
import { lockOrder } from '../orders/order-row-store.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
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
}

type ChangeRefusal = 'no-such-return' | 'changed-meanwhile' | 'not-refunded' | 'not-sold';

export const changeRefusals: RefusalTable<ChangeRefusal> = {
  'no-such-return': { status: 404, message: 'This request does not exist' },
  'changed-meanwhile': {
    status: 409,
    message: 'This request has changed since you opened it. Nothing was saved.',
  },
  'not-refunded': {
    status: 409,
    message:
      'Refund the pieces first, under Payment; for another piece, as an exchange. Then complete the request.',
  },
  'not-sold': {
    status: 409,
    message:
      'Sell the other piece at the counter, paid with the credit of this order. Then complete the request.',
  },
};

/**
 * Moves a request to its next status (domain/orders/return-request.ts) and mails it. It is completed only after a refund of its
 * order, which the refund form makes, or once an order of which nothing was paid is taken back; an exchange whose credit is to pay
 * for another piece, after the sale of that. Locks: order, request.
 */
export async function changeReturn(
  transaction: Transaction<Tables>,
  { returnId, customerId, to, from, answer, staffName }: ReturnChange,
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
  if (to === 'completed' && !takenBack && order.refunded_paise <= row.refunded_before_paise)
    return refuse('not-refunded');
  if (to === 'completed' && row.kind === 'exchange') {
    const { credited, used } = await readExchangeCredit(transaction, order.id, row.created_at);
    if (credited > 0 && used === zeroPaise) return refuse('not-sold');
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
  'too-many-pictures': { status: 409, message: `A request has at most ${returnLimits.pictures} photos` },
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
