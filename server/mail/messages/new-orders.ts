import { unconfirmedOrderText } from '#domain/orders/order-status.ts';
import { formatRupees } from '#domain/money.ts';
import { adminPages, adminRoot } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import type { NewOrderNotice } from '../new-order-notices.ts';

/** So many are listed; the back office has the rest. */
const most = 20;

/** To the shop itself. No word of a customer stands in the subject. */
export function newOrders(orders: readonly NewOrderNotice[], shop: ShopDetails): Message {
  const [first] = orders;
  const one = orders.length === 1 && first !== undefined;
  const more = orders.length - most;
  const subject = one ? `New order ${first.id}: ${formatRupees(first.total)}` : `${orders.length} new orders`;
  return renderMail(
    {
      subject,
      preview: one ? 'It waits in the back office.' : 'They wait in the back office.',
      heading: one ? 'A new order' : `${orders.length} new orders`,
      blocks: [
        {
          kind: 'facts',
          rows: orders.slice(0, most).map((order) => [`Order ${order.id}`, describeOrder(order)]),
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

function describeOrder({ buyer, city, products, total, paid, confirmBy }: NewOrderNotice): string {
  const what = `${products} ${products === 1 ? 'piece' : 'pieces'}, ${formatRupees(total)}`;
  const summary = `${buyer}, ${city}: ${what}, ${paid ? 'paid' : 'not paid yet'}`;
  return confirmBy === null ? summary : `${summary}. ${unconfirmedOrderText(confirmBy)}`;
}
