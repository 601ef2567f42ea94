/** The window's events that parts of the shop, and scripts of others, follow (AUTH-8). */
export type Announcement = 'authStateChanged' | 'wishlistUpdated' | 'cartUpdated';

export function announce(...what: readonly Announcement[]): void {
  for (const name of what) window.dispatchEvent(new Event(name));
}
