import { Link } from 'react-router';
import type { AdminFormerOrder } from '#contract/admin/former-orders.ts';
import { shortDate } from '#domain/locale/indian-time.ts';
import { moveInSourceNames } from '#domain/move-in/moved-product.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { useEmptyText } from '../../ui/use-empty-text.ts';
import { Table, type Column } from '../../ui/table.tsx';

interface FormerOrderTableProps {
  readonly orders: readonly AdminFormerOrder[];
  /** Adds whose orders they are. */
  readonly withBuyer?: boolean;
}

export const formerOrdersTitle = 'Orders of your old shop';
export const formerOrdersHint = 'For reference only: not included in this shop’s figures.';

/** Orders of the former shop with everything that is stored of them. */
export function FormerOrderTable({ orders, withBuyer = false }: FormerOrderTableProps) {
  const buyer: Column<AdminFormerOrder> = { head: 'Buyer', cell: (order) => <Buyer order={order} /> };
  return (
    <Table
      label={formerOrdersTitle}
      rows={orders}
      keyOf={({ id }) => id}
      empty={useEmptyText('order')}
      columns={[
        { head: 'Order', role: 'title', cell: (order) => <Details order={order} /> },
        ...(withBuyer ? [buyer] : []),
        { head: 'Status', cell: ({ status }) => status || '—' },
        { head: 'Placed', cell: ({ placedAt }) => <time dateTime={placedAt}>{shortDate(placedAt)}</time> },
        { head: 'Total', number: true, cell: ({ total }) => total },
      ]}
    />
  );
}

function Buyer({ order: { name, email, phone, customerId } }: { readonly order: AdminFormerOrder }) {
  const shown = name || email || phone || '—';
  return (
    <span className="stack">
      {customerId === null ? (
        shown
      ) : (
        <Link className="link" to={fillPath(adminPages.customer.path, { id: customerId })}>
          {shown}
        </Link>
      )}
      <span className="hint clip">
        {[email, phone].filter((text) => text !== '' && text !== shown).join(', ')}
      </span>
    </span>
  );
}

function Details({ order }: { readonly order: AdminFormerOrder }) {
  const sums = [
    ['Discount', order.discount],
    ['Shipping', order.shipping],
    ['Tax', order.tax],
    ['Total', order.total],
  ] as const;
  return (
    <details>
      <summary className="link">{order.number}</summary>
      <ul className="stack">
        {order.lines.map(({ name, sku, variant, quantity, amount }, index) => (
          <li key={index}>{[`${quantity} × ${name}`, variant, sku, amount].filter(Boolean).join(', ')}</li>
        ))}
      </ul>
      <p className="hint">
        {sums
          .filter(([, amount]) => amount !== null)
          .map(([label, amount]) => `${label} ${amount}`)
          .join(' · ')}
      </p>
      <p className="hint pre">{order.address}</p>
      <p className="hint">
        {[order.paymentMethod, moveInSourceNames[order.source]].filter((text) => text !== '').join(', ')}
      </p>
    </details>
  );
}
