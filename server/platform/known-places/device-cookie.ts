import { tokenCookie, type TokenCookie } from '../api/token-cookie.ts';

/**
 * The cookie by which a browser that has signed in before is known again (OWASP's "device cookies"). It signs nobody in:
 * it gives the browser an allowance of its own for wrong passwords. `path` is that of the calls that count wrong passwords.
 */
export function deviceCookie(origin: string, path: string): TokenCookie {
  const secure = origin.startsWith('https:');
  return tokenCookie({
    name: `${secure ? '__Secure-' : ''}jadau-device`,
    path,
    secure,
    token: /^[A-Za-z0-9_-]{43}$/,
    maxAge: 180 * 24 * 3600,
  });
}
