import type { signInByPasskey as signInByPasskeyCall } from '#contract/passkeys.ts';
import type { HandlerInput } from '#contract/api-call.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';
import { shownOfCustomer } from '../auth/customer-store.ts';
import { openCustomerSession, type SignedIn, type SigningIn } from '../auth/open-customer-session.ts';
import { readKnownPlace } from '../../platform/known-places/known-places.ts';
import type { Shop } from '../../platform/shop.ts';
import { readChallenge, useChallenge } from './passkey-challenge.ts';
import { findPasskey, storePasskeyUse } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

type PasskeyRefusal = 'unknown-passkey' | 'old-challenge' | 'suspended';

export const passkeyRefusals: RefusalTable<PasskeyRefusal> = {
  'unknown-passkey': {
    status: 400,
    message:
      'This passkey does not open an account here. It may have been removed. Please sign in another way.',
  },
  'old-challenge': { status: 400, message: 'This took too long. Please try again.' },
  suspended: { status: 403, message: 'This account is suspended. Please contact us.' },
};

/** Opens a session for the answer of a passkey to a challenge of this shop, which works once (SIGN-5). */
export async function signInByPasskey(
  { database, secrets, clock }: Shop,
  { id: rpId, origin }: RelyingParty,
  { credential, ...visitor }: SigningIn & HandlerInput<typeof signInByPasskeyCall>['body'],
): Promise<Outcome<SignedIn, PasskeyRefusal>> {
  const { query } = database;
  const now = clock();
  const passkey = await findPasskey(query, credential.id);
  if (passkey === undefined) return refuse('unknown-passkey');
  const used: { challenge: string; expiry: Date | null } = { challenge: '', expiry: null };
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id, rawId, type, response } = credential;
  const { clientDataJSON, authenticatorData, signature } = response;
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => {
      used.challenge = challenge;
      used.expiry = readChallenge(secrets, 'sign-in', { challenge, now });
      return true; // told apart below from a passkey that is wrong
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
  }).catch(() => null); // it throws for anything that a passkey of this shop would not send
  if (verified === null || !verified.verified) return refuse('unknown-passkey');
  const { challenge, expiry } = used;
  if (expiry === null) return refuse('old-challenge');
  const { newCounter: counter, credentialBackedUp: synced } = verified.authenticationInfo;
  return database.transaction(async (transaction) => {
    if (!(await useChallenge(transaction, challenge, expiry))) return refuse('old-challenge');
    const { suspended_at: suspendedAt, ...customer } = await transaction
      .selectFrom('customers')
      .select([...shownOfCustomer, 'suspended_at'])
      .where('id', '=', passkey.customer_id)
      .forShare() // a block ends every session; this one would outlive it
      .executeTakeFirstOrThrow();
    if (suspendedAt !== null) return refuse('suspended');
    if (!(await storePasskeyUse(transaction, passkey.id, { counter, synced, now })))
      return refuse('unknown-passkey');
    const account = { column: 'customer_id', id: customer.id } as const;
    const known = await readKnownPlace({ query: transaction, secrets }, account, visitor.place);
    return accept(await openCustomerSession({ transaction, secrets }, customer, { ...visitor, known, now }));
  });
}
