import type { Permission } from '#domain/shop/staff-permissions.ts';
import type { IconName } from './ui/icon.tsx';

export interface NavigationItem {
  /** Below /admin. */
  readonly path: string;
  /** In the navigation and as the page's title. */
  readonly title: string;
  readonly icon: IconName;
  /** Who sees it in the navigation; the server decides who reads it. */
  readonly permission: Permission | 'any';
}

/** The screens of the navigation, in its order. */
export const navigationItems: readonly NavigationItem[] = [
  { path: '/', title: 'Dashboard', icon: 'today', permission: 'any' },
  { path: '/orders', title: 'Orders', icon: 'box', permission: 'orders.read' },
  { path: '/inbox', title: 'Inbox', icon: 'inbox', permission: 'inbox.answer' },
  { path: '/products', title: 'Pieces', icon: 'gem', permission: 'products.read' },
  { path: '/categories', title: 'Categories', icon: 'tree', permission: 'products.read' },
  { path: '/brands', title: 'Brands', icon: 'gem', permission: 'content.write' },
  { path: '/customers', title: 'Customers', icon: 'heart', permission: 'customers.read' },
  { path: '/reviews', title: 'Reviews', icon: 'star', permission: 'reviews.moderate' },
  { path: '/coupons', title: 'Coupons', icon: 'tag', permission: 'coupons.write' },
  { path: '/settings', title: 'Settings', icon: 'sliders', permission: 'settings.read' },
  { path: '/banners', title: 'Banners', icon: 'picture', permission: 'content.write' },
  { path: '/newsletter', title: 'Newsletter', icon: 'mail', permission: 'newsletter.read' },
  { path: '/synonyms', title: 'Search words', icon: 'search', permission: 'content.write' },
  { path: '/staff', title: 'Staff', icon: 'people', permission: 'staff.manage' },
  { path: '/audit', title: 'Audit trail', icon: 'clock', permission: 'audit.read' },
  { path: '/account', title: 'My account', icon: 'person', permission: 'any' },
];
