import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export interface Challenge {
  readonly challenge: string;
}

export interface Tampering {
  readonly origin?: string;
  readonly rpId?: string;
  /** Of signatures; absent: one more than the last. */
  readonly counter?: number;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** A device that holds one passkey, as a browser would speak for it. Its counter grows with each signature. */
export function softwareAuthenticator({ origin = 'https://shop.example', counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = base64url(randomBytes(32));
  let counter = 0;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  /** User present and verified; 0x40: with the new key. */
  function authenticatorData(rpId: string, count: number, key: Uint8Array = new Uint8Array()): Buffer {
    const head = Buffer.alloc(5);
    head[0] = key.length > 0 ? 0x45 : 0x05;
    head.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(rpId), head, key]);
  }

  function publicKeyData(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const raw = Buffer.from(id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(raw.length);
    return Buffer.concat([Buffer.alloc(16), length, raw, isoCBOR.encode(cose)]);
  }

  return {
    id,
    /** Answers the options of a new passkey. */
    make({ challenge, rp }: Challenge & { readonly rp: { readonly id: string } }, tampering: Tampering = {}) {
      const from = tampering.origin ?? origin;
      const data = authenticatorData(tampering.rpId ?? rp.id, counter, publicKeyData());
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]),
      );
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, from)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    /** Answers the challenge of signing in. */
    answer({ challenge, rpId }: Challenge & { readonly rpId: string }, tampering: Tampering = {}) {
      counter = tampering.counter ?? (counts ? counter + 1 : 0);
      const client = clientData('webauthn.get', challenge, tampering.origin ?? origin);
      const data = authenticatorData(tampering.rpId ?? rpId, counter);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}
