import { useState } from 'react';
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { listOrders } from '#contract/admin/orders.ts';
import { countText } from '#domain/locale/count-text.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { isPickUp } from '#domain/orders/pick-up.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { orderStatusLabels } from '#domain/shop/order-status-label.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { useEmptyText } from '../../ui/use-empty-text.ts';
import { load } from '../../api/load.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { RupeeAmount } from '../../ui/rupee-amount.tsx';
import { StatusTabs } from '../../ui/status-tabs.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Table } from '../../ui/table.tsx';
import { ConfirmOrderButton } from './confirm-order-button.tsx';
import { BulkCancel } from './bulk-cancel.tsx';
import { PaymentStatusBadge, OrderStatusBadge } from './order-status-badge.tsx';
import { PaymentsWithoutOrder } from './payments-without-order.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return { query, ...(await load(listOrders, { query })) };
}

export function Component() {
  const { orders, page, pages, total, query, counts, waiting, paymentsWithoutOrder } =
    useLoaderData<typeof loader>();
  const may = usePermissionCheck();
  const [maySell, mayCancel, mayMove] = [may('orders.sell'), may('orders.refund'), may('orders.move')];
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = (id: number) => {
    const others = [...chosen].filter((each) => each !== id);
    setChosen(new Set(chosen.has(id) ? others : [...others, id]));
  };
  return (
    <>
      <PageHeader
        title="Orders"
        lead={
          query['waiting'] === undefined
            ? `${countText(total, 'order')}, newest first.`
            : `${countText(total, 'cash order')} waiting to be confirmed${total > 1 ? ', the most urgent first' : ''}.`
        }
      >
        {waiting > 0 && (
          <LinkButton kind="line" to={`${adminPages.orders.path}?waiting=yes`}>
            {`Waiting to be confirmed: ${waiting}`}
          </LinkButton>
        )}
        <LinkButton kind="line" to={adminPages.holds.path}>
          Pieces on hold
        </LinkButton>
        {maySell && (
          <LinkButton kind="line" to={adminPages.counter.path}>
            Counter sale
          </LinkButton>
        )}
      </PageHeader>
      <StatusTabs
        label="Orders by status"
        parameter="status"
        statuses={orderStatuses}
        labels={orderStatusLabels}
        counts={counts}
        hideEmpty
      />
      <SearchForm
        label="Find an order"
        placeholder="Number of order, document or payment, name, phone, email, GSTIN, HUID, piece"
        query={query}
        keep="status"
      />
      {mayCancel && chosen.size > 0 && (
        <BulkCancel
          ids={[...chosen]}
          onDone={() => {
            setChosen(new Set());
            void revalidate();
          }}
        />
      )}
      <Table
        label="Orders"
        rows={orders}
        keyOf={({ id }) => id}
        empty={useEmptyText('orders')}
        columns={[
          {
            head: 'Order',
            role: 'title',
            cell: ({ id, customerName }) => (
              <>
                {mayCancel && (
                  <input
                    type="checkbox"
                    aria-label={`Select order ${id}`}
                    checked={chosen.has(id)}
                    onChange={() => choose(id)}
                  />
                )}{' '}
                <Link className="link" to={fillPath(adminPages.order.path, { id })}>
                  {id}
                </Link>{' '}
                {customerName}
              </>
            ),
          },
          {
            head: 'Status',
            cell: ({ id, status, confirmBy, lapsesAt, shippingMethod, test }) => {
              const deadline = confirmBy ?? lapsesAt;
              return (
                <span className="stack">
                  <OrderStatusBadge status={status} shippingMethod={shippingMethod} />
                  {test && <Badge tone="blue">Test</Badge>}
                  {isPickUp(shippingMethod) && <span className="hint">Pick-up</span>}
                  {deadline !== null && (
                    <span className="hint">
                      Confirm by <DateTime at={deadline} />
                    </span>
                  )}
                  {deadline !== null && mayMove && <ConfirmOrderButton id={id} onDone={revalidate} />}
                </span>
              );
            },
          },
          {
            head: 'Payment',
            cell: ({ paymentStatus, paymentText, paymentMethod }) => (
              <span className="stack">
                <PaymentStatusBadge paymentStatus={paymentStatus} paymentText={paymentText} />
                <span className="hint">{paymentMethod}</span>
              </span>
            ),
          },
          { head: 'Placed', cell: ({ placedAt }) => <DateTime at={placedAt} /> },
          { head: 'Pieces', number: true, cell: ({ products }) => products },
          { head: 'Total', number: true, cell: ({ total: rupees }) => <RupeeAmount rupees={rupees} /> },
        ]}
      />
      <Pagination page={page} pages={pages} />
      <PaymentsWithoutOrder payments={paymentsWithoutOrder} />
    </>
  );
}
