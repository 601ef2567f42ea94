import * as calls from '#contract/passkeys.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { refuse } from '#domain/outcome.ts';
import type { Api } from '../../platform/api/api.ts';
import { refused, type RefusalTable } from '../../platform/api/http-refusal.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import { signedInWire } from '../auth/open-customer-session.ts';
import { proofWays, readOwnerProof } from '../auth/prove-owner.ts';
import { endOtherSessions, isNewSession } from '../auth/session-store.ts';
import { deviceCookie } from '../../platform/known-places/device-cookie.ts';
import { idempotent } from '../../platform/idempotency/idempotent.ts';
import { readProfile } from '../profile/profile-store.ts';
import { enforceRateLimit } from '../../platform/rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { Shop } from '../../platform/shop.ts';
import { addPasskey, addPasskeyRefusals, passkeyOptions } from './add-passkey.ts';
import { newChallenge } from './passkey-challenge.ts';
import { deletePasskey, readPasskeys } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';
import { passkeyRefusals, signInByPasskey } from './sign-in-by-passkey.ts';

const refusals: RefusalTable<'no-domain' | 'no-such-passkey' | 'no-proof'> = {
  'no-proof': {
    status: 403,
    code: 'proof',
    message:
      'You signed in some time ago. Please enter your password, or a code that we send to you, before you add a passkey.',
  },
  'no-domain': {
    status: 409,
    message: 'Passkeys need a shop with a domain name. This one is opened by its IP address.',
  },
  'no-such-passkey': { status: 404, message: 'This passkey was already removed.' },
};

/** Passkeys of customers (SIGN-5, SIGN-6). The back office has its own sign-in. */
export function servePasskeys(api: Api, shop: Shop, origin: string): void {
  const { database, secrets, clock } = shop;
  const party = relyingParty(origin);
  const cookie = deviceCookie(origin, '/api/v1/auth');
  const noDomain = () => refused(refusals, refuse('no-domain'));

  api.open(calls.requestPasskeySignIn, async () => {
    if (party === null) return noDomain();
    const challenge = newChallenge(secrets, 'sign-in', clock());
    const timeout = serverLimits.passkeyChallengeLife;
    return { options: { challenge, timeout, rpId: party.id, userVerification: 'required' as const } };
  });

  api.open(calls.signInByPasskey, async ({ body }, { address, userAgent, cookies, setCookie, logEvent }) => {
    if (party === null) return noDomain();
    const throttled = await enforceRateLimit(database.query, rateLimits.passkeySignIn, address, clock());
    if (throttled !== null) return throttled;
    const place = { network: address, device: cookie.read(cookies) };
    const outcome = await signInByPasskey(shop, party, { ...body, place, userAgent });
    if (!outcome.accepted) return refused(passkeyRefusals, outcome);
    setCookie(cookie.write(outcome.value.device));
    logEvent('a customer signed in by passkey', { customer: outcome.value.customer.id });
    return signedInWire(outcome.value, { created: false, hasPasskey: true });
  });

  api.signedIn(calls.listPasskeys, (_, { customerId }) => readPasskeys(database.query, customerId));

  api.signedIn(calls.getPasskeyOptions, async ({ body: { proof } }, context) => {
    if (party === null) return noDomain();
    const { customerId, token } = context;
    if (proof !== undefined) {
      const read = await readOwnerProof(shop, proof, context);
      if ('refusal' in read) return read.refusal;
    } else if (
      !(await isNewSession(database.query, token ?? '', clock())) &&
      proofWays(await readProfile(database.query, customerId)) !== null
    )
      return refused(refusals, refuse('no-proof'));
    return { options: await passkeyOptions(shop, party, customerId) };
  });

  const add = idempotent(shop, calls.addPasskey, async (transaction, { body }, { customerId, logEvent }) => {
    if (party === null) return noDomain();
    const outcome = await addPasskey({ transaction, secrets, clock }, party, { customerId, ...body });
    if (!outcome.accepted) return refused(addPasskeyRefusals, outcome);
    logEvent('a customer added a passkey', { customer: customerId });
    return readPasskeys(transaction, customerId);
  });
  api.signedIn(calls.addPasskey, async (received, context) => {
    const throttled = await enforceRateLimit(
      database.query,
      rateLimits.passkeyAdded,
      context.customerId,
      clock(),
    );
    return throttled ?? add(received, context);
  });

  api.signedIn(
    calls.removePasskey,
    idempotent(
      shop,
      calls.removePasskey,
      async (transaction, { params }, { customerId, token, logEvent }) => {
        if (!(await deletePasskey(transaction, customerId, params.id)))
          return refused(refusals, refuse('no-such-passkey'));
        await endOtherSessions(transaction, customerId, token);
        logEvent('a customer removed a passkey', { customer: customerId });
        return readPasskeys(transaction, customerId);
      },
    ),
  );

  api.signedIn(calls.signOutElsewhere, async (_, { customerId, token, logEvent }) => {
    await endOtherSessions(database.query, customerId, token);
    logEvent('a customer ended their other sessions', { customer: customerId });
    return successMessage('You are signed out on all other devices.');
  });
}
