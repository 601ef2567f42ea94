/** Link props for the orders tab of the profile. */
export const ordersLink = { to: '/profile', state: { tab: 'orders' } } as const;
