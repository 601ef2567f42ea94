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
import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Api } from '../../platform/api/api.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import { refused, type RefusalTable } from '../../platform/api/http-refusal.ts';
import type { RequestContext } from '../../platform/api/request-context.ts';
import { deviceCookie } from '../../platform/known-places/device-cookie.ts';
import type { Place } from '../../platform/known-places/known-places.ts';
import { confirmMailbox, openNewEmailLink } from '../profile/change-contact.ts';
import { isEmailTaken } from '../profile/profile-store.ts';
import type { Shop } from '../../platform/shop.ts';
import { retryAfterHeader } from '../../platform/rate-limit/rate-limit.ts';
import { consumeLink } from './code-store.ts';
import { markVerified } from './customer-store.ts';
import type { CodeHolder } from './one-time-code.ts';
import { resetPassword, resetRefusals } from './reset-password.ts';
import { createResetToken } from './reset-token-store.ts';
import { sendCode, sendRefusals } from './send-code.ts';
import { customerOfToken } from './session-store.ts';
import { hashOfToken } from '../../platform/secrets/token.ts';
import { codeRefusals, phoneCodeRefusals, useCode, type CodeSubmission } from './use-code.ts';

// No response here reveals whether an account exists, and none contains a code (AUTH-10).

const sentByMail = 'If this email belongs to an account, a 6-digit code is on its way to it.';
const sentByText = 'If this phone belongs to an account, a 6-digit code is on its way to it.';

const linkRefusals: RefusalTable<'dead-link' | 'email-taken'> = {
  'email-taken': {
    status: 409,
    code: 'email',
    message: 'This email belongs to another account by now, so yours keeps the email that it has.',
  },
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

  async function send(holder: CodeHolder, context: RequestContext, message: string) {
    const asking = context.token === null ? null : await customerOfToken(shop, context.token);
    const outcome = await sendCode(shop, holder, { place: placeOf(context), asking });
    if (!outcome.accepted) return refused(sendRefusals, outcome, {}, retryAfterHeader(outcome.detail));
    return { ...successMessage(message), token: 'active' as const, resend_time: outcome.value };
  }

  async function verify(
    given: CodeSubmission,
    message: string,
    work: (transaction: Transaction<Tables>, customerId: number) => Promise<unknown>,
  ) {
    const outcome = await useCode(shop, given, work);
    const refusals = given.purpose === 'verify_phone' ? phoneCodeRefusals : codeRefusals;
    if (!outcome.accepted) return refused(refusals, outcome, {}, retryAfterHeader(outcome.detail));
    return { ...successMessage(message), token: 'active' as const };
  }

  api.open(forgotPassword, ({ body: { identity } }, context) =>
    send({ purpose: 'password_reset', identity }, context, sentByMail),
  );
  api.open(checkEmail, ({ body: { email: identity } }, context) =>
    send({ purpose: 'verify_email', identity }, context, sentByMail),
  );
  api.open(checkPhone, ({ body: { phone } }, context) =>
    send({ purpose: 'verify_phone', identity: phone }, context, sentByText),
  );

  api.open(verifyEmail, async ({ body: { email: identity, token: code } }, context) => {
    const given = { purpose: 'verify_email', identity, code, place: placeOf(context) } as const;
    try {
      return await verify(given, 'Email verified', (transaction, customerId) =>
        confirmMailbox({ transaction, secrets: shop.secrets, customerId, now: shop.clock() }, identity),
      );
    } catch (error) {
      if (!isEmailTaken(error)) throw error;
      return refused(linkRefusals, refuse('email-taken'));
    }
  });
  api.open(verifyPhone, ({ body: { phone, otp: code } }, context) => {
    const given = { purpose: 'verify_phone', identity: phone, code, place: placeOf(context) } as const;
    return verify(given, 'Phone verified', (transaction, customerId) =>
      markVerified(transaction, customerId, 'phone_verified_at', shop.clock()),
    );
  });

  api.open(confirmEmail, async ({ body: { token } }, context) => {
    const { secrets } = shop;
    const now = shop.clock();
    try {
      const opened = await shop.database.transaction(async (transaction) => {
        const sent = await consumeLink(transaction, 'verify_email', hashOfToken(token), now);
        if (sent === undefined) return openNewEmailLink({ transaction, secrets, now }, token);
        const { customerId, email } = sent;
        return {
          customerId,
          settled: await confirmMailbox({ transaction, secrets, customerId, now }, email),
        };
      });
      if (opened === null) return refused(linkRefusals, refuse('dead-link'));
      context.logEvent('a customer verified an email address', { customer: opened.customerId });
      return { ...successMessage('Email verified'), waits: !opened.settled };
    } catch (error) {
      if (!isEmailTaken(error)) throw error;
      return refused(linkRefusals, refuse('email-taken'));
    }
  });

  api.open(verifyOtp, async ({ body: { identity, otp: code } }, context) => {
    const given = { purpose: 'password_reset', identity, code, place: placeOf(context) } as const;
    const outcome = await useCode(shop, given, (transaction, customerId) =>
      createResetToken(transaction, { customerId, email: identity }, shop.clock()),
    );
    if (!outcome.accepted) return refused(codeRefusals, outcome, {}, retryAfterHeader(outcome.detail));
    return { ...successMessage('OTP verified successfully'), token: outcome.value };
  });

  api.open(resetPasswordCall, async ({ body: { token, password } }, context) => {
    const given = { token, password, place: placeOf(context), sessionToken: context.token };
    const outcome = await resetPassword(shop, given);
    if (!outcome.accepted) return refused(resetRefusals, outcome, {}, retryAfterHeader(outcome.detail));
    context.logEvent('a customer reset a password', { customer: outcome.value.customerId });
    context.setCookie(cookie.write(outcome.value.device));
    return successMessage('Password reset successfully');
  });
}
