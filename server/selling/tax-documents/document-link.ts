import type { Secrets } from '../../platform/secrets/secrets.ts';
import { equalInConstantTime } from '../../platform/secrets/equal-in-constant-time.ts';

type Signing = Pick<Secrets, 'sign'>;

/** Long enough for a return and its claims; a customer's account has the document afterwards (docs/decisions/0081). */
const validSeconds = 90 * 86_400;

export interface LinkedDocument {
  readonly id: number;
  /** Of its links (link-generation.ts). */
  readonly generation: number;
}

/** The address that opens a document without a session: id, second of expiry, generation unless it is 0, and signature. */
export function documentUrl(origin: string, secrets: Signing, document: LinkedDocument, now: Date): string {
  const expiry = Math.floor(now.getTime() / 1000) + validSeconds;
  const { id, generation } = document;
  const parts = [id, expiry, ...(generation === 0 ? [] : [generation])];
  return `${origin}/documents/${parts.join('.')}.${signatureOf(secrets, document, expiry)}`;
}

/** The document of a link; 'unknown': the shop has not signed this token. */
export function documentOfToken(
  secrets: Signing,
  token: string,
  now: Date,
): LinkedDocument | 'unknown' | 'expired' {
  const [, id = '', expiry = '', generation = '0', signature = ''] =
    /^(\d{1,15})\.(\d{1,11})(?:\.([1-9]\d{0,8}))?\.([\w-]{43})$/.exec(token) ?? [];
  const document = { id: Number(id), generation: Number(generation) };
  if (!equalInConstantTime(signatureOf(secrets, document, Number(expiry)), signature)) return 'unknown';
  return Number(expiry) * 1000 < now.getTime() ? 'expired' : document;
}

function signatureOf(secrets: Signing, { id, generation }: LinkedDocument, expiry: number): string {
  const named = [String(id), String(expiry), ...(generation === 0 ? [] : [String(generation)])];
  return secrets.sign('tax-document', ...named).toString('base64url');
}
