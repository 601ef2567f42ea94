import type { Transaction } from 'kysely';
import type { addPasskey as addPasskeyCall, getPasskeyOptions } from '#contract/passkeys.ts';
import type { Answer, HandlerInput } from '#contract/api-call.ts';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';
import { readCustomer } from '../auth/customer-store.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import type { Shop } from '../../platform/shop.ts';
import { newChallenge, readChallenge, useChallenge } from './passkey-challenge.ts';
import { credentialsOf, insertPasskey } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

/** ES256, EdDSA and RS256, as numbers of the COSE registry: what phones, computers and keys can do. */
const algorithms = [-7, -8, -257];

type AddRefusal = 'wrong-passkey' | 'old-challenge' | 'too-many' | 'known';

export const addPasskeyRefusals: RefusalTable<AddRefusal> = {
  'wrong-passkey': {
    status: 422,
    message: 'Your device did not make a passkey for this shop. Please try again.',
  },
  'old-challenge': { status: 422, message: 'This took too long. Please try again.' },
  'too-many': {
    status: 409,
    message: `An account can have ${serverLimits.passkeys} passkeys. Please remove one that you no longer use.`,
  },
  known: { status: 409, message: 'This passkey is already in an account.' },
};

/** The options with which a browser makes a passkey. The key's user is a number that names nobody. */
export async function passkeyOptions(
  { database: { query }, secrets, clock }: Shop,
  { id }: RelyingParty,
  customerId: number,
): Promise<Answer<typeof getPasskeyOptions>['options']> {
  const { email, phone, first_name: first, last_name: last } = await readCustomer(query, customerId);
  const { name } = await readSettingsOf({ query }, 'company');
  const login = email || phone || `Customer ${customerId}`;
  return {
    challenge: newChallenge(secrets, { newPasskeyOf: customerId }, clock()),
    timeout: serverLimits.passkeyChallengeLife,
    rp: { id, name },
    user: {
      id: secrets.sign('passkey-user', String(customerId)).toString('base64url'),
      name: login,
      displayName: `${first} ${last}`.trim() || login,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: (await credentialsOf(query, customerId)).map(({ id: credential }) => ({
      id: credential,
      type: 'public-key',
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  };
}

/** Stores the passkey that a browser has made, and mails the customer. */
export async function addPasskey(
  {
    transaction,
    secrets,
    clock,
  }: Pick<Shop, 'secrets' | 'clock'> & {
    readonly transaction: Transaction<Tables>;
  },
  { id: rpId, origin }: RelyingParty,
  {
    customerId,
    credential,
    name,
  }: { readonly customerId: number } & HandlerInput<typeof addPasskeyCall>['body'],
): Promise<Outcome<void, AddRefusal>> {
  const now = clock();
  const purpose = { newPasskeyOf: customerId };
  const used: { challenge: string; expiry: Date | null } = { challenge: '', expiry: null };
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { id, rawId, type, response } = credential;
  const { transports = [], clientDataJSON, attestationObject } = response;
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => {
      used.challenge = challenge;
      used.expiry = readChallenge(secrets, purpose, { challenge, now });
      return true; // told apart below from a passkey that is wrong
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null); // it throws for anything that a browser would not send
  if (verified === null || !verified.verified) return refuse('wrong-passkey');
  const { challenge, expiry } = used;
  if (expiry === null) return refuse('old-challenge');
  const { credential: made, credentialBackedUp: synced } = verified.registrationInfo;
  if (!(await useChallenge(transaction, challenge, expiry))) return refuse('old-challenge');
  const { id: credentialId, publicKey, counter } = made;
  const passkey = { customerId, credentialId, publicKey, counter, transports, name, synced, now };
  const outcome = await insertPasskey(transaction, passkey);
  if (outcome !== 'added') return refuse(outcome);
  await enqueue(transaction, 'mail:passkey-added', { customerId });
  return accept(undefined);
}
