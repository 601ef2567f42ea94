import { unsubscribeFromNewsletter } from '#contract/newsletter.ts';
import { longDateTime } from '#domain/locale/indian-time.ts';
import { invitationForMail } from '#server/messages/for-mail/invitation-for-mail.ts';
import { signInLinkForMail } from '#server/customers/auth/staff-sign-in-link.ts';
import { pages, withFragment, withQuery } from '#domain/shop/pages.ts';
import { codeToSend } from '../../customers/auth/code-to-send.ts';
import { isWaitingLink } from '../../customers/profile/waiting-contact-store.ts';
import { isSubscribed } from '../../customers/newsletter/subscriber-store.ts';
import { unsubscribeToken } from '../../customers/newsletter/unsubscribe-token.ts';
import { accountExists } from './messages/account-exists.ts';
import { emailChanged } from './messages/email-changed.ts';
import { emailChangeRequested } from './messages/email-change-requested.ts';
import { emailCode } from './messages/email-code.ts';
import { newEmail } from './messages/new-email.ts';
import { newsletterJoined } from './messages/newsletter-joined.ts';
import { passwordChanged } from './messages/password-changed.ts';
import { passkeyAdded } from './messages/passkey-added.ts';
import { resetCode } from './messages/reset-code.ts';
import { signInCode } from './messages/sign-in-code.ts';
import { staffInvited } from './messages/staff-invited.ts';
import { staffLink } from './messages/staff-link.ts';
import { welcome } from './messages/welcome.ts';
import { customerForMail } from './mail-store.ts';
import type { MailTopics } from './mail-context.ts';

/** Mails about accounts, of customers and of the staff, and about the newsletter. */
export const accountMails = {
  'mail:welcome': async ({ query, facts }, { customerId }) => {
    const customer = await customerForMail(query, customerId);
    return customer && { to: customer.to, ...welcome(customer, facts) };
  },
  'mail:account-exists': async ({ facts }, { email, wantedBy }) => ({
    to: email,
    ...accountExists(facts, { isWanted: wantedBy !== undefined }),
  }),
  'mail:new-email': async ({ query, clock, secrets, facts }, { customerId, email, sealedLink }) => {
    const link = secrets.unseal(sealedLink);
    const isWaiting = link !== null && (await isWaitingLink(query, { customerId, link, now: clock() }));
    return isWaiting ? { to: email, ...newEmail(link, facts) } : null;
  },
  'mail:email-change-requested': async ({ query, facts }, { customerId }, { enqueuedAt }) => {
    const owner = await customerForMail(query, customerId);
    const details = owner && { ...owner, requestedAt: longDateTime(enqueuedAt) };
    return details && { to: details.to, ...emailChangeRequested(details, facts) };
  },
  'mail:code': async (context, payload) => {
    const found = await codeToSend(context, payload);
    const write = {
      password_reset: resetCode,
      sign_in: signInCode,
      verify_email: emailCode,
      verify_phone: emailCode,
    };
    return found && { to: found.to, ...write[payload.purpose](found, context.facts) };
  },
  'mail:password-changed': async ({ query, facts }, { customerId }, { enqueuedAt }) => {
    const owner = await customerForMail(query, customerId);
    const details = owner && { ...owner, changedAt: longDateTime(enqueuedAt) };
    return details && { to: details.to, ...passwordChanged(details, facts) };
  },
  'mail:passkey-added': async ({ query, facts }, { customerId }, { enqueuedAt }) => {
    const owner = await customerForMail(query, customerId);
    const details = owner && { ...owner, addedAt: longDateTime(enqueuedAt) };
    return details && { to: details.to, ...passkeyAdded(details, facts) };
  },
  'mail:email-changed': async (
    { query, secrets, facts },
    { customerId, formerEmail, what, sealedUndo },
    { enqueuedAt },
  ) => {
    const owner = await customerForMail(query, customerId);
    const undo = sealedUndo === undefined ? null : secrets.unseal(sealedUndo);
    const details = owner && { ...owner, changedAt: longDateTime(enqueuedAt), what, undo };
    return details && { to: formerEmail, ...emailChanged(details, facts) };
  },
  'mail:newsletter-joined': async ({ query, secrets, facts }, { email }) => {
    if (!(await isSubscribed(query, email))) return null; // withdrawn since
    const token = unsubscribeToken(secrets, email);
    const unsubscribeUrl = facts.origin + withFragment(pages.unsubscribe.path, { token });
    const unsubscribe = facts.origin + withQuery(unsubscribeFromNewsletter.path, { token });
    return { to: email, unsubscribe, ...newsletterJoined({ unsubscribeUrl }, facts) };
  },
  'mail:staff-invited': async ({ facts, ...context }, payload) => {
    const invited = await invitationForMail({ ...context, origin: facts.origin }, payload);
    return invited && { to: invited.to, ...staffInvited(invited, facts) };
  },
  'mail:staff-link': async ({ facts, ...context }, payload) => {
    const token = await signInLinkForMail(context, payload);
    return token === null ? null : { to: payload.email, ...staffLink(token, facts) };
  },
} satisfies Partial<MailTopics>;
