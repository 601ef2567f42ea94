import { countText } from '#domain/locale/count-text.ts';
import { requestSignInCode, signInByCode as byCode, signInByLink as byLink } from '#contract/sign-in.ts';
import type { Api } from '../../platform/api/api.ts';
import { refused } from '../../platform/api/http-refusal.ts';
import type { RequestContext } from '../../platform/api/request-context.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import { deviceCookie } from '../../platform/known-places/device-cookie.ts';
import type { Place } from '../../platform/known-places/known-places.ts';
import { retryAfterHeader } from '../../platform/rate-limit/rate-limit.ts';
import type { Shop } from '../../platform/shop.ts';
import { contactOf } from './one-time-code.ts';
import { signedInWire } from './open-customer-session.ts';
import { sendCode, sendRefusals } from './send-code.ts';
import { customerOfToken } from './session-store.ts';
import {
  signInByCode,
  signInByCodeRefusals,
  signInByLink,
  signInByLinkRefusals,
  type SignedInByCode,
} from './sign-in-by-code.ts';

/** Signing in without a password, by a code or its link. No response tells whether an account exists (AUTH-10). */
export function serveSignInByCode(api: Api, shop: Shop, origin: string): void {
  const cookie = deviceCookie(origin, '/api/v1/auth');
  const placeOf = ({ address, cookies }: RequestContext): Place => ({
    network: address,
    device: cookie.read(cookies),
  });

  function answer(signedIn: SignedInByCode, { setCookie, logEvent }: RequestContext) {
    setCookie(cookie.write(signedIn.device));
    const event = signedIn.created ? 'a customer opened an account by code' : 'a customer signed in by code';
    logEvent(event, { customer: signedIn.customer.id });
    return signedInWire(signedIn, signedIn);
  }

  api.open(requestSignInCode, async ({ body: { identity } }, context) => {
    const asking = context.token === null ? null : await customerOfToken(shop, context.token);
    const place = placeOf(context);
    const outcome = await sendCode(shop, { purpose: 'sign_in', identity }, { place, asking });
    if (!outcome.accepted) return refused(sendRefusals, outcome, {}, retryAfterHeader(outcome.detail));
    const where = contactOf(identity) === 'email' ? 'email' : 'SMS';
    const message = `A 6-digit code is on its way to you by ${where}.`;
    return { ...successMessage(message), token: 'active' as const, resend_time: outcome.value };
  });

  api.open(byCode, async ({ body: { identity, code, start_new: startNew } }, context) => {
    const visitor = { place: placeOf(context), userAgent: context.userAgent, startNew };
    const outcome = await signInByCode(shop, { identity, code, ...visitor });
    if (outcome.accepted) return answer(outcome.value, context);
    const { refusal, detail } = outcome;
    if (refusal === 'wrong-code') return refused(withTriesLeft(detail), outcome);
    return refused(signInByCodeRefusals, outcome, {}, retryAfterHeader(detail ?? 0));
  });

  api.open(byLink, async ({ body: { token, start_new: startNew } }, context) => {
    const visitor = { place: placeOf(context), userAgent: context.userAgent, startNew };
    const outcome = await signInByLink(shop, { token, ...visitor });
    return outcome.accepted ? answer(outcome.value, context) : refused(signInByLinkRefusals, outcome);
  });
}

/** `left`: the attempts that this place has left; null: not told. */
function withTriesLeft(left: number | null): typeof signInByCodeRefusals {
  if (left === null) return signInByCodeRefusals;
  const wrong = signInByCodeRefusals['wrong-code'];
  const more = left === 0 ? 'Please request a new one.' : `You have ${countText(left, 'try', 'tries')} left.`;
  return { ...signInByCodeRefusals, 'wrong-code': { ...wrong, message: `${wrong.message} ${more}` } };
}
