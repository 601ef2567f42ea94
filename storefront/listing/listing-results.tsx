import { memo } from 'react';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { ProductCard } from '../product/product-card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { filterChips } from './filter-chips.ts';
import type { FilterValue, ListingView } from './listing.ts';
import { Pager } from './pager.tsx';

/** Cards of the first row on a wide screen, whose pictures load eagerly. */
const firstRow = 3;

/** The products, or a message if there are none (LIST-4). Memoised, because filters render the page at every key. */
export const ListingResults = memo(function ListingResults({ listing }: { readonly listing: ListingView }) {
  const { products, query, pages, failed, corrected } = listing;
  if (failed) {
    return (
      <p className="alert" role="alert">
        <Icon name="alert" />
        Failed to load products. Please try again.
      </p>
    );
  }
  if (products.length === 0) return <NothingFound searched={query.search !== ''} />;
  return (
    <>
      {corrected !== null && (
        <p className="corrected">
          No results for “{query.search}”. Showing results for “{corrected}”.
        </p>
      )}
      <h2 className="vh">Products</h2>
      <div className="grid">
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            badge={product.was === null ? undefined : 'Sale'}
            rating={product.rating}
            load={index === 0 ? 'first' : index < firstRow ? 'eager' : 'lazy'}
          />
        ))}
      </div>
      <Pager query={query} pages={pages} />
    </>
  );
});

function NothingFound({ searched }: { readonly searched: boolean }) {
  const link = (
    <Link className="btn" to={pages.products.path}>
      Clear filters
    </Link>
  );
  return (
    <EmptyState title="No products found matching your criteria." heading="h2" actions={link}>
      <p>
        Try {searched ? 'another word' : 'a wider price range'}, or clear the filters and browse everything.
      </p>
    </EmptyState>
  );
}

export function FilterChips({ listing }: { readonly listing: ListingView }) {
  const nameIn = (values: readonly FilterValue[]) => (given: string) =>
    values.find(({ slug }) => slug === given)?.name ?? given;
  const chips = filterChips(listing.query, nameIn(listing.categories), nameIn(listing.countries));
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Active filters">
      {chips.map(({ text, without }) => (
        <li key={text}>
          <Link className="chip" to={without} preventScrollReset aria-label={`Remove filter ${text}`}>
            {text} <Icon name="x" small />
          </Link>
        </li>
      ))}
    </ul>
  );
}
