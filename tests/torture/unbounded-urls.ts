import { sortOrders } from '#contract/sort-orders.ts';

/** The data that URLs are made of. */
export interface UrlSource {
  readonly ids: readonly number[];
  readonly slugs: readonly string[];
  readonly brands: readonly number[];
  readonly categories: readonly { readonly id: number; readonly slug: string }[];
}

type UrlBuilder = (shelf: UrlSource, number: number) => string;

const pick = <Value>(values: readonly Value[], number: number): Value => {
  const value = values[number % values.length];
  if (value === undefined) throw new Error('an empty shelf');
  return value;
};

/** The same URL in every spelling of its characters: 'rating' is '%72ating' too. */
function spelled(path: string, number: number): string {
  const last = path.lastIndexOf('/') + 1;
  const webhooks = [...path.slice(last)].map((webhook, place) =>
    /[a-z0-9]/.test(webhook) && ((number >> place) & 1) === 1
      ? `%${webhook.charCodeAt(0).toString(16)}`
      : webhook,
  );
  return `${path.slice(0, last)}${webhooks.join('')}${number < 2 ** webhooks.length ? '' : `?mark=${number}`}`;
}

const paged = (number: number) => `limit=${(number % 100) + 1}&offset=${Math.floor(number / 100) + 1}`;
const spelling =
  (path: string): UrlBuilder =>
  (_, number) =>
    spelled(path, number);
const pages =
  (path: string): UrlBuilder =>
  (_, number) =>
    `${path}?${paged(number)}`;
const ofProduct =
  (path: (id: number) => string): UrlBuilder =>
  ({ ids }, number) =>
    spelled(path(pick(ids, number)), number);

/** Unlimited different values of every query parameter of a page that the cache takes for free text. */
export const freePageValues: Readonly<Record<string, (number: number) => string>> = {
  about: (number) => `ring-${number}`,
  day: (number) => new Date(Date.UTC(2026, 0, number + 1)).toISOString().slice(0, 10),
  ids: (number) => `1,${number}`,
  kind: (number) => `kind-${number}`,
  only: (number) => `only-${number}`,
  piece: (number) => `ring-${number}`,
  pin: (number) => String(100_000 + number),
};

/** Unlimited different valid URLs for every public call. */
export const unboundedUrls: Readonly<Record<string, UrlBuilder>> = {
  getConfig: spelling('/api/v1/config'),
  getAboutPage: spelling('/api/v1/pages/about'),
  getHomePage: spelling('/api/v1/pages/home'),
  getRates: spelling('/api/v1/rates'),
  getPrivacyNotice: spelling('/api/v1/privacy/notice'),
  getBanners: (_, number) => `/api/v1/banners?banner_type=kind-${number}`,
  getCategories: spelling('/api/v1/categories'),
  getFeaturedProducts: pages('/api/v1/products/featured'),
  getLatestProducts: pages('/api/v1/products/latest'),
  getTopRatedProducts: pages('/api/v1/products/top-rated'),
  getProductDetails: ({ slugs }, number) =>
    spelled(`/api/v1/products/details/${pick(slugs, number)}`, number),
  getProductViews: ({ slugs }, number) => spelled(`/api/v1/products/views/${pick(slugs, number)}`, number),
  getRelatedProducts: ({ slugs }, number) =>
    spelled(`/api/v1/products/related-products/${pick(slugs, number)}`, number),
  getPairedProducts: ({ slugs }, number) => spelled(`/api/v1/products/pairs/${pick(slugs, number)}`, number),
  getChosenProducts: ({ ids }, number) => `/api/v1/products/chosen?ids=${pick(ids, number)},${number + 1}`,
  getProductRating: ({ ids }, number) =>
    `${spelled('/api/v1/products/rating', number).replace(/\?.*/, '')}/${pick(ids, number)}?mark=${number}`,
  getProductCounter: ofProduct((id) => `/api/v1/products/counter/${id}`),
  getProductReviews: ({ ids }, number) => `/api/v1/products/reviews/${pick(ids, 0)}?${paged(number)}`,
  getProductQuestions: ofProduct((id) => `/api/v1/products/questions/${id}`),
  getProductState: ({ ids }, number) =>
    `/api/v1/products/${pick(ids, number)}/${spelled('/state', number).slice(1)}`,
  getShippingMethods: spelling('/api/v1/products/shipping-methods'),
  getAppointmentSlots: spelling('/api/v1/appointments/slots'),
  getDelivery: (_, number) => `/api/v1/delivery?pin=${100_000 + (number % 800_000)}&mark=${number}`,
  searchProducts: (_, number) => `/api/v1/products/search?name=ring${number}&${paged(number)}`,
  getSuggestions: (_, number) => `/api/v1/products/suggestions?name=r${number}`,
  listProducts: ({ categories }, number) => {
    const shelves = [pick(categories, number).slug, `shelf-${number}`].join(',');
    return `/api/v1/products?category=${shelves}&stone=stone-${number}&sort=${pick(sortOrders, number)}&limit=24`;
  },
  getCategoryProducts: ({ categories }, number) =>
    `/api/v1/categories/products/${pick(categories, 0).id}?${paged(number)}`,
  getBrandProducts: ({ brands }, number) =>
    `/api/v1/brands/products/${pick(brands, number)}?${paged(number)}`,
  getBrands: spelling('/api/v1/brands'),
};
