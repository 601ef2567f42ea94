import type { Secrets } from '../secrets/secrets.ts';
import { equalInConstantTime } from '../secrets/equal-in-constant-time.ts';

type Signing = Pick<Secrets, 'sign'>;

const day = 86_400_000;

/** Long enough for a return and its claims; a customer's account has the document afterwards (docs/decisions/0081). */
const validDays = 90;

/** The address that opens a document without a session: id, day of expiry and signature. */
export function documentUrl(origin: string, secrets: Signing, id: number, now: Date): string {
  const lastDay = Math.floor(now.getTime() / day) + validDays;
  return `${origin}/documents/${id}.${lastDay}.${signatureOf(secrets, id, lastDay)}`;
}

/** The id of the document; 'unknown': the shop has not signed this token. */
export function documentOfToken(secrets: Signing, token: string, now: Date): number | 'unknown' | 'expired' {
  const [, id = '', lastDay = '', signature = ''] = /^(\d{1,15})\.(\d{1,6})\.([\w-]{43})$/.exec(token) ?? [];
  if (!equalInConstantTime(signatureOf(secrets, Number(id), Number(lastDay)), signature)) return 'unknown';
  return Number(lastDay) * day < now.getTime() ? 'expired' : Number(id);
}

function signatureOf(secrets: Signing, id: number, lastDay: number): string {
  return secrets.sign('tax-document', String(id), String(lastDay)).toString('base64url');
}
