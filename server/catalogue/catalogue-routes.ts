import type { HandlerInput } from '#contract/api-call.ts';
import * as calls from '#contract/catalogue.ts';
import { getChosenProducts, getPairedProducts } from '#contract/chosen-products.ts';
import { getProductViews } from '#contract/product-views.ts';
import { facetKeys } from '#domain/catalogue/facet-keys.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { toRupees } from '#domain/money.ts';
import type { Api } from '../platform/api/api.ts';
import { doNotCache, expiryTag } from '../platform/cache/expiry-tags.ts';
import { priceBreakupWire } from './pricing/price-breakup-wire.ts';
import { priceRowsOf } from './pricing/price-rows-of.ts';
import { readPricing } from './pricing/read-pricing.ts';
import { readRateStop } from './rates/rate-stop.ts';
import type { Shop } from '../platform/shop.ts';
import { nextBannerChange, readBanners } from './banners/banner-store.ts';
import { bannerKind, bannerWire } from './banners/banner-wire.ts';
import { readCategories } from './categories/category-store.ts';
import { categoryTree } from './categories/category-wire.ts';
import { readHeldUntil, readSizeStock, tagHolds } from './products/holds.ts';
import { listFacetedProducts } from './listing/list-products.ts';
import { parseListingQuery } from './listing/listing-query.ts';
import { noSuchProduct } from './products/no-such-product.ts';
import { isCacheablePage, readProductPage, cacheTagsOfPage } from './listing/product-page.ts';
import { readProductViews } from './products/product-views.ts';
import { readProducts, readProductsInOrder, readPublishedProduct } from './products/product-store.ts';
import { productWire } from './products/product-wire.ts';
import type { ProductIndex } from './product-index/product-index.ts';
import { readNamedPages } from './search/named-pages.ts';
import { readPaired } from './products/paired-store.ts';
import { readRelated, readSubject } from './products/related-store.ts';

/** Tags of every product list: the products and the names of their categories. */
const listing = ['listing', 'categories'];

