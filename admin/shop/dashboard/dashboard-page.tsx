import { Link, useLoaderData } from 'react-router';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { countText } from '#domain/locale/count-text.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { load } from '../../api/load.ts';
import { useStaff } from '../../session/use-staff.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BackupNotice } from './backup-notice.tsx';
import { BestSellers } from './best-sellers.tsx';
import { DueList } from './due-list.tsx';
import { dueRows } from './due-rows.ts';
import { FirstDayProgress } from './first-day-progress.tsx';
import { AbandonedCarts } from './abandoned-carts.tsx';
import { HealthNotice } from './health-notice.tsx';
import { InHand } from './in-hand.tsx';
import { SalesChart } from './sales-chart.tsx';

export const loader = () => load(getDashboard);

/** The first page after sign-in: one list of what is due, and sales beside it. */
export function Component() {
  const dashboard = useLoaderData<typeof loader>();
  const { refusedTexts, sales, abandonedCarts, bestSellers, backups } = dashboard;
  const due = dueRows(dashboard);
  return (
    <>
      <PageHeader
        title="Today"
        lead={
          due.length === 0 ? 'Nothing is due.' : `${countText(due.length, 'thing is', 'things are')} due.`
        }
      />
      {dashboard.firstDay !== null && <FirstDayProgress firstDay={dashboard.firstDay} />}
      {!useStaff().totp && (
        <Notice kind="info">
          Your account is protected only by a password.{' '}
          <Link to={adminPages.account.path}>Set up an authenticator app</Link> to secure it.
        </Notice>
      )}
      {refusedTexts !== null && refusedTexts > 0 && (
        <Notice kind="warn">
          The SMS limit was reached: {countText(refusedTexts, 'code')} not sent since yesterday. Shoppers were
          asked for their email instead. <Link to={adminPages.texts.path}>Change the limit</Link>
        </Notice>
      )}
      {dashboard.health !== null && <HealthNotice problems={dashboard.health} />}
      <div className="two-columns">
        <div className="column">
          {due.length > 0 && <DueList rows={due} />}
          {abandonedCarts !== null && abandonedCarts.count > 0 && <AbandonedCarts carts={abandonedCarts} />}
          {bestSellers !== null && bestSellers.length > 0 && <BestSellers rows={bestSellers} />}
        </div>
        <div className="column">
          {sales !== null && <SalesChart sales={sales} />}
          <InHand {...dashboard} />
        </div>
      </div>
      {backups !== null && <BackupNotice backups={backups} />}
    </>
  );
}
