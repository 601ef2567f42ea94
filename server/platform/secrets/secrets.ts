import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

type SealPurpose = 'sealed-in-outbox' | 'pan' | 'pan-declaration';
type Purpose =
  | 'one-time-codes'
  | SealPurpose
  | 'pan-digest'
  | 'unsubscribe'
  | 'waiting'
  | 'confirm-waiting'
  | 'care-reminder'
  | 'known-places'
  | 'confirm-order'
  | 'appointment'
  | 'tax-document'
  | 'counter-sale'
  | 'staff-request'
  | 'passkey-challenge'
  | 'passkey-user';

/**
 * What only the shop's own processes know. It never lies in the database, so a stolen table or backup neither tells a
 * code nor makes a signature.
 */
export interface Secrets {
  /** A fingerprint of these words that nobody without the secret can make or check. 32 bytes. */
  readonly sign: (purpose: Purpose, ...words: readonly string[]) => Buffer;
  /** Encrypts a text that has to lie in the database; a changed one does not open, nor one of another purpose. */
  readonly seal: (text: string, purpose?: SealPurpose) => string;
  /** The sealed text, or null where it was sealed with another secret or changed. */
  readonly unseal: (sealed: string, purpose?: SealPurpose) => string | null;
}

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Derives a key of its own for each purpose (RFC 5869) from the shop's one secret. */
export function deriveSecrets(secret: string): Secrets {
  const keyFor = (purpose: Purpose) => Buffer.from(hkdfSync('sha256', secret, '', `jadau ${purpose}`, 32));
  const keys: Record<Purpose, Buffer> = {
    'one-time-codes': keyFor('one-time-codes'),
    'sealed-in-outbox': keyFor('sealed-in-outbox'),
    pan: keyFor('pan'),
    'pan-declaration': keyFor('pan-declaration'),
    'pan-digest': keyFor('pan-digest'),
    unsubscribe: keyFor('unsubscribe'),
    waiting: keyFor('waiting'),
    'confirm-waiting': keyFor('confirm-waiting'),
    'care-reminder': keyFor('care-reminder'),
    'known-places': keyFor('known-places'),
    'confirm-order': keyFor('confirm-order'),
    appointment: keyFor('appointment'),
    'tax-document': keyFor('tax-document'),
    'counter-sale': keyFor('counter-sale'),
    'staff-request': keyFor('staff-request'),
    'passkey-challenge': keyFor('passkey-challenge'),
    'passkey-user': keyFor('passkey-user'),
  };
  return {
    sign: (purpose, ...words) => createHmac('sha256', keys[purpose]).update(JSON.stringify(words)).digest(),
    seal: (text, purpose = 'sealed-in-outbox') => {
      const nonce = randomBytes(nonceLength);
      const sealing = createCipheriv(cipher, keys[purpose], nonce);
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
    },
    unseal: (sealed, purpose = 'sealed-in-outbox') => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < nonceLength + tagLength) return null;
      const opening = createDecipheriv(cipher, keys[purpose], bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      });
      opening.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
      try {
        const opened = opening.update(bytes.subarray(nonceLength + tagLength));
        return Buffer.concat([opened, opening.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
