import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { listFormerOrders } from '#contract/admin/former-orders.ts';
import { countText } from '#domain/locale/count-text.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { load } from '../../api/load.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { formerOrdersHint, FormerOrderTable, formerOrdersTitle } from './former-order-table.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return { query, ...(await load(listFormerOrders, { query })) };
}

/** Orders that came in from another shop, to read alone. */
export function Component() {
  const { orders, page, pages, total, query } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={formerOrdersTitle}
        back={{ to: adminPages.customers.path, label: 'Customers' }}
        lead={`${countText(total, 'order')}, newest first. ${formerOrdersHint}`}
      />
      <SearchForm label="Find an order" placeholder="Number, name, email, phone" query={query} />
      <FormerOrderTable orders={orders} withBuyer />
      <Pagination page={page} pages={pages} />
    </>
  );
}
