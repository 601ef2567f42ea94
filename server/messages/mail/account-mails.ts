import { unsubscribeFromNewsletter } from '#contract/newsletter.ts';
import { invitationForMail } from '#server/messages/for-mail/invitation-for-mail.ts';
import { signInLinkForMail } from '#server/customers/auth/staff-sign-in-link.ts';
import { pages, withFragment, withQuery } from '#domain/shop/pages.ts';
import { codeToSend } from '../../customers/auth/code-to-send.ts';
import { isWaitingLink } from '../../customers/profile/waiting-contact-store.ts';
import { isSubscribed } from '../../customers/newsletter/subscriber-store.ts';
import { unsubscribeToken } from '../../customers/newsletter/unsubscribe-token.ts';
import {
  accountExists,
  emailChanged,
  emailChangeRequested,
  newEmail,
  newsletterJoined,
  passkeyAdded,
  passwordChanged,
  welcome,
} from './messages/account.ts';
import { emailCode, resetCode, signInCode, staffInvited, staffLink } from './messages/sign-in.ts';
import { customerForMail } from './mail-store.ts';
import { mailOf, type MailTopics } from './mail-context.ts';

/** Mails about accounts, of customers and of the staff, and about the newsletter. */
export const accountMails = {
  'mail:welcome': mailOf(customerForMail, welcome),
  'mail:account-exists': async ({ facts }, { email, wantedBy }) => ({
    to: email,
    content: accountExists(facts, { isWanted: wantedBy !== undefined }),
  }),
  'mail:new-email': async ({ query, clock, secrets, facts }, { customerId, email, sealedLink }) => {
    const link = secrets.unseal(sealedLink);
    const isWaiting = link !== null && (await isWaitingLink(query, { customerId, link, now: clock() }));
    return isWaiting ? { to: email, content: newEmail(link, facts) } : null;
  },
  'mail:email-change-requested': mailOf(customerForMail, emailChangeRequested),
  'mail:code': async (context, payload) => {
    const found = await codeToSend(context, payload);
    const write = {
      password_reset: resetCode,
      sign_in: signInCode,
      verify_email: emailCode,
      verify_phone: emailCode,
    };
    return found && { to: found.to, content: write[payload.purpose](found, context.facts) };
  },
  'mail:password-changed': mailOf(customerForMail, passwordChanged),
  'mail:passkey-added': mailOf(customerForMail, passkeyAdded),
  'mail:email-changed': async (context, payload, job) => {
    const { formerEmail, what, sealedUndo } = payload;
    const owner = await customerForMail(context, payload, job);
    const undo = sealedUndo === undefined ? null : context.secrets.unseal(sealedUndo);
    return owner && { to: formerEmail, content: emailChanged({ ...owner, what, undo }, context.facts) };
  },
  'mail:newsletter-joined': async ({ query, secrets, facts }, { email }) => {
    if (!(await isSubscribed(query, email))) return null; // withdrawn since
    const token = unsubscribeToken(secrets, email);
    const unsubscribeUrl = facts.origin + withFragment(pages.unsubscribe.path, { token });
    const unsubscribe = facts.origin + withQuery(unsubscribeFromNewsletter.path, { token });
    return { to: email, unsubscribe, content: newsletterJoined({ unsubscribeUrl }, facts) };
  },
  'mail:staff-invited': mailOf(invitationForMail, staffInvited),
  'mail:staff-link': async (context, payload) => {
    const token = await signInLinkForMail(context, payload);
    return token === null ? null : { to: payload.email, content: staffLink(token, context.facts) };
  },
} satisfies Partial<MailTopics>;
