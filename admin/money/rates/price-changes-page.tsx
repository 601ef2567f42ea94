import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { listPriceChanges } from '#contract/admin/price-sets.ts';
import { countText } from '#domain/locale/count-text.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { load } from '../../api/load.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PriceChangeTable } from './price-change-table.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = Number(params['id']);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return { id, ...(await load(listPriceChanges, { params: { id }, query })) };
}

/** Every price of a change that waits. */
export function Component() {
  const { id, changes, page, pages, total } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="All new prices"
        lead={`${countText(total, 'piece')} by rate, the largest move first.`}
        back={{ to: fillPath(adminPages.priceSet.path, { id }), label: 'New prices' }}
      />
      <PriceChangeTable label="New prices" changes={changes} />
      <Pagination page={page} pages={pages} />
    </>
  );
}
