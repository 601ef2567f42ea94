import { notConfirmedYet } from '#domain/orders/order-status.ts';
import { formatRupees } from '#domain/money.ts';
import type { ShopFacts } from '../template/mail-content.ts';
import { writeLetter } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import type { NewOrder } from '../new-order-notices.ts';

/** So many are listed; the back office has the rest. */
const most = 20;

/** To the shop itself. No word of a customer stands in the subject. */
export function newOrders(orders: readonly NewOrder[], shop: ShopFacts): Message {
  const [first] = orders;
  const one = orders.length === 1 && first !== undefined;
  const more = orders.length - most;
  const subject = one ? `New order ${first.id}: ${formatRupees(first.total)}` : `${orders.length} new orders`;
  return writeLetter(
    {
      subject,
      preview: one ? 'It waits in the back office.' : 'They wait in the back office.',
      heading: one ? 'A new order' : `${orders.length} new orders`,
      blocks: [
        { kind: 'facts', rows: orders.slice(0, most).map((order) => [`Order ${order.id}`, inWords(order)]) },
        ...(more > 0 ? [{ kind: 'text', text: `and ${more} more` } as const] : []),
        {
          kind: 'button',
          label: one ? 'Open the order' : 'Open the orders',
          url: one ? `${shop.origin}/admin/orders/${first.id}` : `${shop.origin}/admin/orders`,
        },
      ],
    },
    shop,
  );
}

function inWords({ buyer, city, pieces, total, paid, confirmBy }: NewOrder): string {
  const what = `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}, ${formatRupees(total)}`;
  const told = `${buyer}, ${city}: ${what}, ${paid ? 'paid' : 'not paid yet'}`;
  return confirmBy === null ? told : `${told}. ${notConfirmedYet(confirmBy)}`;
}
