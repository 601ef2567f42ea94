import type { SortOrder } from '#contract/sort-orders.ts';
import { Icon } from '../ui/icon.tsx';
import { productCountText } from './product-count-text.ts';
import { filtersForm } from './filters-form.tsx';

const sortNames: Record<SortOrder, string> = {
  featured: 'Featured',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  rating: 'Rating',
  name: 'Name',
  newest: 'Newest',
  country: 'Country of origin',
};

interface ListingToolbarProps {
  readonly total: number;
  readonly sort: SortOrder;
  /** Whether the countries of origin differ. */
  readonly hasImports: boolean;
  readonly onSort: (sort: SortOrder) => void;
}

/** Number of products and sort order (LIST-3, LIST-4). */
export function ListingToolbar({ total, sort, hasImports, onSort }: ListingToolbarProps) {
  return (
    <div className="tools">
      <button className="btn btn-line btn-sm only-sm" type="button" popoverTarget="filters-panel">
        <Icon name="sliders" small />
        Filters
      </button>
      <p role="status">Showing {productCountText(total)}</p>
      <div className="sort">
        <label htmlFor="sort">Sort by</label>
        <select
          className="input"
          id="sort"
          name="sort"
          form={filtersForm}
          value={sort}
          onChange={({ target }) => onSort(target.value as SortOrder)}
        >
          {Object.entries(sortNames)
            .filter(([order]) => order !== 'country' || hasImports || sort === 'country')
            .map(([order, name]) => (
              <option key={order} value={order}>
                {name}
              </option>
            ))}
        </select>
      </div>
    </div>
  );
}
