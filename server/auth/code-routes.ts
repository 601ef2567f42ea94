import {
  checkEmail,
  checkPhone,
  forgotPassword,
  resetPassword as resetPasswordCall,
  verifyEmail,
  verifyOtp,
  verifyPhone,
} from '#contract/auth.ts';
import { normalisePhone } from '#domain/phone.ts';
import type { Api } from '../api/api.ts';
import { done } from '../api/done.ts';
import { refused } from '../api/http-refusal.ts';
import { deviceCookie } from '../known-places/device-cookie.ts';
import type { Shop } from '../shop.ts';
import { retryAfter } from '../throttle/throttle.ts';
import { markVerified } from './customer-store.ts';
import type { CodeHolder } from './one-time-code.ts';
import { resetPassword, resetRefusals } from './reset-password.ts';
import { giveResetToken } from './reset-token-store.ts';
import { sendCode, sendRefusals } from './send-code.ts';
import { codeRefusals, useCode, type CodeGiven } from './use-code.ts';

// No answer here tells whether an account exists, and none carries a code (AUTH-10).

const sentByMail = 'If this email belongs to an account, a 6-digit code is on its way to it.';
const sentByText = 'If this phone belongs to an account, a 6-digit code is on its way to it.';

export function serveCodes(api: Api, shop: Shop, origin: string): void {
  const cookie = deviceCookie(origin, '/api/v1/auth');

  async function send(holder: CodeHolder, address: string, message: string) {
    const outcome = await sendCode(shop, holder, address);
    if (!outcome.accepted) return refused(sendRefusals, outcome, {}, retryAfter(outcome.detail));
    return { ...done(message), token: 'active' as const, resend_time: outcome.value };
  }

  async function verify(
    given: CodeGiven,
    column: 'email_verified_at' | 'phone_verified_at',
    message: string,
  ) {
    const outcome = await useCode(shop, given, (transaction, customerId) =>
      markVerified(transaction, customerId, column, shop.clock()),
    );
    if (!outcome.accepted) return refused(codeRefusals, outcome, {}, retryAfter(outcome.detail));
    return { ...done(message), token: 'active' as const };
  }

  api.open(forgotPassword, ({ body: { identity } }, { address }) =>
    send({ purpose: 'password_reset', identity }, address, sentByMail),
  );
  api.open(checkEmail, ({ body: { email: identity } }, { address }) =>
    send({ purpose: 'verify_email', identity }, address, sentByMail),
  );
  api.open(checkPhone, ({ body: { phone } }, { address }) =>
    send({ purpose: 'verify_phone', identity: normalisePhone(phone) }, address, sentByText),
  );

  api.open(verifyEmail, ({ body: { email: identity, token: code } }, { address }) =>
    verify({ purpose: 'verify_email', identity, code, address }, 'email_verified_at', 'Email verified'),
  );
  api.open(verifyPhone, ({ body: { phone, otp: code } }, { address }) => {
    const given = { purpose: 'verify_phone', identity: normalisePhone(phone), code, address } as const;
    return verify(given, 'phone_verified_at', 'Phone verified');
  });

  api.open(verifyOtp, async ({ body: { identity, otp: code } }, { address }) => {
    const given = { purpose: 'password_reset', identity, code, address } as const;
    const outcome = await useCode(shop, given, (transaction, customerId) =>
      giveResetToken(transaction, customerId, shop.clock()),
    );
    if (!outcome.accepted) return refused(codeRefusals, outcome, {}, retryAfter(outcome.detail));
    return { ...done('OTP verified successfully'), token: outcome.value };
  });

  api.open(resetPasswordCall, async ({ body: { token, password } }, visit) => {
    const place = { network: visit.address, device: cookie.read(visit.cookies) };
    const outcome = await resetPassword(shop, { token, password, place, sessionToken: visit.token });
    if (!outcome.accepted) return refused(resetRefusals, outcome, {}, retryAfter(outcome.detail));
    visit.tell('a customer has a new password', { customer: outcome.value.customerId });
    visit.setCookie(cookie.write(outcome.value.device));
    return done('Password reset successfully');
  });
}
