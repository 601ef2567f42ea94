import { pages } from '#domain/shop/pages.ts';
import { guardRedirect } from './route-guard.ts';
import type { Session } from './session-store.ts';

/** Pages that show a notice of their own when the session expires while they are open (ROUTE-8). */
const pagesWithOwnNotice: readonly string[] = [pages.profile.path, pages.wishlist.path];

/**
 * The path to redirect to, or null to stay. Guests' pages redirect on arrival only: when a session starts while one is
 * open, the sign-in form navigates itself (AUTH-2).
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
