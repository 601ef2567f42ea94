import { z } from 'zod';
import { equalInConstantTime } from '../../platform/secrets/equal-in-constant-time.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { BackInStockRequest } from './request-back-in-stock.ts';

type Signing = Pick<Secrets, 'sign'>;

const named = z.tuple([z.number().int(), z.string(), z.string()]);

/** The token of the link that confirms one request. It works while the request waits. */
export function confirmRequestToken(
  secrets: Signing,
  { productId, size, email }: BackInStockRequest,
): string {
  const text = JSON.stringify([productId, size, email]);
  return `${Buffer.from(text).toString('base64url')}.${secrets.sign('confirm-waiting', text).toString('base64url')}`;
}

/** The request of the token, or null if the signature is wrong. */
export function requestOfToken(secrets: Signing, token: string): BackInStockRequest | null {
  const [name = '', given = ''] = token.split('.');
  const text = Buffer.from(name, 'base64url').toString();
  if (!equalInConstantTime(Buffer.from(given, 'base64url'), secrets.sign('confirm-waiting', text)))
    return null;
  const [productId, size, email] = named.parse(JSON.parse(text));
  return { productId, size, email };
}
