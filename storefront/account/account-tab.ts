export const accountTabs = ['profile', 'orders', 'addresses', 'wishlist', 'messages', 'privacy'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** The tab in the URL, else the tab in the navigation state. */
export function accountTab(named: string | null, state: unknown): AccountTab {
  const meant = typeof state === 'object' && state !== null && 'tab' in state ? state.tab : null;
  return accountTabs.find((tab) => tab === (named ?? meant)) ?? 'profile';
}
