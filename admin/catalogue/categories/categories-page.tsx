import { Link, useLoaderData, useRevalidator } from 'react-router';
import { listCategories, moveCategory, type AdminCategory } from '#contract/admin/categories.ts';
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
import { buildCategoryTree } from './category-tree.ts';

export const loader = () => load(listCategories);

export function Component() {
  const rows = buildCategoryTree(useLoaderData<typeof loader>());
  const mayWrite = usePermissionCheck()('content.write');
  const { revalidate } = useRevalidator();
  async function move({ id }: AdminCategory, direction: 'up' | 'down') {
    const reply = await call(moveCategory, { params: { id }, body: { direction } });
    if (!reply.ok) toast(refusalMessage(reply.problem), { bad: true });
    await revalidate();
  }
  return (
    <>
      <PageHeader title="Categories" lead="In the order shown in the shop.">
        {mayWrite && <LinkButton to={adminPages.newCategory.path}>Add category</LinkButton>}
      </PageHeader>
      <Table
        label="Categories"
        rows={rows}
        keyOf={({ category }) => category.id}
        empty="No categories yet."
        columns={[
          {
            head: 'Name',
            role: 'title',
            cell: ({ category, depth }) => (
              <Link className="link" to={fillPath(adminPages.category.path, { id: category.id })}>
                {depth > 0 && <span className="muted">{'— '.repeat(depth)}</span>}
                {category.name}
              </Link>
            ),
          },
          {
            head: 'In the shop',
            cell: ({ category }) => (
              <Badge tone={category.published ? 'green' : 'plain'}>
                {category.published ? 'Active' : 'Inactive'}
              </Badge>
            ),
          },
          { head: 'Pieces', number: true, cell: ({ category }) => category.products },
          {
            head: 'Order',
            role: 'actions',
            cell: ({ category, first, last }) =>
              mayWrite && (
                <>
                  {!first && (
                    <Button
                      kind="quiet"
                      small
                      aria-label={`Move ${category.name} up`}
                      onClick={() => move(category, 'up')}
                    >
                      <Icon name="up" />
                    </Button>
                  )}
                  {!last && (
                    <Button
                      kind="quiet"
                      small
                      aria-label={`Move ${category.name} down`}
                      onClick={() => move(category, 'down')}
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
