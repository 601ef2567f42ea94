import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { listPanReads } from '#contract/admin/privacy.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { load } from '../../api/load.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Table } from '../../ui/table.tsx';

export const loader = ({ request }: LoaderFunctionArgs) =>
  load(listPanReads, { query: Object.fromEntries(new URL(request.url).searchParams) });

/** Who read which PAN, and when. */
export function Component() {
  const { reads, page, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Who read PANs"
        back={{ to: adminPages.privacy.path, label: 'Personal data' }}
        lead="From the audit trail, which is never deleted; the law asks for one year (DPDP Rules 2025, rule 6)."
      />
      <Table
        label="PANs that were read"
        rows={reads}
        keyOf={({ id }) => id}
        empty="Nobody has read a PAN."
        columns={[
          { head: 'Read by', role: 'title', cell: ({ staffName }) => staffName },
          { head: 'When', cell: ({ at }) => <DateTime at={at} /> },
          {
            head: 'Order',
            cell: ({ order }) => <Link to={fillPath(adminPages.order.path, { id: order })}>#{order}</Link>,
          },
        ]}
      />
      <Pagination page={page} pages={pages} />
    </>
  );
}
