import { useEffect, useEffectEvent, type FocusEvent, type FormEvent } from 'react';
import type { FacetKey } from '#domain/catalogue/facet-keys.ts';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { Icon } from '../ui/icon.tsx';
import { FacetField } from './facet-field.tsx';
import { productCountText } from './listing-meta.ts';
import { listingPath, type ListingView } from './listing.ts';
import { readListingForm, withOnePrice } from './parse-listing-query.ts';
import { PriceRange } from './price-range.tsx';
import { filtersForm, filtersPanel, type Filters } from './use-filters.ts';

interface FiltersFormProps {
  readonly filters: Filters;
  readonly listing: ListingView;
}

const closedFacets: readonly FacetKey[] = ['occasion', 'size', 'certificate'];

const panel = () => document.getElementById(filtersPanel);
const close = () => panel()?.hidePopover();

/** The filters of the listing (LIST-2, FIND-7): a form that submits to /products. */
export function FiltersForm({ filters, listing }: FiltersFormProps) {
  const { form, draft, change, submit, takeOver } = filters;
  const { categories, countries, choices, prices, bands, total, unclear } = listing;
  const begin = useEffectEvent(takeOver);
  useEffect(() => {
    begin(readListingForm);
    // The focus may have left the sheet before this code arrived. The button that opens the sheet keeps it at first.
    const at = document.activeElement;
    if (at !== document.body && at?.closest(`#${filtersPanel}, [popovertarget]`) === null) close();
  }, []);
  const { search, minimum, maximum } = withOnePrice(draft);
  // A price in new words takes the place of the chosen one.
  const changeSearch = (words: string) => {
    const newest = { search: words, minimum: null, maximum: null };
    change(withOnePrice(newest) === newest ? { search: words } : newest);
  };
  const hidden = total === 0 && listing.help !== null;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]');
    if (asked !== null) return asked.focus();
    submit();
    close();
  };
  // The sheet covers the page, so that a focus outside of it could not be seen.
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !panel()?.contains(relatedTarget)) close();
  };
  const facet = ({ key, title, values }: ListingView['choices'][number]) => (
    <FacetField
      key={key}
      legend={title}
      name={key}
      values={values}
      chosen={draft.facets[key]}
      closed={closedFacets.includes(key)}
      hidden={hidden && !(key === 'price' && draft.minimum !== draft.maximum)}
      onChange={(chosen) => change({ facets: { ...draft.facets, [key]: chosen } })}
    >
      {key === 'price' && (
        <PriceRange
          minimum={minimum}
          maximum={maximum}
          prices={prices}
          bands={draft.facets.price.length > 0 ? bands : []}
          unclear={unclear}
          onChange={(bounds) => change({ search, ...bounds, facets: { ...draft.facets, price: [] } })}
        />
      )}
    </FacetField>
  );
  return (
    <form
      className="filters"
      id={filtersForm}
      ref={form}
      action={pages.products.path}
      aria-label="Filters"
      onSubmit={send}
      onBlur={leave}
    >
      <div className="filters-head" tabIndex={-1}>
        <h2>Filters</h2>
        {listingPath(draft) !== pages.products.path && (
          <Link
            className="link"
            to={pages.products.path}
            preventScrollReset
            // The link goes away with the filters, and would take the focus with it.
            onClick={({ currentTarget }) => currentTarget.parentElement?.focus()}
          >
            Clear all
          </Link>
        )}
        <button className="ibtn" type="button" popoverTarget={filtersPanel} aria-label="Close filters">
          <Icon name="x" />
        </button>
      </div>
      <div className="filters-body">
        <div className="field">
          <label htmlFor="filter-search">Search</label>
          <input
            className="input"
            id="filter-search"
            type="search"
            name="search"
            placeholder="Name or stone"
            autoComplete="off"
            value={draft.search}
            onChange={({ target }) => changeSearch(target.value)}
          />
        </div>
        {choices.filter(({ key }) => key === 'price').map(facet)}
        <FacetField
          legend="Categories"
          name="category"
          values={categories}
          chosen={draft.categories}
          hidden={hidden}
          onChange={(chosen) => change({ categories: chosen })}
        />
        {draft.brands.map((slug) => (
          <input key={slug} type="hidden" name="brand" value={slug} />
        ))}
        {choices.filter(({ key }) => key !== 'price').map(facet)}
        {countries.length > 0 && (
          <FacetField
            legend="Made in"
            name="country"
            values={countries}
            chosen={draft.countries}
            hidden={hidden}
            onChange={(chosen) => change({ countries: chosen })}
          />
        )}
      </div>
      <div className="filters-foot">
        <button className="btn apply" type="submit">
          Show {productCountText(total)}
        </button>
      </div>
    </form>
  );
}
