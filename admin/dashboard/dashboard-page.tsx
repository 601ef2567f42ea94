import { Link, useLoaderData } from 'react-router';
import { getDashboard } from '#contract/admin/dashboard.ts';
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
          <Link to="/account">Set up an authenticator app</Link> to secure it.
        </Notice>
      )}
      {orders !== null && (
        <TaskCounts
          title="Orders"
          tasks={[
            { count: orders.toConfirm, label: 'to confirm', to: '/orders?status=pending' },
            { count: orders.toPack, label: 'to pack', to: '/orders?status=confirmed' },
            { count: orders.toSend, label: 'to ship', to: '/orders?status=processing' },
            { count: orders.sent, label: 'shipped', to: '/orders?status=shipped' },
            {
              count: orders.outForDelivery,
              label: 'out for delivery',
              to: '/orders?status=out_for_delivery',
            },
          ]}
        />
      )}
      {money !== null && money.refunds + money.payments > 0 && (
        <TaskCounts
          title="Payments that need attention"
          urgent
          tasks={[
            { count: money.refunds, label: 'failed refunds', to: '/refunds' },
            { count: money.payments, label: 'payments without an order', to: '/payments' },
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
                    to: '/inbox?kind=message',
                  },
                  {
                    count: inbox.tickets,
                    label: inbox.tickets === 1 ? 'ticket' : 'tickets',
                    to: '/inbox?kind=ticket',
                  },
                  { count: inbox.chats, label: inbox.chats === 1 ? 'chat' : 'chats', to: '/inbox?kind=chat' },
                ]),
            ...(reviews === null
              ? []
              : [
                  {
                    count: reviews,
                    label: reviews === 1 ? 'review to approve' : 'reviews to approve',
                    to: '/reviews?status=waiting',
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
