import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. Only its hash is stored, so that a stolen table cannot be used to sign in. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
