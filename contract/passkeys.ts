import { z } from 'zod';
import { call } from './api-call.ts';
import { signedIn } from './sign-in.ts';
import { id, line, looseId, ok, ownerProof, signs, time } from './wire-schemas.ts';

// Passkeys (WebAuthn). Names of fields inside `options` and `credential` are those of the standard's JSON form.

/** Binary data, base64url. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, 'must be base64url');
const credentialId = bytes(1400);
const publicKey = z.literal('public-key');
const descriptor = z.object({ id: z.string(), type: publicKey });
const attachment = z.enum(['platform', 'cross-platform']).nullish();
const userVerification = z.enum(['discouraged', 'preferred', 'required']);

export const requestPasskeySignIn = call({
  name: 'requestPasskeySignIn',
  summary: 'Get a challenge that a passkey answers to sign in. It is valid for 15 minutes and works once',
  area: 'Accounts',
  access: 'public',
  method: 'POST',
  path: '/api/v1/auth/passkey/options',
  answer: z.object({
    options: z.object({
      challenge: z.string(),
      timeout: z.number(),
      rpId: z.string(),
      userVerification,
    }),
  }),
  refusals: [409],
});

export const signInByPasskey = call({
  name: 'signInByPasskey',
  summary: 'Sign in with the answer of a passkey, as the browser’s credential in JSON form',
  area: 'Accounts',
  access: 'public',
  method: 'POST',
  path: '/api/v1/auth/passkey/sign-in',
  failure: 'Signing in failed',
  body: z.object({
    credential: z.object({
      id: credentialId,
      rawId: credentialId,
      type: publicKey,
      authenticatorAttachment: attachment,
      response: z.object({
        clientDataJSON: bytes(4000),
        authenticatorData: bytes(4000),
        signature: bytes(12_000),
        userHandle: bytes(100).nullish(),
      }),
    }),
  }),
  answer: signedIn,
  refusals: [400, 403, 409, 429],
});

const passkey = z.object({
  id,
  name: z.string(),
  /** Whether the device copies it to the customer’s other devices. */
  synced: z.boolean(),
  created_at: time,
  last_used_at: time.nullable(),
});
const passkeyList = z.object({ passkeys: z.array(passkey), has_password: z.boolean() });
export type PasskeyList = z.output<typeof passkeyList>;
export type OwnerProof = z.input<typeof ownerProof>;

export const listPasskeys = call({
  name: 'listPasskeys',
  summary: 'List the passkeys of the account, and whether it has a password',
  area: 'Accounts',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/customer/passkeys',
  answer: passkeyList,
});

export const getPasskeyOptions = call({
  name: 'getPasskeyOptions',
  summary:
    'Get the options with which a browser makes a passkey. The challenge is valid for 15 minutes and works once. `proof` is required if the session was opened more than ten minutes ago',
  area: 'Accounts',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/customer/passkeys/options',
  also: [{ method: 'GET', path: '/api/v1/customer/passkeys/options' }],
  body: z.object({ proof: ownerProof }).partial(),
  answer: z.object({
    options: z.object({
      challenge: z.string(),
      timeout: z.number(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.number().int() })),
      excludeCredentials: z.array(descriptor),
      authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification }),
      attestation: z.literal('none'),
    }),
  }),
  refusals: [403, 409, 429, 503],
});

export const addPasskey = call({
  name: 'addPasskey',
  summary: 'Add the passkey that the browser has made. An email tells the customer',
  area: 'Accounts',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/customer/passkeys',
  failure: 'The passkey was not saved',
  body: z.object({
    name: line(60),
    credential: z.object({
      id: credentialId,
      rawId: credentialId,
      type: publicKey,
      authenticatorAttachment: attachment,
      response: z.object({
        clientDataJSON: bytes(4000),
        attestationObject: bytes(20_000),
        transports: z.array(signs(20)).max(10).optional(),
      }),
    }),
  }),
  answer: passkeyList,
  refusals: [409, 429],
});

export const removePasskey = call({
  name: 'removePasskey',
  summary: 'Remove a passkey, and end every other session of the customer, as the device may be lost',
  area: 'Accounts',
  access: 'customer',
  method: 'DELETE',
  path: '/api/v1/customer/passkeys/{id}',
  params: z.object({ id: looseId }),
  answer: passkeyList,
  refusals: [404],
});

export const signOutElsewhere = call({
  name: 'signOutElsewhere',
  summary: 'End every other session of the customer',
  area: 'Accounts',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/customer/sign-out-elsewhere',
  answer: ok,
});
