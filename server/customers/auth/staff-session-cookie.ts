import { tokenCookie, type TokenCookie } from '../../platform/api/token-cookie.ts';

/**
 * The cookie of a staff session. Because of the __Host- prefix, browsers accept it only from this host over https, so that
 * a sibling domain cannot overwrite it. Pages read it too while the shop is closed: the staff see the shop (DAY-3).
 */
export function sessionCookie(origin: string): TokenCookie {
  const secure = origin.startsWith('https:');
  return tokenCookie({
    name: secure ? '__Host-jadau-staff' : 'jadau-staff',
    path: '/',
    secure,
    token: /^[A-Za-z0-9_-]{20,200}$/,
    maxAge: 30 * 24 * 3600,
  });
}
