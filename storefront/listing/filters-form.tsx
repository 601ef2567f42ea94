import type { FormEvent } from 'react';
import { limits } from '#domain/limits.ts';
import { pages } from '#domain/shop/pages.ts';
import { Icon } from '../ui/icon.tsx';
import { productCountText } from './product-count-text.ts';
import type { FilterValue } from './listing.ts';
import { PriceRange } from './price-range.tsx';
import type { Filters } from './use-filters.ts';

interface FiltersFormProps {
  readonly filters: Filters;
  readonly categories: readonly FilterValue[];
  /** Empty if nothing is imported. */
  readonly countries: readonly FilterValue[];
  readonly highestPrice: number;
  readonly total: number;
}

export const filtersForm = 'filters';

/** The filters of the listing (LIST-2): a form that submits to /products. On phones a popover. */
export function FiltersForm({ filters, categories, countries, highestPrice, total }: FiltersFormProps) {
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
        <FilterChecks
          legend="Categories"
          name="category"
          values={categories}
          chosen={draft.categories}
          onChange={(chosen) => change({ categories: chosen })}
        />
        {countries.length > 0 && (
          <FilterChecks
            legend="Made in"
            name="country"
            values={countries}
            chosen={draft.countries}
            onChange={(chosen) => change({ countries: chosen })}
          />
        )}
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

interface FilterChecksProps {
  readonly legend: string;
  /** Of the query parameter. */
  readonly name: 'category' | 'country';
  readonly values: readonly FilterValue[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function FilterChecks({ legend, name: parameter, values, chosen, onChange }: FilterChecksProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map(({ slug, name, count }) => (
        <label key={slug} className="check">
          <input
            type="checkbox"
            name={parameter}
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
