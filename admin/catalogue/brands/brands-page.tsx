import { Link, useLoaderData, useRevalidator } from 'react-router';
import { listBrands, moveBrand, type AdminBrand } from '#contract/admin/brands.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';

export const loader = () => load(listBrands);

export function Component() {
  const brands = useLoaderData<typeof loader>();
  const mayWrite = usePermissionCheck()('content.write');
  const { revalidate } = useRevalidator();
  async function move({ id }: AdminBrand, direction: 'up' | 'down') {
    const reply = await call(moveBrand, { params: { id }, body: { direction } });
    if (!reply.ok) toast(refusalMessage(reply.problem), { bad: true });
    await revalidate();
  }
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
              mayWrite && (
                <>
                  {brand !== brands[0] && (
                    <Button
                      kind="quiet"
                      small
                      aria-label={`Move ${brand.name} up`}
                      onClick={() => move(brand, 'up')}
                    >
                      <Icon name="up" />
                    </Button>
                  )}
                  {brand !== brands.at(-1) && (
                    <Button
                      kind="quiet"
                      small
                      aria-label={`Move ${brand.name} down`}
                      onClick={() => move(brand, 'down')}
                    >
                      <Icon name="down" />
                    </Button>
                  )}
                </>
              ),
          },
        ]}
      />
    </>
  );
}
