import { Suspense } from 'react';
import { useNavigation } from 'react-router';
import { pages } from '#domain/shop/pages.ts';
import type { Route } from './+types/listing-page.ts';
import { cardSizes } from '../product/product-card.tsx';
import { pageMeta, preloadPicture, shellFromMatches, structuredMeta } from '../shell/page-meta.ts';
import { shopContext } from '../shop-context.ts';
import { pictureUrl } from '../ui/picture-view.ts';
import { lazyPart } from '../navigation/lazy-part.ts';
import { Icon } from '../ui/icon.tsx';
import { loadIntroduction } from './introduction.ts';
import { coverSizes, ListingHead } from './listing-head.tsx';
import { listingHead } from './listing-meta.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { loadListing, withoutFilters } from './listing.ts';
import { listingChips, soldLink } from './filter-chips.ts';
import { FilterChips, ListingResults } from './listing-results.tsx';
import { parseListingQuery } from './parse-listing-query.ts';
import { structuredData } from './structured-data.ts';
import { filtersPanel, useFilters } from './use-filters.ts';

// The server renders the filters. In the browser their code is no part of the first view, and they are hydrated when it has arrived:
// until then they are a plain form, whose changes are taken over.
const FiltersForm = lazyPart(() => import('./filters-form.tsx'), 'FiltersForm');

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const given = new URL(request.url).searchParams;
  const [listing, introduction] = await Promise.all([
    loadListing(shop, given),
    loadIntroduction(shop, parseListingQuery(given)),
  ]);
  return {
    ...listing,
    introduction,
    head: listingHead(listing),
    chips: listingChips(listing),
    sold: soldLink(listing),
    structured: structuredData(listing, shop.origin),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { head, products, introduction } = loaderData;
  const { title, shared, counted, path, indexed } = head;
  const picture = products[0]?.picture ?? null;
  const shell = shellFromMatches(matches);
  const described = introduction.paragraphs[0] ?? shell?.shop.described ?? '';
  return [
    ...(introduction.picture === null
      ? preloadPicture(picture ?? undefined, cardSizes)
      : preloadPicture(introduction.picture, coverSizes)),
    ...pageMeta(shell, {
      title,
      shared,
      description: `${counted}. ${described === '' ? '' : `${described} `}Priced in rupees.`,
      path,
      indexed,
      image: picture === null ? null : pictureUrl(picture, 1200),
    }),
    ...structuredMeta(loaderData.structured),
  ];
}

/** In the place of the filters on a page that was opened without a request of its document, until their code has come. */
function FiltersComing() {
  return (
    <div className="filters">
      <div className="filters-head">
        <h2>Filters</h2>
        <button className="ibtn" type="button" popoverTarget={filtersPanel} aria-label="Close filters">
          <Icon name="x" />
        </button>
      </div>
      {/* Loading (ui/loading.tsx) is in a file that the first view of the listing does without. */}
      <p className="filters-body" role="status">
        Loading...
      </p>
    </div>
  );
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const filters = useFilters(loaderData.query);
  const loading = useNavigation().location?.pathname === pages.products.path;
  const helped = loaderData.help !== null;
  return (
    <div className="wrap page">
      <ListingHead
        heading={loaderData.head.heading}
        part={loaderData.head.part}
        introduction={loaderData.introduction}
      />
      <div className={helped ? 'list list-none' : 'list'}>
        {/*
          On phones a sheet, which opens before its code has arrived and stays open when it comes. It takes the focus of a press on
          words in it, which would else go to the page behind.
        */}
        <div className="filters-panel" id={filtersPanel} popover="auto" tabIndex={-1}>
          <Suspense fallback={<FiltersComing />}>
            <FiltersForm filters={filters} listing={loaderData} />
          </Suspense>
        </div>
        <div aria-busy={loading}>
          <ListingToolbar
            total={loaderData.total}
            sort={filters.draft.sort}
            hasImports={loaderData.countries.length > 0}
            chosen={loaderData.chips.filter(({ filter }) => filter).length}
            helped={helped}
            searched={loaderData.query.search !== ''}
            onSort={(sort) => filters.change({ sort })}
          />
          <FilterChips chips={loaderData.chips} cleared={withoutFilters(loaderData.query)} />
          <ListingResults listing={loaderData} sold={loaderData.sold} />
        </div>
      </div>
    </div>
  );
}
