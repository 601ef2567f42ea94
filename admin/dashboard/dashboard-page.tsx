import { Link, useLoaderData } from 'react-router';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { countText } from '#domain/locale/count-text.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { withQuery } from '#domain/shop/pages.ts';
import { load } from '../api/load.ts';
import { useStaff } from '../session/use-staff.ts';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { BackupNotice } from './backup-notice.tsx';
import { BestSellers } from './best-sellers.tsx';
import { FirstDayProgress } from './first-day-progress.tsx';
import { AbandonedCarts } from './abandoned-carts.tsx';
import { HealthNotice } from './health-notice.tsx';
import { OpenComplaints } from './open-complaints.tsx';
import { OpenReturns } from './open-returns.tsx';
import { RatesNotice } from './rates-notice.tsx';
import { SalesChart } from './sales-chart.tsx';
import { LowStockProducts } from './low-stock.tsx';
import { TaskCounts } from './task-counts.tsx';

export const loader = () => load(getDashboard);

/** The first page after sign-in: open tasks, then sales. */
export function Component() {
  const dashboard = useLoaderData<typeof loader>();
  const {
    orders,
    money,
    products,
    rates,
    complaints,
    returns,
    inbox,
    reviews,
    sales,
    abandonedCarts,
    bestSellers,
    backups,
  } = dashboard;
  const staff = useStaff();
  return (
    <>
      <PageHeader title="Today" lead={`Welcome back, ${staff.name}.`} />
      {dashboard.firstDay !== null && <FirstDayProgress firstDay={dashboard.firstDay} />}
      {!staff.totp && (
        <Notice kind="info">
          Your account is protected by a password alone.{' '}
          <Link to={adminPages.account.path}>Set up an authenticator app</Link> to secure it.
        </Notice>
      )}
      {dashboard.refusedTexts !== null && dashboard.refusedTexts > 0 && (
        <Notice kind="warn">
          The limit of text messages was reached: {countText(dashboard.refusedTexts, 'code')} not sent since
          yesterday. Shoppers were asked for their email instead.{' '}
          <Link to={adminPages.texts.path}>Change the limit</Link>
        </Notice>
      )}
      {dashboard.health !== null && <HealthNotice problems={dashboard.health} />}
      {rates !== null && <RatesNotice rates={rates} />}
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
            {
              count: money.refunds,
              label: money.refunds === 1 ? 'open refund' : 'open refunds',
              to: adminPages.refunds.path,
            },
            {
              count: money.payments,
              label: money.payments === 1 ? 'payment without an order' : 'payments without an order',
              to: adminPages.payments.path,
            },
          ]}
        />
      )}
      {complaints !== null && complaints.open > 0 && <OpenComplaints complaints={complaints} />}
      {returns !== null && returns.length > 0 && <OpenReturns returns={returns} />}
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
                    count: inbox.questions,
                    label: inbox.questions === 1 ? 'question on a piece' : 'questions on pieces',
                    to: withQuery(adminPages.inbox.path, { kind: 'question' }),
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
      {backups !== null && <BackupNotice backups={backups} />}
      {bestSellers !== null && bestSellers.length > 0 && <BestSellers rows={bestSellers} />}
    </>
  );
}
