import { adminPages, menuGroups, type MenuGroup } from '#domain/shop/admin-pages.ts';
import { allows, type Permission, type StaffRole } from '#domain/shop/staff-permissions.ts';
import type { IconName } from './ui/icon.tsx';

export interface NavigationItem {
  /** Below /admin. */
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  readonly permission: Permission | 'any';
}

export interface NavigationGroup {
  /** null: the pages above the groups. */
  readonly heading: MenuGroup | null;
  readonly items: readonly NavigationItem[];
}

const entries = Object.values(adminPages).flatMap((page) =>
  'menu' in page ? [{ path: page.path, group: null, ...page.menu }] : [],
);

/** The pages of the navigation that a role may see. Groups without a page are left out. */
export function navigationOf(role: StaffRole): readonly NavigationGroup[] {
  return [null, ...menuGroups]
    .map((heading) => ({ heading, items: seenBy(role, entries).filter(({ group }) => group === heading) }))
    .filter(({ items }) => items.length > 0);
}

const { dashboard, orders, addByPhone, products, rates } = adminPages;
const tabs: readonly NavigationItem[] = [
  { path: dashboard.path, ...dashboard.menu },
  { path: orders.path, ...orders.menu },
  { path: addByPhone.path, label: 'Add', icon: 'plus', permission: 'products.write' },
  { path: products.path, ...products.menu },
  { path: rates.path, ...rates.menu, label: 'Rates' }, // the width of a fifth of a phone
];

/** The tabs at the bottom of a phone, with adding a piece in the middle. */
export function phoneTabsOf(role: StaffRole): readonly NavigationItem[] {
  return seenBy(role, tabs);
}

function seenBy<Item extends NavigationItem>(role: StaffRole, items: readonly Item[]): readonly Item[] {
  return items.filter(({ permission }) => permission === 'any' || allows(role, permission));
}
