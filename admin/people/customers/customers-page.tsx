import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { listCustomers } from '#contract/admin/customers.ts';
import { listFormerOrders } from '#contract/admin/former-orders.ts';
import { countText } from '#domain/locale/count-text.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { useEmptyText } from '../../ui/use-empty-text.ts';
import { load } from '../../api/load.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { RupeeAmount } from '../../ui/rupee-amount.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Table } from '../../ui/table.tsx';
import { CustomerBadge } from './customer-badge.tsx';
import { formerOrdersTitle } from './former-order-table.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [customers, former] = await Promise.all([load(listCustomers, { query }), load(listFormerOrders)]);
  return { query, ...customers, formerOrders: former.total };
}

export function Component() {
  const { customers, page, pages, total, query, formerOrders } = useLoaderData<typeof loader>();
  const state = query['state'];
  return (
    <>
      <PageHeader title="Customers" lead={`${countText(total, 'customer')}, newest first.`}>
        {formerOrders > 0 && (
          <LinkButton kind="line" small to={adminPages.formerOrders.path}>
            {formerOrdersTitle}
          </LinkButton>
        )}
      </PageHeader>
      <nav className="tabs" aria-label="Customers by status">
        <Link to="?" aria-current={state === undefined ? 'page' : undefined}>
          All
        </Link>
        <Link to="?state=blocked" aria-current={state === 'blocked' ? 'page' : undefined}>
          Blocked
        </Link>
      </nav>
      <SearchForm label="Find a customer" placeholder="Name, phone, email" query={query} keep="state" />
      <Table
        label="Customers"
        rows={customers}
        keyOf={({ id }) => id}
        empty={useEmptyText('customers')}
        columns={[
          {
            head: 'Name',
            role: 'title',
            cell: (customer) => (
              <span className="row">
                <Link className="link" to={fillPath(adminPages.customer.path, { id: customer.id })}>
                  {customer.name}
                </Link>
                <CustomerBadge customer={customer} />
              </span>
            ),
          },
          {
            head: 'Contact',
            cell: ({ email, phone, erasedAt }) =>
              erasedAt === null && (
                <span className="stack">
                  <span className="clip">{email}</span>
                  <span className="hint">{phone}</span>
                </span>
              ),
          },
          { head: 'Orders', number: true, cell: ({ orders }) => orders },
          { head: 'Spent', number: true, cell: ({ spent }) => <RupeeAmount rupees={spent} /> },
          {
            head: 'Last order',
            cell: ({ lastOrderAt }) => (lastOrderAt === null ? 'None yet' : <DateTime at={lastOrderAt} />),
          },
        ]}
      />
      <Pagination page={page} pages={pages} />
    </>
  );
}
