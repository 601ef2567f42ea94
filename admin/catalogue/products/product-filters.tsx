import { Form, Link } from 'react-router';
import type { AdminCategory } from '#contract/admin/categories.ts';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import {
  metals,
  productStates,
  purities,
  type ProductSortOrder,
  type ProductState,
} from '#domain/catalogue/product.ts';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { buildCategoryTree } from '../categories/category-tree.ts';
import { Button } from '../../ui/button.tsx';
import { FilterChoice, type FilterChoices } from '../../ui/filter-choice.tsx';
import { useAddressValue } from '../../ui/use-address-value.ts';
import { productStatusLabels } from './product-values.ts';

type Query = Readonly<Record<string, string>>;

interface ProductStatesProps {
  readonly counts: Readonly<Partial<Record<ProductState, number>>>;
  readonly query: Query;
}

/** Each state with how many pieces are in it; what else is filtered stays. */
export function ProductStatusTabs({ counts, query }: ProductStatesProps) {
  const here = query['status'] ?? '';
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const to = (status: string) => {
    const { page: _, status: _before, ...rest } = query;
    return `?${new URLSearchParams(status === '' ? rest : { ...rest, status })}`;
  };
  return (
    <nav className="tabs" aria-label="Pieces by status">
      <Link to={to('')} aria-current={here === '' ? 'page' : undefined}>
        All <span className="tab-count num">{all}</span>
      </Link>
      {productStates.map((state) => (
        <Link key={state} to={to(state)} aria-current={here === state ? 'page' : undefined}>
          {productStatusLabels[state]} <span className="tab-count num">{counts[state] ?? 0}</span>
        </Link>
      ))}
    </nav>
  );
}

const sortLabels: Readonly<Record<ProductSortOrder, string>> = {
  newest: 'Newest first',
  changed: 'Last changed',
  name: 'By name',
  cheapest: 'Price, low to high',
  dearest: 'Price, high to low',
  fewest: 'Fewest in stock',
  most: 'Most in stock',
};

const pricingChoices: FilterChoices = [['', 'Any'], ...Object.entries(productFields.pricingMode.texts)];
const metalTexts = productFields.metal.texts;
const metalChoices: FilterChoices = [
  ['', 'Any'],
  ...metals.map((metal) => [metal, metalTexts[metal]] as const),
];
const purityChoices: FilterChoices = [['', 'Any'], ...purities.map((purity) => [purity, purity] as const)];
const makingChoices: FilterChoices = [
  ['', 'Any'],
  ['per_gram', 'Per gram'],
  ['percent', '% of metal'],
  ['fixed', 'Fixed'],
  ['none', 'None'],
];

const priceFilters = ['pricing', 'metal', 'purity', 'making'] as const;

interface ProductFiltersProps {
  readonly query: Query;
  readonly categories: readonly AdminCategory[];
  readonly brands: ProductFormOptions['brands'];
}

export function ProductFilters({ query, categories, brands }: ProductFiltersProps) {
  const search = query['search'] ?? '';
  return (
    <Form className="filters" role="search" key={query['status'] ?? ''}>
      {query['status'] !== undefined && <input type="hidden" name="status" value={query['status']} />}
      <label className="filter-wide">
        Find a piece
        <input
          className="input"
          type="search"
          name="search"
          placeholder="Name, code or address"
          defaultValue={search}
          ref={useAddressValue<HTMLInputElement>(search)}
        />
      </label>
      <FilterChoice
        label="Category"
        name="category"
        chosen={query['category']}
        choices={[
          ['', 'All'],
          ...buildCategoryTree(categories).map(
            ({ category, depth }) => [String(category.id), `${'— '.repeat(depth)}${category.name}`] as const,
          ),
        ]}
      />
      {brands.length > 0 && (
        <FilterChoice
          label="Brand"
          name="brand"
          chosen={query['brand']}
          choices={[['', 'All'], ...brands.map(({ id, name }) => [String(id), name] as const)]}
        />
      )}
      <FilterChoice
        label="Stock"
        name="stock"
        chosen={query['stock']}
        choices={[
          ['', 'Any'],
          ['out', 'Sold out'],
          ['low', 'Low in stock'],
        ]}
      />
      <FilterChoice label="Order" name="sort" chosen={query['sort']} choices={Object.entries(sortLabels)} />
      <details className="more-filters" open={priceFilters.some((name) => (query[name] ?? '') !== '')}>
        <summary className="link">By price and metal</summary>
        <div className="filters">
          <FilterChoice label="Pricing" name="pricing" chosen={query['pricing']} choices={pricingChoices} />
          <FilterChoice label="Metal" name="metal" chosen={query['metal']} choices={metalChoices} />
          <FilterChoice label="Purity" name="purity" chosen={query['purity']} choices={purityChoices} />
          <FilterChoice label="Making" name="making" chosen={query['making']} choices={makingChoices} />
        </div>
      </details>
      <Button kind="line" type="submit">
        Find
      </Button>
    </Form>
  );
}
