import type { ShopDetails } from './template/mail-content.ts';
import type { Message } from '../../platform/mail/mail.ts';
import type { MailContext } from './mail-context.ts';
import { orderCancelled } from './messages/order-cancelled.ts';
import { orderDelivered } from './messages/order-delivered.ts';
import type { OrderInMail } from './messages/order-in-mail.ts';
import { orderShipped } from './messages/order-shipped.ts';
import { outForDelivery } from './messages/out-for-delivery.ts';
import { orderForMail } from './order-for-mail.ts';

/** The mail for each status of an order. */
export const statusMails = {
  shipped: ofOrder(orderShipped),
  out_for_delivery: ofOrder(outForDelivery),
  delivered: ofOrder(orderDelivered),
  cancelled: ofOrder(orderCancelled),
} as const;

/** Renders a mail about the current state of an order; null: there is no recipient. */
export function ofOrder(write: (order: OrderInMail, facts: ShopDetails) => Message) {
  return async (
    { query, facts }: Pick<MailContext, 'query' | 'facts'>,
    { orderId }: { readonly orderId: number },
  ) => {
    const found = await orderForMail(query, orderId);
    return found && { to: found.to, ...write(found.order, facts) };
  };
}
