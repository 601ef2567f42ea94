import { useNavigation } from 'react-router';
import { pages } from '#domain/shop/pages.ts';
import type { Route } from './+types/listing-page.ts';
import { cardSizes } from '../product/product-card.tsx';
import { preloadPicture, shellFromMatches, structuredMeta } from '../shell/page-meta.ts';
import { shopContext } from '../shop-context.ts';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { FiltersForm } from './filters-form.tsx';
import { listingMeta } from './listing-meta.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { listingTitle } from './listing-title.ts';
import { loadListing, parseListingQuery } from './listing.ts';
import { FilterChips, ListingResults } from './listing-results.tsx';
import { structuredData } from './structured-data.ts';
import { useFilters } from './use-filters.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const listing = await loadListing(shop, parseListingQuery(new URL(request.url).searchParams));
  return { ...listing, structured: structuredData(listing, shop.origin) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const first = preloadPicture(loaderData.products[0]?.picture, cardSizes);
  return [
    ...first,
    ...listingMeta(loaderData, shellFromMatches(matches)),
    ...structuredMeta(loaderData.structured),
  ];
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const filters = useFilters(loaderData.query);
  const loading = useNavigation().location?.pathname === pages.products.path;
  return (
    <div className="wrap page">
      <Breadcrumbs
        steps={[
          { name: 'Home', path: pages.home.path },
          { name: 'Products', path: null },
        ]}
      />
      <div className="page-head">
        <h1>{listingTitle(loaderData)}</h1>
        <p className="lead">Vintage finds and jadau made to last another hundred years.</p>
      </div>
      <div className="list">
        <FiltersForm
          filters={filters}
          categories={loaderData.categories}
          countries={loaderData.countries}
          highestPrice={loaderData.highestPrice}
          total={loaderData.total}
        />
        <div aria-busy={loading}>
          <ListingToolbar
            total={loaderData.total}
            sort={filters.draft.sort}
            hasImports={loaderData.countries.length > 0}
            onSort={(sort) => filters.change({ sort })}
          />
          <FilterChips listing={loaderData} />
          <ListingResults listing={loaderData} />
        </div>
      </div>
    </div>
  );
}
