export const accountTabs = ['profile', 'orders', 'addresses', 'wishlist'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** The tab that the address names; or, where it names none, the one that the link here meant. */
export function accountTab(named: string | null, state: unknown): AccountTab {
  const meant = typeof state === 'object' && state !== null && 'tab' in state ? state.tab : null;
  return accountTabs.find((tab) => tab === (named ?? meant)) ?? 'profile';
}
