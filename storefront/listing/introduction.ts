import { getCategories, type Category } from '#contract/catalogue.ts';
import { getHomePage } from '#contract/page-texts.ts';
import { menuEntries, menuEntryKeys, menuEntryPath } from '#domain/shop/menu-entries.ts';
import { paragraphsOf } from '../content/section-view.ts';
import type { ShopContext } from '../shop-context.ts';
import { pictureView, type PictureView } from '../ui/picture-view.ts';
import { defaultListingQuery, isFiltered, listingPath, type ListingQuery } from './listing.ts';

/** What is said of the listed products. */
export interface Introduction {
  readonly paragraphs: readonly string[];
  readonly picture: PictureView | null;
  readonly alt: string;
}

const none: Introduction = { paragraphs: [], picture: null, alt: '' };

/** Of the chosen category, of Vintage or Bridal, or of all products. Searches, other filters and later pages have none. */
export async function loadIntroduction({ callApi }: ShopContext, query: ListingQuery): Promise<Introduction> {
  const { categories, search, page } = query;
  if (search !== '' || page > 1 || categories.length > 1) return none;
  const [slug] = categories;
  if (slug === undefined) {
    const path = listingPath({ ...query, sort: defaultListingQuery.sort });
    const entry = menuEntryKeys.find((key) => menuEntryPath(key) === path);
    if (entry !== undefined) return { ...none, paragraphs: [menuEntries[entry].introduction] };
    if (isFiltered(query)) return none;
    const home = await callApi(getHomePage);
    return home.ok ? { ...none, paragraphs: paragraphsOf(home.answer.listing) } : none;
  }
  const tree = await callApi(getCategories);
  const category = tree.ok ? findCategory(tree.answer, slug) : undefined;
  if (category === undefined) return none;
  const { introduction, cover_full_url: cover } = category;
  return {
    paragraphs: paragraphsOf(introduction ?? ''),
    picture: pictureView(cover),
    alt: cover.alt ?? '',
  };
}

function findCategory(categories: readonly Category[], slug: string): Category | undefined {
  for (const category of categories) {
    const found = category.slug === slug ? category : findCategory(category.childes, slug);
    if (found !== undefined) return found;
  }
  return undefined;
}
