/** The way to the list of orders: the profile, at that tab. */
export const ordersLink = { to: '/profile', state: { tab: 'orders' } } as const;
