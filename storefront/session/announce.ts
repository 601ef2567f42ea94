/** Events on the window, for the shop's own code and for scripts of others (AUTH-8). */
export type Announcement = 'authStateChanged' | 'wishlistUpdated' | 'cartUpdated';

export function announce(...what: readonly Announcement[]): void {
  for (const name of what) window.dispatchEvent(new Event(name));
}
