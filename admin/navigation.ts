import { adminPages } from '#domain/shop/admin-pages.ts';
import type { Permission } from '#domain/shop/staff-permissions.ts';
import type { IconName } from './ui/icon.tsx';

export interface NavigationItem {
  /** Below /admin. */
  readonly path: string;
  readonly title: string;
  readonly icon: IconName;
  readonly permission: Permission | 'any';
}

/** The pages of the navigation, in the table's order. */
export const navigationItems: readonly NavigationItem[] = Object.values(adminPages).flatMap((page) =>
  'menu' in page
    ? [{ path: page.path, title: page.menu.label, icon: page.menu.icon, permission: page.menu.permission }]
    : [],
);
