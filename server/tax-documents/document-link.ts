import type { Secrets } from '../secrets/secrets.ts';
import { equalInConstantTime } from '../secrets/equal-in-constant-time.ts';

type Signing = Pick<Secrets, 'sign'>;

/** Long enough for a return and its claims; a customer's account has the document afterwards (docs/decisions/0081). */
const validSeconds = 90 * 86_400;

/** The address that opens a document without a session: id, second of expiry and signature. */
export function documentUrl(origin: string, secrets: Signing, id: number, now: Date): string {
  const expiry = Math.floor(now.getTime() / 1000) + validSeconds;
  return `${origin}/documents/${id}.${expiry}.${signatureOf(secrets, id, expiry)}`;
}

export interface SignedDocument {
  readonly id: number;
  /** To the second. */
  readonly made: Date;
}

/** The document of a link; 'unknown': the shop has not signed this token. */
export function documentOfToken(
  secrets: Signing,
  token: string,
  now: Date,
): SignedDocument | 'unknown' | 'expired' {
  const [, id = '', expiry = '', signature = ''] = /^(\d{1,15})\.(\d{1,11})\.([\w-]{43})$/.exec(token) ?? [];
  if (!equalInConstantTime(signatureOf(secrets, Number(id), Number(expiry)), signature)) return 'unknown';
  if (Number(expiry) * 1000 < now.getTime()) return 'expired';
  return { id: Number(id), made: new Date((Number(expiry) - validSeconds) * 1000) };
}

function signatureOf(secrets: Signing, id: number, expiry: number): string {
  return secrets.sign('tax-document', String(id), String(expiry)).toString('base64url');
}
