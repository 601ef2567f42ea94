import { Link, useLoaderData } from 'react-router';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { withQuery } from '#domain/shop/pages.ts';
import { load } from '../api/load.ts';
import { useStaff } from '../session/use-staff.ts';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { BestSellers } from './best-sellers.tsx';
import { AbandonedCarts } from './abandoned-carts.tsx';
import { SalesChart } from './sales-chart.tsx';
import { LowStockProducts } from './low-stock.tsx';
import { TaskCounts } from './task-counts.tsx';

export const loader = () => load(getDashboard);

/** The first page after sign-in: open tasks, then sales. */
export function Component() {
  const { orders, money, products, inbox, reviews, sales, abandonedCarts, bestSellers } =
    useLoaderData<typeof loader>();
  const staff = useStaff();
  return (
    <>
      <PageHeader title="Dashboard" lead={`Welcome back, ${staff.name}.`} />
      {!staff.totp && (
        <Notice kind="info">
          Your account is protected by a password alone.{' '}
          <Link to={adminPages.account.path}>Set up an authenticator app</Link> to secure it.
        </Notice>
      )}
      {orders !== null && (
        <TaskCounts
          title="Orders"
          tasks={[
            {
              count: orders.toConfirm,
              label: 'to confirm',
              to: withQuery(adminPages.orders.path, { status: 'pending' }),
            },
            {
              count: orders.toPack,
              label: 'to pack',
              to: withQuery(adminPages.orders.path, { status: 'confirmed' }),
            },
            {
              count: orders.toSend,
              label: 'to ship',
              to: withQuery(adminPages.orders.path, { status: 'processing' }),
            },
            {
              count: orders.sent,
              label: 'shipped',
              to: withQuery(adminPages.orders.path, { status: 'shipped' }),
            },
            {
              count: orders.outForDelivery,
              label: 'out for delivery',
              to: withQuery(adminPages.orders.path, { status: 'out_for_delivery' }),
            },
          ]}
        />
      )}
      {money !== null && money.refunds + money.payments > 0 && (
        <TaskCounts
          title="Payments that need attention"
          urgent
          tasks={[
            { count: money.refunds, label: 'failed refunds', to: adminPages.refunds.path },
            { count: money.payments, label: 'payments without an order', to: adminPages.payments.path },
          ]}
        />
      )}
      {sales !== null && <SalesChart sales={sales} />}
      {(inbox !== null || reviews !== null) && (
        <TaskCounts
          title="Unanswered"
          tasks={[
            ...(inbox === null
              ? []
              : [
                  {
                    count: inbox.messages,
                    label: inbox.messages === 1 ? 'message' : 'messages',
                    to: withQuery(adminPages.inbox.path, { kind: 'message' }),
                  },
                  {
                    count: inbox.tickets,
                    label: inbox.tickets === 1 ? 'ticket' : 'tickets',
                    to: withQuery(adminPages.inbox.path, { kind: 'ticket' }),
                  },
                  {
                    count: inbox.chats,
                    label: inbox.chats === 1 ? 'chat' : 'chats',
                    to: withQuery(adminPages.inbox.path, { kind: 'chat' }),
                  },
                ]),
            ...(reviews === null
              ? []
              : [
                  {
                    count: reviews,
                    label: reviews === 1 ? 'review to approve' : 'reviews to approve',
                    to: withQuery(adminPages.reviews.path, { status: 'waiting' }),
                  },
                ]),
          ]}
        />
      )}
      {abandonedCarts !== null && abandonedCarts.count > 0 && <AbandonedCarts carts={abandonedCarts} />}
      {products !== null && <LowStockProducts products={products} />}
      {bestSellers !== null && bestSellers.length > 0 && <BestSellers rows={bestSellers} />}
    </>
  );
}
