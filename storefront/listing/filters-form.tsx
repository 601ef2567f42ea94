import type { FormEvent } from 'react';
import { limits } from '#domain/limits.ts';
import { pages } from '#domain/shop/pages.ts';
import { Icon } from '../ui/icon.tsx';
import { productCountText } from './product-count-text.ts';
import type { CategoryFilter } from './listing.ts';
import { PriceRange } from './price-range.tsx';
import type { Filters } from './use-filters.ts';

interface FiltersFormProps {
  readonly filters: Filters;
  readonly categories: readonly CategoryFilter[];
  readonly highestPrice: number;
  readonly total: number;
}

export const filtersForm = 'filters';

/** The filters of the listing (LIST-2): a form that submits to /products. On phones a popover. */
export function FiltersForm({ filters, categories, highestPrice, total }: FiltersFormProps) {
  const { form, draft, change, submit } = filters;
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
    document.getElementById('filters-panel')?.hidePopover();
  };
  return (
    <div className="filters-panel" id="filters-panel" popover="auto">
      <form
        className="filters"
        id={filtersForm}
        ref={form}
        action={pages.products.path}
        aria-label="Filters"
        onSubmit={send}
      >
        <h2 className="only-sm">Filters</h2>
        <button
          className="ibtn only-sm close"
          type="button"
          popoverTarget="filters-panel"
          aria-label="Close filters"
        >
          <Icon name="x" />
        </button>
        <div className="field">
          <label htmlFor="filter-search">Search</label>
          <input
            className="input"
            id="filter-search"
            type="search"
            name="search"
            placeholder="Name or stone"
            autoComplete="off"
            maxLength={limits.searchLength}
            value={draft.search}
            onChange={({ target }) => change({ search: target.value })}
          />
        </div>
        <CategoryChecks
          categories={categories}
          chosen={draft.categories}
          onChange={(chosen) => change({ categories: chosen })}
        />
        <PriceRange
          minimum={draft.minimum}
          maximum={draft.maximum}
          highestPrice={highestPrice}
          onChange={change}
        />
        <button className="btn apply" type="submit">
          Show {productCountText(total)}
        </button>
      </form>
    </div>
  );
}

interface CategoryChecksProps {
  readonly categories: readonly CategoryFilter[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function CategoryChecks({ categories, chosen, onChange }: CategoryChecksProps) {
  return (
    <fieldset>
      <legend>Categories</legend>
      {categories.map(({ slug, name, count }) => (
        <label key={slug} className="check">
          <input
            type="checkbox"
            name="category"
            value={slug}
            checked={chosen.includes(slug)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, slug] : chosen.filter((other) => other !== slug))
            }
          />
          <span>{name}</span>
          <small>{count}</small>
        </label>
      ))}
    </fieldset>
  );
}
