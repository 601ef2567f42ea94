import type { Reply } from '#contract/api-caller.ts';
import {
  getBanners,
  getCategories,
  getFeaturedProducts,
  getLatestProducts,
  listProducts,
  type Category,
} from '#contract/catalogue.ts';
import { getConfig, type Config } from '#contract/config.ts';
import { getHomePage, type HomePage } from '#contract/page-texts.ts';
import type { Product } from '#contract/product.ts';
import { limits } from '#domain/limits.ts';
import { defaultHome, type HomeTexts, type PageHead } from '#domain/shop/page-texts.ts';
import { productPath } from '#domain/shop/pages.ts';
import { sectionView, type SectionView } from '../content/section-view.ts';
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

/** Where to find the shop. */
export interface VisitView {
  readonly section: SectionView;
  /** May be empty. */
  readonly hours: string;
}

export interface HomeView {
  /** Follows the shop's name in the heading. */
  readonly subject: string;
  readonly promises: HomeTexts['promises'];
  readonly heads: { readonly categories: PageHead; readonly featured: PageHead; readonly latest: PageHead };
  /** null: not shown. */
  readonly story: SectionView | null;
  readonly visit: VisitView | null;
  readonly banners: readonly BannerView[];
  readonly categories: readonly CategoryView[];
  /** Empty: not shown. */
  readonly vintage: readonly CardView[];
  readonly featured: Products;
  /** null: the newest pieces are all above. */
  readonly latest: Products | null;
}

/** A row on a wide screen, in place of as many of the latest. */
const vintageProducts = 4;

/** The addresses that banners and cards lead to. */
type Shown = Set<string | undefined>;

/** Everything on the home page. Each section fails by itself (HOME-4 to HOME-7). */
export async function loadHome({ callApi }: ShopContext): Promise<HomeView> {
  // Some may stand above, or have no picture.
  const enough = { query: { limit: 3 * limits.homeProducts, offset: 1 } };
  const [texts, config, banners, categories, old, featured, latest] = await Promise.all([
    callApi(getHomePage),
    callApi(getConfig),
    callApi(getBanners, { query: { banner_type: 'Main Banner' } }),
    callApi(getCategories),
    callApi(listProducts, {
      query: { category: [], brand: [], country: [], era: ['vintage'], stock: ['in-stock'], limit: 12 },
    }),
    callApi(getFeaturedProducts, enough),
    callApi(getLatestProducts, enough),
  ]);
  if (!banners.ok) console.error('Failed to fetch banners', banners.problem?.detail);
  if (!texts.ok) console.error('Failed to fetch the texts of the home page', texts.problem?.detail);
  const slides = banners.ok ? banners.answer.map(bannerView) : [];
  const shown = new Set(slides.map(({ link }) => link?.to));
  const vintage = old.ok
    ? cards(
        old.answer.products.filter(({ facts }) => facts.one_of_a_kind),
        shown,
        vintageProducts,
      )
    : [];
  const chosen = featuredProducts(featured, shown);
  const page = texts.ok ? texts.answer : { ...defaultHome, story: null, visit: null };
  return {
    subject: page.subject,
    promises: page.promises,
    heads: { categories: page.categories, featured: page.featured, latest: page.latest },
    story: page.story && sectionView({ ...page.story, heading: page.story.heading || 'About us' }),
    visit: visitView(page.visit, config.ok ? config.answer : null),
    banners: slides,
    categories: categories.ok ? categories.answer.slice(0, limits.homeCategories).map(categoryView) : [],
    vintage,
    featured: chosen,
    latest: latest.ok
      ? latestProducts(latest.answer.products, shown, limits.homeProducts - vintage.length)
      : { products: [], failure: 'Failed to load latest products. Please try again later.' },
  };
}

/** HOME-6, in the words of API-12 where the server has none. */
function featuredProducts(reply: Reply<typeof getFeaturedProducts>, shown: Shown): Products {
  if (!reply.ok) {
    return { products: [], failure: `Error: ${reply.problem?.message || getFeaturedProducts.failure}` };
  }
  const products: unknown = reply.answer.products;
  return Array.isArray(products)
    ? { products: cards(products as readonly Product[], shown), failure: null }
    : { products: [], failure: 'Error: Invalid product data received.' };
}

function latestProducts(newest: readonly Product[], shown: Shown, most: number): Products | null {
  const showable = newest.filter(isShowable);
  const products = cards(showable, shown, most);
  return products.length === 0 && showable.length > 0 ? null : { products, failure: null };
}

/** Only what is on sale and has a picture (HOME-7). */
export function isShowable(product: Pick<Product, 'status' | 'thumbnail_full_url'>): boolean {
  return product.status === 1 && product.thumbnail_full_url.status === 200;
}

/** No piece is twice on the page (HOME-7). */
function cards(products: readonly Product[], shown: Shown, most: number = limits.homeProducts): CardView[] {
  const chosen = products.filter(({ slug }) => !shown.has(productPath(slug))).slice(0, most);
  for (const { slug } of chosen) shown.add(productPath(slug));
  return chosen.map(cardView);
}

function categoryView({ slug, name, description, icon_full_url }: Category): CategoryView {
  return {
    slug,
    name,
    description: description || 'Explore our collection',
    picture: pictureView(icon_full_url),
  };
}

/** Shown where the owner has written about a visit, or where appointments can be booked. */
function visitView(visit: HomePage['visit'], config: Config | null): VisitView | null {
  const appointments = config?.appointments ?? false;
  if (visit === null && !appointments) return null;
  const { heading, paragraphs, picture, alt } =
    visit === null ? { heading: '', paragraphs: [], picture: null, alt: '' } : sectionView(visit);
  return {
    section: {
      heading: heading || (appointments ? 'Book an appointment' : 'Visit us'),
      paragraphs,
      picture,
      alt,
    },
    hours: config?.company_hours ?? '',
  };
}
