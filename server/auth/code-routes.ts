import {
  checkEmail,
  checkPhone,
  confirmEmail,
  forgotPassword,
  resetPassword as resetPasswordCall,
  verifyEmail,
  verifyOtp,
  verifyPhone,
} from '#contract/auth.ts';
import { refuse } from '#domain/outcome.ts';
import { normalisePhone } from '#domain/forms/phone.ts';
import type { Api } from '../api/api.ts';
import { done } from '../api/success-message.ts';
import { refused, type RefusalTable } from '../api/http-refusal.ts';
import type { RequestContext } from '../api/request-context.ts';
import { deviceCookie } from '../known-places/device-cookie.ts';
import type { Place } from '../known-places/known-places.ts';
import type { Shop } from '../shop.ts';
import { retryAfterHeader } from '../rate-limit/rate-limit.ts';
import { consumeLink } from './code-store.ts';
import { markVerified } from './customer-store.ts';
import type { CodeHolder } from './one-time-code.ts';
import { resetPassword, resetRefusals } from './reset-password.ts';
import { createResetToken } from './reset-token-store.ts';
import { sendCode, sendRefusals } from './send-code.ts';
import { customerOfToken } from './session-store.ts';
import { hashOfToken } from './token.ts';
import { codeRefusals, phoneCodeRefusals, useCode, type CodeSubmission } from './use-code.ts';

// No answer here tells whether an account exists, and none carries a code (AUTH-10).

const sentByMail = 'If this email belongs to an account, a 6-digit code is on its way to it.';
const sentByText = 'If this phone belongs to an account, a 6-digit code is on its way to it.';

const linkRefusals: RefusalTable<'dead-link'> = {
  'dead-link': {
    status: 400,
    code: 'token',
    message: 'This link has expired or was already used. Please request a new email.',
  },
};

export function serveCodes(api: Api, shop: Shop, origin: string): void {
  const cookie = deviceCookie(origin, '/api/v1/auth');
  const placeOf = ({ address, cookies }: RequestContext): Place => ({
    network: address,
    device: cookie.read(cookies),
  });

  async function send(holder: CodeHolder, visit: RequestContext, message: string) {
    const asking = visit.token === null ? null : await customerOfToken(shop, visit.token);
    const outcome = await sendCode(shop, holder, { place: placeOf(visit), asking });
    if (!outcome.accepted) return refused(sendRefusals, outcome, {}, retryAfterHeader(outcome.detail));
    return { ...done(message), token: 'active' as const, resend_time: outcome.value };
  }

  async function verify(
    given: CodeSubmission,
    column: 'email_verified_at' | 'phone_verified_at',
    message: string,
  ) {
    const outcome = await useCode(shop, given, (transaction, customerId) =>
      markVerified(transaction, customerId, column, shop.clock()),
    );
    const refusals = given.purpose === 'verify_phone' ? phoneCodeRefusals : codeRefusals;
    if (!outcome.accepted) return refused(refusals, outcome, {}, retryAfterHeader(outcome.detail));
    return { ...done(message), token: 'active' as const };
  }

  api.open(forgotPassword, ({ body: { identity } }, visit) =>
    send({ purpose: 'password_reset', identity }, visit, sentByMail),
  );
  api.open(checkEmail, ({ body: { email: identity } }, visit) =>
    send({ purpose: 'verify_email', identity }, visit, sentByMail),
  );
  api.open(checkPhone, ({ body: { phone } }, visit) =>
    send({ purpose: 'verify_phone', identity: normalisePhone(phone) }, visit, sentByText),
  );

  api.open(verifyEmail, ({ body: { email: identity, token: code } }, visit) => {
    const given = { purpose: 'verify_email', identity, code, place: placeOf(visit) } as const;
    return verify(given, 'email_verified_at', 'Email verified');
  });
  api.open(verifyPhone, ({ body: { phone, otp: code } }, visit) => {
    const identity = normalisePhone(phone);
    const given = { purpose: 'verify_phone', identity, code, place: placeOf(visit) } as const;
    return verify(given, 'phone_verified_at', 'Phone verified');
  });

  api.open(confirmEmail, async ({ body: { token } }, visit) => {
    const now = shop.clock();
    const customerId = await shop.database.transaction(async (transaction) => {
      const proved = await consumeLink(transaction, 'verify_email', hashOfToken(token), now);
      if (proved !== undefined) await markVerified(transaction, proved, 'email_verified_at', now);
      return proved;
    });
    if (customerId === undefined) return refused(linkRefusals, refuse('dead-link'));
    visit.logEvent('a customer verified an email address', { customer: customerId });
    return done('Email verified');
  });

  api.open(verifyOtp, async ({ body: { identity, otp: code } }, visit) => {
    const given = { purpose: 'password_reset', identity, code, place: placeOf(visit) } as const;
    const outcome = await useCode(shop, given, (transaction, customerId) =>
      createResetToken(transaction, { customerId, email: identity }, shop.clock()),
    );
    if (!outcome.accepted) return refused(codeRefusals, outcome, {}, retryAfterHeader(outcome.detail));
    return { ...done('OTP verified successfully'), token: outcome.value };
  });

  api.open(resetPasswordCall, async ({ body: { token, password } }, visit) => {
    const given = { token, password, place: placeOf(visit), sessionToken: visit.token };
    const outcome = await resetPassword(shop, given);
    if (!outcome.accepted) return refused(resetRefusals, outcome, {}, retryAfterHeader(outcome.detail));
    visit.logEvent('a customer has a new password', { customer: outcome.value.customerId });
    visit.setCookie(cookie.write(outcome.value.device));
    return done('Password reset successfully');
  });
}
