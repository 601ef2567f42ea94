import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { ShopDetails } from './template/mail-content.ts';
import type { Message } from './mail.ts';
import { orderCancelled } from './messages/order-cancelled.ts';
import { orderDelivered } from './messages/order-delivered.ts';
import type { OrderInMail } from './messages/order-in-mail.ts';
import { orderShipped } from './messages/order-shipped.ts';
import { outForDelivery } from './messages/out-for-delivery.ts';
import { orderForMail } from './order-for-mail.ts';

interface Desk {
  readonly query: Kysely<Tables>;
  readonly facts: ShopDetails;
}

/** What a customer hears of an order that came to this status. */
export const statusMails = {
  shipped: ofOrder(orderShipped),
  out_for_delivery: ofOrder(outForDelivery),
  delivered: ofOrder(orderDelivered),
  cancelled: ofOrder(orderCancelled),
} as const;

/** Writes about the order as it is; null when there is nobody to write to. */
export function ofOrder(write: (order: OrderInMail, facts: ShopDetails) => Message) {
  return async ({ query, facts }: Desk, { orderId }: { readonly orderId: number }) => {
    const found = await orderForMail(query, orderId);
    return found && { to: found.to, ...write(found.order, facts) };
  };
}
