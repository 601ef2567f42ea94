/**
 * The cookie of a staff session (RFC 6265bis): HttpOnly and SameSite=Strict. Because of the __Host- prefix, browsers accept
 * it only from this host over https, so that a sibling domain cannot overwrite it. The prefix requires Path=/, although
 * only /api/admin reads it.
 */
export interface SessionCookie {
  readonly read: (header: string | undefined) => string | null;
  /** The Set-Cookie value; null removes the cookie. */
  readonly write: (token: string | null) => string;
}

const longest = 30 * 24 * 3600;

export function sessionCookie(origin: string): SessionCookie {
  const secure = origin.startsWith('https:');
  const name = secure ? '__Host-jadau-staff' : 'jadau-staff';
  const attributes = `Path=${secure ? '/' : '/api/admin'}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return {
    read(header = '') {
      const pair = header.split(/; */).find((part) => part.startsWith(`${name}=`));
      const token = pair?.slice(name.length + 1) ?? '';
      return /^[A-Za-z0-9_-]{20,200}$/.test(token) ? token : null;
    },
    write: (token) =>
      token === null
        ? `${name}=; ${attributes}; Max-Age=0`
        : `${name}=${token}; ${attributes}; Max-Age=${longest}`,
  };
}