/** The public catalogue (API-1, API-2). */
export function serveCatalogue(api: Api, { database, clock }: Shop, productIndex: ProductIndex): void {
  const { query } = database;

  api.open(
    calls.getBanners,
    async ({ query: { banner_type } }, { tag }) => {
      tag('banners');
      const [kind, now] = [bannerKind(banner_type), clock()];
      const next = await nextBannerChange(query, kind, now);
      if (next !== null) tag(expiryTag(next));
      return (await readBanners(query, kind, now)).map(bannerWire);
    },
    ({ query: { banner_type } }) => banner_type === undefined || banner_type === 'all',
  );

  api.open(calls.getCategories, async (_, { tag }) => {
    listing.forEach(tag);
    const rows = await readCategories(query, serverLimits.categoryProducts);
    const products = await readProducts(
      query,
      rows.flatMap(({ newest }) => newest),
    );
    return categoryTree(rows, new Map([...products].map(([id, row]) => [id, productWire(row)])));
  });

  const shown = [
    { call: calls.getFeaturedProducts, chosen: { order: 'featured', leadingOnly: true, unsoldOnly: true } },
    { call: calls.getLatestProducts, chosen: { order: 'newest', unsoldOnly: true } },
    { call: calls.getTopRatedProducts, chosen: { order: 'rating', leadingOnly: true } },
  ] as const;
  for (const { call, chosen } of shown) {
    api.open(
      call,
      async ({ query: paging }, { tag }) => {
        const page = await readProductPage(productIndex, paging, chosen);
        [...listing, ...cacheTagsOfPage(paging, page.products)].forEach(tag);
        tagHolds(tag, page.products);
        return page;
      },
      ({ query: paging }) => isCacheablePage(paging),
    );
  }

  api.open(calls.getProductDetails, async ({ params: { slug } }, { tag }) => {
    const row = await readPublishedProduct(query, slug);
    if (row === undefined) return noSuchProduct();
    ['categories', 'brands', 'prices', 'config', `product:${row.id}`].forEach(tag);
    const heldUntil = await readHeldUntil(query, [row], clock());
    const pricing = await readPricing(query, [row]);
    const sizeStock = await readSizeStock(query, row, clock());
    const stop = row.pricing_mode === 'by_rate' ? await readRateStop(query, clock()) : null;
    if (stop?.stopsAt && !stop.stopped) tag(expiryTag(stop.stopsAt));
    const product = productWire(row, heldUntil(row.id));
    tagHolds(tag, [product]);
    const { care, seo_title: title, seo_description: description } = row;
    return {
      ...product,
      average_review: product.rating ?? 0,
      price_breakup: priceBreakupWire(priceRowsOf(row, pricing), pricing),
      price_awaited: stop?.stopped ?? false,
      ...(sizeStock !== undefined && { size_stock: sizeStock }),
      ...(care !== null && { care }),
      ...((title !== null || description !== null) && { seo: { title, description } }),
    };
  });

  /** Published products by id, in this order, as they are now. */
  const inOrder = async (ids: readonly number[], tag: (name: string) => void) => {
    const rows = await readProductsInOrder(query, ids);
    const published = rows.filter(({ status }) => status === 'published');
    const heldUntil = await readHeldUntil(query, published, clock());
    const products = published.map((row) => productWire(row, heldUntil(row.id)));
    tagHolds(tag, products);
    return products;
  };
  api.open(getProductViews, async ({ params: { slug } }, { tag }) => {
    const row = await readPublishedProduct(query, slug);
    if (row === undefined) return noSuchProduct();
    tag(`product:${row.id}`);
    return readProductViews(query, row.id);
  });

  api.open(calls.getRelatedProducts, async ({ params: { product } }, { tag }) => {
    const subject = await readSubject(query, product);
    if (subject === undefined) return noSuchProduct();
    [...listing, `product:${subject.id}`].forEach(tag);
    return inOrder(await readRelated(query, subject), tag);
  });

  api.open(getPairedProducts, async ({ params: { product } }, { tag }) => {
    const subject = await readSubject(query, product);
    if (subject === undefined) return noSuchProduct();
    [...listing, `product:${subject.id}`].forEach(tag);
    return inOrder(await readPaired(query, subject.id), tag);
  });

  // Anyone can make up any number of lists of ids.
  api.open(
    getChosenProducts,
    ({ query: { ids } }, { tag }) => inOrder(ids, tag),
    () => false,
  );

  api.open(
    calls.listProducts,
    async ({ query: received }, { tag }) => {
      listing.forEach(tag);
      const parsed = parseListingQuery(received);
      const found = await listFacetedProducts(productIndex, parsed);
      const pages = await readNamedPages(database, parsed.search);
      if (pages.length > 0) tag('settings');
      if (found.products.length === 0 || found.unknown.length > 0) tag(doNotCache);
      tagHolds(tag, found.products);
      // The counts leave out what is held.
      tag('held');
      if (found.heldUntil !== null) tag(expiryTag(found.heldUntil));
      return {
        total_size: found.total,
        limit: parsed.limit,
        offset: parsed.page,
        products: found.products,
        min_price: toRupees(found.lowest),
        max_price: toRupees(found.highest),
        facets: {
          categories: found.categories,
          brands: found.brands,
          countries: found.countries.map(({ slug, name, count }) => ({ slug, name, count })),
          choices: found.choices.map(({ key, title, values }) => ({ key, title, values: [...values] })),
          prices: { to: found.prices.to, counts: [...found.prices.counts] },
        },
        corrected: found.corrected,
        ...(pages.length > 0 && { pages }),
        unknown: [...found.unknown],
        renamed: [...found.renamed],
      };
    },
    ({ query }) => isCacheablePage(query) && isStorefrontListing(query),
  );
}

/** Larger combinations of categories, brands and countries are too many to cache. */
const maxCachedFilters = 4;

/** Whether the query has neither free text nor prices nor facets, and few filters. */
function isStorefrontListing({
  search,
  min_price,
  max_price,
  ...rest
}: HandlerInput<typeof calls.listProducts>['query']) {
  const { category, brand, country, page, offset } = rest;
  const faceted = facetKeys.some((key) => (rest[key] ?? []).length > 0);
  const free = Boolean(search) || min_price !== undefined || max_price !== undefined || faceted;
  const twice = page !== undefined && offset !== undefined;
  return !free && !twice && category.length + brand.length + country.length <= maxCachedFilters;
}
