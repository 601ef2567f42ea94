import type { Transaction } from 'kysely';
import type { Address } from '#contract/addresses.ts';
import type { Tables } from '#database/tables.ts';
import { workDays } from '#domain/catalogue/size-choice.ts';
import { answerDelivery, deliveryDaysText, rangeText } from '#domain/delivery/delivery-answer.ts';
import type { DayRange } from '#domain/delivery/delivery-days.ts';
import { raised } from '#domain/pricing/breakup-text.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import type { OrderRow } from './order-store.ts';

/**
 * 'Delivery between Wed 25 and Fri 27 November', as it was promised with the order, or from its confirmation. null: no day was, or the
 * order waits to be confirmed by its buyer or the shop, so that nobody knows when it will be sent.
 */
export function promiseText(order: Promised): string | null {
  const days = promisedDays(order);
  return days && deliveryDaysText(days);
}

/** The same beside a label: 'Between Wed 25 and Fri 27 November'. */
export function arrivalText(order: Promised): string | null {
  const days = promisedDays(order);
  return days && raised(rangeText(days));
}

type Promised = Pick<OrderRow, 'promised_from' | 'promised_to' | 'confirm_by' | 'lapses_at'>;

const isWaiting = ({ confirm_by: byBuyer, lapses_at: byShop }: Promised) =>
  byBuyer !== null || byShop !== null;

function promisedDays(order: Promised): DayRange | null {
  const { promised_from: from, promised_to: to } = order;
  return from === null || to === null || isWaiting(order) ? null : { from, to };
}

/** The columns of an order that is now confirmed: the days count from here. Empty if it did not wait, or promises no day. */
export async function promiseFromConfirmation(
  transaction: Transaction<Tables>,
  order: OrderRow,
  now: Date,
): Promise<Partial<Pick<OrderRow, 'promised_from' | 'promised_to'>>> {
  if (order.promised_from === null || !isWaiting(order)) return {};
  const terms = await readSettingsOf({ query: transaction }, 'delivery');
  const lines = await transaction
    .selectFrom('order_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.size', 'p.size_supply', 'p.size_shown', 'p.size_days'])
    .where('l.order_id', '=', order.id)
    .execute();
  const work = lines.map((line) => workDays(line, line.size ?? ''));
  const { country, zip } = order.shipping_address as Address; // written by create-order.ts
  const { days } = answerDelivery(terms, { country, zip }, now, Math.max(0, ...work));
  return { promised_from: days?.from ?? null, promised_to: days?.to ?? null };
}
