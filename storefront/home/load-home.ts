import type { Reply } from '#contract/api-caller.ts';
import {
  getBanners,
  getCategories,
  getFeaturedProducts,
  getLatestProducts,
  type Category,
} from '#contract/catalogue.ts';
import type { Product } from '#contract/product.ts';
import { limits } from '#domain/limits.ts';
import { cardView, type CardView } from '../product/card-view.ts';
import type { ShopContext } from '../shop-context.ts';
import { pictureView, type PictureView } from '../ui/picture-view.ts';
import { bannerView, type BannerView } from './banner-view.ts';

export interface CategoryView {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly picture: PictureView | null;
}

/** A section's pieces, or the words that stand in for them. */
export interface Products {
  readonly products: readonly CardView[];
  readonly failure: string | null;
}

export interface HomeView {
  readonly banners: readonly BannerView[];
  readonly categories: readonly CategoryView[];
  readonly featured: Products;
  readonly latest: Products;
}

/** Everything on the home page. Each section fails by itself (HOME-4 to HOME-7). */
export async function loadHome({ callApi }: ShopContext): Promise<HomeView> {
  const few = { query: { limit: limits.homeProducts, offset: 1 } };
  const [banners, categories, featured, latest] = await Promise.all([
    callApi(getBanners, { query: { banner_type: 'Main Banner' } }),
    callApi(getCategories),
    callApi(getFeaturedProducts, few),
    callApi(getLatestProducts, { query: { limit: 3 * limits.homeProducts, offset: 1 } }), // some may have no picture
  ]);
  if (!banners.ok) console.error('Failed to fetch banners', banners.problem?.detail);
  return {
    banners: banners.ok ? banners.answer.map(bannerView) : [],
    categories: categories.ok ? categories.answer.slice(0, limits.homeCategories).map(categoryView) : [],
    featured: featuredProducts(featured),
    latest: latest.ok
      ? { products: cards(latest.answer.products.filter(isShowable)), failure: null }
      : { products: [], failure: 'Failed to load latest products. Please try again later.' },
  };
}

/** HOME-6, in the words of API-12 where the server has none. */
function featuredProducts(reply: Reply<typeof getFeaturedProducts>): Products {
  if (!reply.ok) {
    return { products: [], failure: `Error: ${reply.problem?.message || getFeaturedProducts.failure}` };
  }
  const products: unknown = reply.answer.products;
  return Array.isArray(products)
    ? { products: cards(products as readonly Product[]), failure: null }
    : { products: [], failure: 'Error: Invalid product data received.' };
}

/** Only what is on sale and has a picture (HOME-7). */
export function isShowable(product: Pick<Product, 'status' | 'thumbnail_full_url'>): boolean {
  return product.status === 1 && product.thumbnail_full_url.status === 200;
}

function cards(products: readonly Product[]): CardView[] {
  return products.slice(0, limits.homeProducts).map(cardView);
}

function categoryView({ slug, name, description, icon_full_url }: Category): CategoryView {
  return {
    slug,
    name,
    description: description || 'Explore our collection',
    picture: pictureView(icon_full_url),
  };
}
