import { Link, useLoaderData } from 'react-router';
import { listCategories, moveCategory } from '#contract/admin/categories.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { load } from '../../api/load.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Table } from '../../ui/table.tsx';
import { buildCategoryTree } from './category-tree.ts';

export const loader = () => load(listCategories);

export function Component() {
  const rows = buildCategoryTree(useLoaderData<typeof loader>());
  const mayWrite = usePermissionCheck()('content.write');
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
            cell: ({ category, siblings }) =>
              mayWrite && (
                <MoveButtons move={moveCategory} row={category} among={siblings} name={category.name} />
              ),
          },
        ]}
      />
    </>
  );
}
