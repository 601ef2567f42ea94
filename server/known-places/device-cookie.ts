/**
 * The cookie by which a browser that has signed in before is known again (OWASP's "device cookies"). It signs nobody in:
 * it gives the browser an allowance of its own for wrong passwords. Scripts cannot read it, and it goes to the sign-in alone.
 */
export interface DeviceCookie {
  readonly read: (header: string | undefined) => string | null;
  /** The Set-Cookie value. */
  readonly write: (token: string) => string;
}

const longest = 180 * 24 * 3600;

/** `path` is that of the calls that count wrong passwords. */
export function deviceCookie(origin: string, path: string): DeviceCookie {
  const secure = origin.startsWith('https:');
  const name = `${secure ? '__Secure-' : ''}jadau-device`;
  const attributes = `Path=${path}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}; Max-Age=${longest}`;
  return {
    read(header = '') {
      const pair = header.split(/; */).find((part) => part.startsWith(`${name}=`));
      const token = pair?.slice(name.length + 1) ?? '';
      return /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null;
    },
    write: (token) => `${name}=${token}; ${attributes}`,
  };
}
