import { keepAmounts } from '#browser/keep-amounts.ts';
import { memo, Suspense, useRef } from 'react';
import { lazyPart } from '../navigation/lazy-part.ts';
import { Link } from '../navigation/link.tsx';
import { ProductCard } from '../product/product-card.tsx';
import { Icon } from '../ui/icon.tsx';
import type { FilterChip } from './filter-chips.ts';
import type { ListingView } from './listing.ts';
import { Pager } from './pager.tsx';

const NothingFound = lazyPart(() => import('./nothing-found.tsx'), 'NothingFound');

/** Cards of the first row on a wide screen, whose pictures load eagerly. */
const firstRow = 3;

interface ListingResultsProps {
  readonly listing: ListingView;
  /** The way to sold products. */
  readonly sold: Pick<FilterChip, 'text' | 'without'> | null;
}

/** The products, or a message if there are none (LIST-4). Memoised, because filters render the page at every key. */
export const ListingResults = memo(function ListingResults({ listing, sold }: ListingResultsProps) {
  const { products, query, pages, failed, corrected } = listing;
  if (failed) {
    return (
      <p className="alert" role="alert">
        <Icon name="alert" />
        Failed to load products. Please try again.
      </p>
    );
  }
  const named = <NamedPages pages={listing.namedPages} />;
  if (products.length === 0) {
    return (
      <>
        {named}
        <Suspense>
          <NothingFound listing={listing} />
        </Suspense>
      </>
    );
  }
  return (
    <>
      {named}
      {corrected !== null && <p className="corrected">{corrected}</p>}
      <h2 className="vh">Products</h2>
      <div className="grid">
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            rating={product.rating}
            load={index === 0 ? 'first' : index < firstRow ? 'eager' : 'lazy'}
          />
        ))}
      </div>
      <Pager query={query} pages={pages} />
      {sold !== null && (
        <p className="near flow">
          <Link className="link" to={sold.without}>
            {sold.text}
          </Link>
        </p>
      )}
    </>
  );
});

function NamedPages({ pages: named }: { readonly pages: ListingView['namedPages'] }) {
  return named.map(({ title, path }) => (
    <p className="corrected" key={path}>
      Looking for this page?{' '}
      <Link className="link" to={path}>
        {title}
      </Link>
    </p>
  ));
}

interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  /** The listing without filters. */
  readonly cleared: string;
}

export function FilterChips({ chips, cleared }: FilterChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  // A chip that removes itself would take the focus with it.
  const stay = () => row.current?.focus({ preventScroll: true });
  return (
    <div className="chip-row" ref={row} tabIndex={-1}>
      {chips.length > 0 && (
        <ul className="chips" aria-label="Active filters">
          {chips.map(({ text, without }) => (
            <li key={without}>
              <Link
                className="chip"
                to={without}
                preventScrollReset
                aria-label={`Remove filter ${text}`}
                onClick={stay}
              >
                <span>{keepAmounts(text)}</span>
                <Icon name="x" small />
              </Link>
            </li>
          ))}
          {chips.filter(({ filter }) => filter).length > 1 && (
            <li>
              <Link className="link" to={cleared} preventScrollReset onClick={stay}>
                Clear filters
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
