import { getCategories } from '#contract/catalogue.ts';
import { getConfig } from '#contract/config.ts';
import { getRates } from '#contract/rates.ts';
import type { AccentKey } from '#domain/shop/accents.ts';
import { indianYear } from '#domain/locale/indian-time.ts';
import type { ShopContext } from '../shop-context.ts';
import { rateLine } from './rate-line.ts';
import {
  categoryLinks,
  menuLinks,
  shopView,
  type CategoryLink,
  type MenuLink,
  type ShopView,
} from './shop-view.ts';

export interface Shell {
  readonly shop: ShopView;
  readonly categories: readonly CategoryLink[];
  readonly menu: readonly MenuLink[];
  /** The line of the day's rate below the header (RATE-8); absent or null: the shop shows no rates. */
  readonly rate?: string | null;
  /** Absent: the colours of the theme. */
  readonly accent?: AccentKey;
  readonly origin: string;
  readonly year: number | null;
}

/** Data of header and footer. Never fails: a page without its menu is better than none (FOOT-4). */
export async function loadShell({ callApi, origin }: ShopContext): Promise<Shell> {
  const [config, categories, rates] = await Promise.all([
    callApi(getConfig),
    callApi(getCategories),
    callApi(getRates),
  ]);
  if (!config.ok) console.error('Failed to fetch the configuration', config.problem?.detail);
  if (!categories.ok) console.error('Failed to fetch categories', categories.problem?.detail);
  if (!rates.ok) console.error('Failed to fetch the rates', rates.problem?.detail);
  return {
    shop: shopView(config.ok ? config.answer : null),
    categories: categories.ok ? categoryLinks(categories.answer) : [],
    menu: menuLinks(config.ok ? config.answer : null),
    rate: rates.ok ? rateLine(rates.answer) : null,
    ...(config.ok && config.answer.accent !== 'usual' && { accent: config.answer.accent }),
    origin,
    year: indianYear(new Date()),
  };
}
