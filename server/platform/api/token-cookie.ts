/** A cookie that carries a token. */
export interface TokenCookie {
  readonly read: (header: string | undefined) => string | null;
  /** The Set-Cookie value; null removes the cookie. */
  readonly write: (token: string | null) => string;
}

interface Options {
  readonly name: string;
  readonly path: string;
  readonly secure: boolean;
  readonly token: RegExp;
  /** Seconds. */
  readonly maxAge: number;
}

/** A cookie (RFC 6265bis) that scripts cannot read and that other sites cannot make the browser send. */
export function tokenCookie({ name, path, secure, token: pattern, maxAge }: Options): TokenCookie {
  const attributes = `Path=${path}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return {
    read(header = '') {
      const pair = header.split(/; */).find((part) => part.startsWith(`${name}=`));
      const token = pair?.slice(name.length + 1) ?? '';
      return pattern.test(token) ? token : null;
    },
    write: (token) => `${name}=${token ?? ''}; ${attributes}; Max-Age=${token === null ? 0 : maxAge}`,
  };
}
