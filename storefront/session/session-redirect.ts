import { guardRedirect } from '#storefront/session/route-guard.ts';
import type { Session } from './session-store.ts';

/** Pages that say in their own words that the session ran out while they were open (ROUTE-8). */
const pagesWithOwnNotice = ['/profile', '/wishlist'];

/**
 * Where a page sends a visitor, or null to stay. The guard speaks at the moment of arriving; of a session that begins
 * while the page is open, the sign-in page takes care itself (AUTH-2).
 */
export function sessionRedirect(
  path: string,
  state: Session['state'],
  arriving: boolean,
  search = '',
): string | null {
  if (state === 'loading') return null;
  if (arriving) return guardRedirect(path, state === 'in', search);
  return state === 'in' || pagesWithOwnNotice.includes(path) ? null : guardRedirect(path, false, search);
}
