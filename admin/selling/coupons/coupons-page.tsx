import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { listCoupons, type AdminCoupon } from '#contract/admin/coupons.ts';
import { couponStates } from '#domain/orders/coupon.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { useEmptyText } from '../../ui/use-empty-text.ts';
import { load } from '../../api/load.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { RupeeAmount } from '../../ui/rupee-amount.tsx';
import { StatusTabs } from '../../ui/status-tabs.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Table } from '../../ui/table.tsx';
import { CouponBadge, couponStateLabels } from './coupon-badge.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return { query, ...(await load(listCoupons, { query })) };
}

export function Component() {
  const { coupons, page, pages, query, counts } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Coupons" lead="Discount codes that shoppers enter in the cart.">
        <LinkButton to={adminPages.newCoupon.path}>Add coupon</LinkButton>
      </PageHeader>
      <StatusTabs
        label="Coupons by status"
        parameter="state"
        statuses={couponStates}
        labels={couponStateLabels}
        counts={counts}
        hideEmpty
      />
      <SearchForm label="Find a coupon" placeholder="Code or description" query={query} keep="state" />
      <Table
        label="Coupons"
        rows={coupons}
        keyOf={({ id }) => id}
        empty={useEmptyText('coupons')}
        columns={[
          {
            head: 'Code',
            role: 'title',
            cell: ({ id, code }) => (
              <Link className="link" to={fillPath(adminPages.coupon.path, { id })}>
                {code}
              </Link>
            ),
          },
          { head: 'Status', cell: ({ state }) => <CouponBadge state={state} /> },
          { head: 'Discount', cell: (coupon) => <Discount {...coupon} /> },
          {
            head: 'Used',
            number: true,
            cell: ({ used, usageLimit }) => (usageLimit === null ? used : `${used} of ${usageLimit}`),
          },
          {
            head: 'Ends',
            cell: ({ expiresAt }) => (expiresAt === null ? 'Never' : <DateTime at={expiresAt} />),
          },
        ]}
      />
      <Pagination page={page} pages={pages} />
    </>
  );
}

function Discount({ type, value, minPurchase }: AdminCoupon) {
  return (
    <span className="stack">
      <span>{type === 'percentage' ? <>{value}%</> : <RupeeAmount rupees={value} />}</span>
      {minPurchase > 0 && (
        <span className="hint">
          from <RupeeAmount rupees={minPurchase} />
        </span>
      )}
    </span>
  );
}
