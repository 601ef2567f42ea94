import { countText } from '#domain/locale/count-text.ts';
import { waitingOrderText } from '#domain/orders/order-status.ts';
import { formatRupees } from '#domain/money.ts';
import { adminPages, adminRoot } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { verbatim, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import type { NewOrderNotice } from '../new-order-notices.ts';

/** Orders that one mail lists. */
const maxListed = 20;

/** Sent to the shop itself. The subject contains no text that a customer typed. */
export function newOrders(orders: readonly NewOrderNotice[], shop: ShopDetails): Message {
  const [first] = orders;
  const one = orders.length === 1 && first !== undefined;
  return listed(orders, shop, {
    subject: one
      ? `${first.test ? 'Test' : 'New'} order ${first.id}: ${formatRupees(first.total)}`
      : `${orders.length} new orders`,
    heading: one ? 'New order' : `${orders.length} new orders`,
    text: '',
  });
}

/** Sent to the shop itself (PAY-16). */
export function ordersLapsed(orders: readonly NewOrderNotice[], shop: ShopDetails): Message {
  const what = countText(orders.length, 'cash order');
  return listed(orders, shop, {
    subject: `${what} lapsed without a confirmation`,
    heading: `${what} lapsed`,
    text:
      orders.length === 1
        ? 'Nobody confirmed it in time. It is cancelled, and its pieces are on sale again.'
        : 'Nobody confirmed them in time. They are cancelled, and their pieces are on sale again.',
  });
}

interface Words {
  readonly subject: string;
  readonly heading: string;
  /** '': none. */
  readonly text: string;
}

function listed(
  orders: readonly NewOrderNotice[],
  shop: ShopDetails,
  { subject, heading, text }: Words,
): Message {
  const [first] = orders;
  const one = orders.length === 1 && first !== undefined;
  const more = orders.length - maxListed;
  return renderMail(
    {
      subject,
      preview: one ? 'Open it in the back office.' : 'Open them in the back office.',
      heading,
      blocks: [
        ...(text === '' ? [] : [{ kind: 'text', text } as const]),
        {
          kind: 'facts',
          rows: orders
            .slice(0, maxListed)
            .map((order) => [`Order ${verbatim(order.id)}`, describeOrder(order)]),
        },
        ...(more > 0 ? [{ kind: 'text', text: `and ${more} more` } as const] : []),
        {
          kind: 'button',
          label: one ? 'Open the order' : 'Open the orders',
          url:
            shop.origin +
            adminRoot +
            (one ? fillPath(adminPages.order.path, { id: first.id }) : adminPages.orders.path),
        },
      ],
    },
    shop,
  );
}

function describeOrder({ buyer, city, units, total, paid, test, ...wait }: NewOrderNotice): string {
  const what = `${countText(units, 'piece')}, ${formatRupees(total)}`;
  const summary = `${test ? 'Test order, no sale. ' : ''}${verbatim(`${buyer}, ${city}`)}: ${what}, ${paid ? 'paid' : 'not paid yet'}`;
  const waits = waitingOrderText(wait);
  return waits === null ? summary : `${summary}. ${waits}`;
}
