import { Link, useLoaderData } from 'react-router';
import { listBrands, moveBrand } from '#contract/admin/brands.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { load } from '../../api/load.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Table } from '../../ui/table.tsx';

export const loader = () => load(listBrands);

export function Component() {
  const brands = useLoaderData<typeof loader>();
  const mayWrite = usePermissionCheck()('content.write');
  return (
    <>
      <PageHeader title="Brands" lead="In the order shown in the shop.">
        {mayWrite && <LinkButton to={adminPages.newBrand.path}>Add brand</LinkButton>}
      </PageHeader>
      <Table
        label="Brands"
        rows={brands}
        keyOf={({ id }) => id}
        empty="No brands yet."
        columns={[
          {
            head: 'Name',
            role: 'title',
            cell: ({ id, name }) => (
              <Link className="link" to={fillPath(adminPages.brand.path, { id })}>
                {name}
              </Link>
            ),
          },
          {
            head: 'In the shop',
            cell: ({ published }) => (
              <Badge tone={published ? 'green' : 'plain'}>{published ? 'Active' : 'Inactive'}</Badge>
            ),
          },
          { head: 'Pieces', number: true, cell: ({ products }) => products },
          {
            head: 'Order',
            role: 'actions',
            cell: (brand) =>
              mayWrite && <MoveButtons move={moveBrand} row={brand} among={brands} name={brand.name} />,
          },
        ]}
      />
    </>
  );
}
