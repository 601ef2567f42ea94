import type { FacetKey } from '../catalogue/facet-keys.ts';
import { pages, withQuery } from './pages.ts';

/** What the menu may name beside the categories (HEAD-9). Each is a value of a facet. */
export const menuEntryKeys = ['vintage', 'bridal'] as const;
export type MenuEntryKey = (typeof menuEntryKeys)[number];

interface MenuEntry {
  readonly name: string;
  readonly facet: FacetKey;
  /** True of every piece that it lists, in every shop. */
  readonly introduction: string;
}

export const menuEntries: Readonly<Record<MenuEntryKey, MenuEntry>> = {
  vintage: {
    name: 'Vintage',
    facet: 'era',
    introduction: 'Every piece comes with its era and a condition report.',
  },
  bridal: { name: 'Bridal', facet: 'occasion', introduction: 'Jewellery for brides and for weddings.' },
};

/** '/products?era=vintage' */
export function menuEntryPath(key: MenuEntryKey): string {
  return withQuery(pages.products.path, { [menuEntries[key].facet]: key });
}
