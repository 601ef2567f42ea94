import { keepAmounts } from '#browser/keep-amounts.ts';
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { listCategories } from '#contract/admin/categories.ts';
import { getProductFormOptions, listProducts, type AdminProductRow } from '#contract/admin/products.ts';
import { countText } from '#domain/locale/count-text.ts';
import { fromRupees, formatRupees } from '#domain/money.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { useEmptyText } from '../../ui/use-empty-text.ts';
import { load } from '../../api/load.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Table } from '../../ui/table.tsx';
import { SelectAll } from './select-all.tsx';
import { BulkEdit } from './bulk-edit.tsx';
import { ProductFilters, ProductStatusTabs } from './product-filters.tsx';
import { ProductStatusBadge } from './product-status-badge.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [list, categories, { brands }] = await Promise.all([
    load(listProducts, { query }),
    load(listCategories),
    load(getProductFormOptions),
  ]);
  return { query, ...list, categories, brands };
}

/** The pieces, and what is done to those that are ticked, on whichever page they were ticked. */
export function Component() {
  const { products, page, pages, total, counts, query, categories, brands } = useLoaderData<typeof loader>();
  const mayWrite = usePermissionCheck()('products.write');
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<ReadonlyMap<number, AdminProductRow>>(new Map());
  const choose = (rows: readonly AdminProductRow[], on: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (on) next.set(row.id, row);
      else next.delete(row.id);
    }
    setChosen(next);
  };
  return (
    <>
      <PageHeader title="Pieces" lead={countText(total, 'piece')}>
        <LinkButton kind="line" to={adminPages.importProducts.path}>
          Import and export
        </LinkButton>
        {mayWrite && (
          <LinkButton kind="line" to={adminPages.addByPhone.path}>
            Add by phone
          </LinkButton>
        )}
        {mayWrite && <LinkButton to={adminPages.newProduct.path}>Add piece</LinkButton>}
      </PageHeader>
      <ProductStatusTabs counts={counts} query={query} />
      <ProductFilters query={query} categories={categories} brands={brands} />
      {mayWrite && products.length > 0 && (
        <SelectAll products={products} total={total} query={query} chosen={chosen} onChoose={choose} />
      )}
      <Table
        label="Pieces"
        rows={products}
        keyOf={({ id }) => id}
        empty={useEmptyText('pieces')}
        columns={[
          {
            head: 'Piece',
            role: 'title',
            cell: (row) => (
              <div className="piece-cell">
                {mayWrite && (
                  <label className="tick">
                    <input
                      type="checkbox"
                      aria-label={`Select ${row.name}`}
                      checked={chosen.has(row.id)}
                      onChange={(event) => choose([row], event.currentTarget.checked)}
                    />
                  </label>
                )}
                <img
                  src={row.picture.path ?? '/placeholder.svg'}
                  alt=""
                  width="64"
                  height="64"
                  loading="lazy"
                />
                <span className="stack">
                  <Link className="link" to={fillPath(adminPages.product.path, { id: row.id })}>
                    {row.name}
                  </Link>
                  <span className="hint">
                    {row.code} · {row.category}
                    {row.brand !== null && ` · ${row.brand}`}
                  </span>
                </span>
              </div>
            ),
          },
          { head: 'Status', cell: ({ status }) => <ProductStatusBadge state={status} /> },
          { head: 'Stock', number: true, cell: ({ stock }) => (stock === 0 ? 'Sold out' : stock) },
          { head: 'Price', number: true, cell: (row) => <RowPrice row={row} /> },
        ]}
      />
      <Pagination page={page} pages={pages} />
      {chosen.size > 0 && (
        <BulkEdit
          chosen={[...chosen.values()].map((row) => products.find(({ id }) => id === row.id) ?? row)}
          categories={categories}
          onNone={() => setChosen(new Map())}
          onDone={(rows) => {
            choose(rows, false);
            void revalidate();
          }}
        />
      )}
    </>
  );
}

function RowPrice({ row: { price, shopperPrice } }: { readonly row: AdminProductRow }) {
  if (price === null || shopperPrice === null) return <span className="hint">Not priced yet</span>;
  return (
    <span className="row-price">
      <span className="price">{keepAmounts(formatRupees(fromRupees(shopperPrice)))}</span>
      {shopperPrice !== price && <s className="was">{keepAmounts(formatRupees(fromRupees(price)))}</s>}
    </span>
  );
}
