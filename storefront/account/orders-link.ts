import { pages } from '#domain/shop/pages.ts';
/** The way to the list of orders: the profile, at that tab. */
export const ordersLink = { to: pages.profile.path, state: { tab: 'orders' } } as const;
