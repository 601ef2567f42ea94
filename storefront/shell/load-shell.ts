import { getCategories } from '#contract/catalogue.ts';
import { getConfig } from '#contract/config.ts';
import { indianYear } from '#domain/locale/indian-time.ts';
import type { ShopContext } from '../shop-context.ts';
import { categoryLinks, shopView, type CategoryLink, type ShopView } from './shop-view.ts';

export interface Shell {
  readonly shop: ShopView;
  readonly categories: readonly CategoryLink[];
  readonly origin: string;
  readonly year: number;
}

/** Data of header and footer. Never fails: a page without its menu is better than none (FOOT-4). */
export async function loadShell({ callApi, origin }: ShopContext): Promise<Shell> {
  const [config, categories] = await Promise.all([callApi(getConfig), callApi(getCategories)]);
  if (!config.ok) console.error('Failed to fetch the configuration', config.problem?.detail);
  if (!categories.ok) console.error('Failed to fetch categories', categories.problem?.detail);
  return {
    shop: shopView(config.ok ? config.answer : null),
    categories: categories.ok ? categoryLinks(categories.answer) : [],
    origin,
    year: indianYear(new Date()),
  };
}
