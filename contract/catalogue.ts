import { z } from 'zod';
import { facetKeys } from '#domain/catalogue/facet-keys.ts';
import { limits } from '#domain/limits.ts';
import { bannerTones } from '#domain/catalogue/banner.ts';
import { call } from './api-call.ts';
import { namedPages } from './named-pages.ts';
import { priceBreakup } from './price-breakup.ts';
import { product, sizeStock, type Product } from './product.ts';
import { sortOrders } from './sort-orders.ts';
import { flag, fullUrl, id, looseId, optionalQuery, page, paging, rupees, words } from './wire-schemas.ts';

export const banner = z.object({
  id,
  photo: z.string().nullable(),
  photo_full_url: fullUrl,
  alt: z.string().nullable(),
  title: z.string().nullable(),
  sub_title: z.string().nullable(),
  button_text: z.string().nullable(),
  background_color: z.string().nullable(),
  url: z.string().nullable(),
  banner_type: z.enum(['Main Banner', 'Main Section Banner', 'Footer Banner', 'Popup Banner']),
  published: z.literal(1),
  resource_type: z.string().nullable(),
  resource_id: id.nullable(),
  eyebrow: z.string().nullable(),
  tone: z.enum(bannerTones),
});
export type Banner = z.output<typeof banner>;

export interface Category {
  id: number;
  slug: string;
  name: string;
  description: string | null;
  /** Ours: paragraphs above the products of the category's own page. */
  introduction: string | null;
  /** Ours: the picture of that page, with its alt text. */
  cover_full_url: z.output<typeof fullUrl>;
  icon: string | null;
  icon_full_url: z.output<typeof fullUrl>;
  parent_id: number;
  position: number;
  home_status: 0 | 1;
  priority: number;
  product: Product[];
  product_count: number;
  childes: Category[];
}
export const category: z.ZodType<Category> = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  introduction: z.string().nullable(),
  cover_full_url: fullUrl,
  icon: z.string().nullable(),
  icon_full_url: fullUrl,
  parent_id: z.number().int().min(0),
  position: z.number().int(),
  home_status: flag,
  priority: z.number().int(),
  product: z.array(product),
  product_count: z.number().int(),
  get childes() {
    return z.array(category);
  },
});

const productPage = page('products', product);

export const getBanners = call({
  name: 'getBanners',
  summary: 'List the published banners in order',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/banners',
  query: z.object({ banner_type: optionalQuery(z.string().max(40)) }),
  answer: z.array(banner),
});

export const getCategories = call({
  name: 'getCategories',
  summary: 'List the top-level categories, each with its products and subcategories',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/categories',
  answer: z.array(category),
});

export const getFeaturedProducts = call({
  name: 'getFeaturedProducts',
  summary: 'List featured products, newest first',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/products/featured',
  failure: 'Failed to fetch featured products.',
  query: z.object(paging),
  answer: productPage,
});

export const getLatestProducts = call({
  name: 'getLatestProducts',
  summary: 'List the newest products',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/products/latest',
  query: z.object(paging),
  answer: productPage,
});

export const getTopRatedProducts = call({
  name: 'getTopRatedProducts',
  summary: 'List reviewed products, best rated first',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/products/top-rated',
  query: z.object(paging),
  answer: productPage,
});

export const getProductDetails = call({
  name: 'getProductDetails',
  summary: 'Get a product by its slug',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/products/details/{slug}',
  params: z.object({ slug: z.string().min(1).max(200) }),
  answer: product.extend({
    average_review: z.number(),
    /** An addition to the clients' API. null: without parts to show. */
    price_breakup: priceBreakup.nullable(),
    /** Ours: the price follows a rate that the shop has not set for today; it is not sold before. */
    price_awaited: z.boolean(),
    /** Additions to the clients' API, present if set: care note, and texts for search engines. */
    /** Ours: of a product with stock by size. */
    size_stock: z.array(sizeStock).optional(),
    care: z.string().optional(),
    seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }).optional(),
  }),
  refusals: [404],
});

