import type { SortOrder } from '#contract/sort-orders.ts';
import { Icon } from '../ui/icon.tsx';
import { nothingFound, productCountText } from './listing-meta.ts';
import { filtersForm, filtersPanel } from './use-filters.ts';

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
  /** Number of active filters. */
  readonly chosen: number;
  /** Whether the page helps after a search without results. */
  readonly helped: boolean;
  /** A search begins with the best match. */
  readonly searched: boolean;
  readonly onSort: (sort: SortOrder) => void;
}

/** Number of products and sort order (LIST-3, LIST-4). Without products there is nothing to sort (FIND-13). */
export function ListingToolbar({
  total,
  sort,
  hasImports,
  chosen,
  helped,
  searched,
  onSort,
}: ListingToolbarProps) {
  return (
    <div className="tools">
      {!helped && (
        <button className="btn btn-line btn-sm only-sm" type="button" popoverTarget={filtersPanel}>
          <Icon name="sliders" small />
          Filters{chosen > 0 && ` · ${chosen}`}
        </button>
      )}
      <p role="status">{helped ? nothingFound : `Showing ${productCountText(total)}`}</p>
      {total > 0 && (
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
                  {searched && order === 'featured' ? 'Best match' : name}
                </option>
              ))}
          </select>
        </div>
      )}
    </div>
  );
}