export const getRelatedProducts = call({
  name: 'getRelatedProducts',
  summary: 'List up to ten other products of the same category',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/products/related-products/{product}',
  params: z.object({ product: z.string().min(1).max(200) }),
  answer: z.array(product),
  refusals: [404],
});

export const getProductCounter = call({
  name: 'getProductCounter',
  summary: 'Count the orders and wishlists that contain a product',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/products/counter/{id}',
  params: z.object({ id: looseId }),
  answer: z.object({ order_count: z.number().int(), wishlist_count: z.number().int() }),
  refusals: [404],
});

const searchText = optionalQuery(words(limits.searchLength));
const list = z.preprocess(
  (value) =>
    (Array.isArray(value) ? value : [value])
      .flatMap((part: unknown) => (typeof part === 'string' ? part.split(',') : []))
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  z.array(z.string().max(200)).max(50),
);
const facet = list.optional();
const counted = z.object({ slug: z.string(), name: z.string(), count: z.number().int() });
const price = optionalQuery(z.coerce.number().min(0).max(1e12));

export const listProducts = call({
  name: 'listProducts',
  summary:
    'List products by search text, category, price, brand and country of origin, with counts for every filter',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/products',
  query: z.object({
    search: searchText,
    category: list,
    brand: list,
    /** Ours: countries of origin, by slug or name. */
    country: list,
    /** Ours: chosen values of the facets, by slug. Unknown ones are ignored. */
    price: facet,
    metal: facet,
    era: facet,
    stone: facet,
    craft: facet,
    occasion: facet,
    size: facet,
    certificate: facet,
    offer: facet,
    stock: facet,
    min_price: price,
    max_price: price,
    sort: optionalQuery(z.enum(sortOrders)),
    ...paging,
    page: paging.offset,
  }),
  answer: productPage.extend({
    min_price: rupees,
    max_price: rupees,
    facets: z.object({
      categories: z.array(z.object({ id, slug: z.string(), name: z.string(), count: z.number().int() })),
      brands: z.array(z.object({ id, slug: z.string(), name: z.string(), count: z.number().int() })),
      /** Ours: countries of origin, India first; empty if nothing is imported. */
      countries: z.array(counted),
      /** Ours: the other facets in order. Each value has the number of products that it leaves with all other facets applied. */
      choices: z.array(z.object({ key: z.enum(facetKeys), title: z.string(), values: z.array(counted) })),
      /** Ours: products by price with all other filters applied, in parts of equal width from 0 to `to` rupees. */
      prices: z.object({ to: rupees, counts: z.array(z.number().int()) }),
    }),
    /** The corrected words, if the typed ones matched nothing (LIST-7). */
    corrected: z.string().nullable(),
    pages: namedPages,
    /** Ours: chosen values that no filter has. */
    unknown: z.array(z.string()),
    /** Ours: chosen values that were not called by their slug, such as by a former one. */
    renamed: z.array(
      z.object({
        filter: z.enum(['category', 'brand', 'country', ...facetKeys]),
        from: z.string(),
        to: z.string(),
      }),
    ),
  }),
});

export const searchProducts = call({
  name: 'searchProducts',
  summary:
    'Search products by the words of their names and descriptions, best match first; without words, the newest',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/products/search',
  query: z.object({
    name: searchText,
    /** Alternative name of some clients. */ search: searchText,
    ...paging,
  }),
  answer: productPage,
});

export const getBrandProducts = call({
  name: 'getBrandProducts',
  summary:
    'List the products of a brand, newest first: a page if limit is given, otherwise the newest hundred as a bare list',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/brands/products/{id}',
  params: z.object({ id: looseId }),
  query: z.object(paging),
  answer: z.union([z.array(product), productPage]),
  refusals: [404],
});

export const getCategoryProducts = call({
  name: 'getCategoryProducts',
  summary:
    'List the products of a category and its subcategories, newest first: a page if limit is given, otherwise the newest hundred as a bare list',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/categories/products/{id}',
  params: z.object({ id: looseId }),
  query: z.object(paging),
  answer: z.union([z.array(product), productPage]),
  refusals: [404],
});
