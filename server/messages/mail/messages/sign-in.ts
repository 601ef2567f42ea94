import { adminPages, adminRoot } from '#domain/shop/admin-pages.ts';
import { pages } from '#domain/shop/pages.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import {
  button,
  code,
  greeting,
  note,
  verbatim,
  type MailContent,
  type ShopDetails,
} from '../template/mail-content.ts';

// Subjects do not contain the code, because locked screens show subjects.

interface CodeInMail {
  readonly firstName: string;
  /** Empty: the mail has only the link, which is valid for four hours. */
  readonly code: string;
  /** The token of the link, which replaces the code. */
  readonly link: string;
}

/** The code of a forgotten password (AUTH-5). */
export function resetCode(sent: CodeInMail, shop: ShopDetails): MailContent {
  const alone = sent.code === '';
  return {
    subject: `Your ${alone ? 'link' : 'code'} for a new password at ${shop.name}`,
    preview: `It is valid for ${alone ? '4 hours' : '10 minutes'}.`,
    heading: 'Set a new password',
    blocks: [
      greeting(sent),
      alone
        ? 'Open this link to set a new password. You do not need a code. The link is valid for 4 hours and works once.'
        : 'To set a new password, enter this code on the page where you requested it, or open the link below. Both are valid for 10 minutes. Once you use one, the other stops working.',
      !alone && code(sent.code),
      button('Set a new password', `${shop.origin}${pages.resetPassword.path}#token=${sent.link}`),
      note(
        'We will never ask you for this code or link by phone or message. If you did not request it, you can ignore this email: your password has not changed.',
      ),
    ],
  };
}

/** The code to sign in without a password (SIGN-1). */
export function signInCode(sent: CodeInMail, shop: ShopDetails): MailContent {
  const alone = sent.code === '';
  return {
    subject: `Your ${alone ? 'link' : 'code'} to sign in to ${shop.name}`,
    preview: `It is valid for ${alone ? '4 hours' : '10 minutes'}.`,
    heading: 'Sign in',
    blocks: [
      greeting(sent),
      alone
        ? 'Open this link to sign in. You do not need a code. The link is valid for 4 hours and works once.'
        : 'To sign in, enter this code on the page where you requested it, or open the link below. Both are valid for 10 minutes. Once you use one, the other stops working.',
      !alone && code(sent.code),
      button('Sign In', `${shop.origin}${pages.login.path}#token=${sent.link}`),
      note(
        'We will never ask you for this code or link by phone or message. If you did not request it, you can ignore this email: nobody was signed in.',
      ),
    ],
  };
}

/** The code that confirms an email address (API-3). */
export function emailCode(sent: CodeInMail, shop: ShopDetails): MailContent {
  const alone = sent.code === '';
  return {
    subject: `Confirm your email address for ${shop.name}`,
    preview: alone ? 'The link is valid for 4 hours.' : 'The code is valid for 10 minutes.',
    heading: 'Confirm your email address',
    blocks: [
      greeting(sent),
      alone
        ? 'Please open this link to confirm your email address. You do not need a code. The link is valid for 4 hours.'
        : 'Please enter this code to confirm your email address, or open the link below. Both are valid for 10 minutes.',
      !alone && code(sent.code),
      button('Confirm my email address', `${shop.origin}${pages.verifyEmail.path}#token=${sent.link}`),
      note('If you did not request this, you can ignore this email. We will never ask you for this code.'),
    ],
  };
}

export interface StaffInvitation {
  readonly role: StaffRole;
  /** The name of the inviter; null: the shop itself. */
  readonly inviter: string | null;
  /** Works once. */
  readonly url: string;
  /** The expiry as the mail shows it. */
  readonly until: string;
}

/** Invites somebody to the back office. */
export function staffInvited({ role, inviter, url, until }: StaffInvitation, shop: ShopDetails): MailContent {
  const who = inviter ?? shop.name;
  return {
    subject: `You are invited to the back office of ${shop.name}`,
    preview: `${verbatim(who)} invites you as ${role}.`,
    heading: 'Your invitation',
    blocks: [
      `${verbatim(who)} invites you to the back office of ${verbatim(shop.name)} as ${role}.`,
      button('Create my account', url),
      note(
        `The link works once, until ${until}. Anybody who has it can create the account, so please do not forward it. If you do not expect this invitation, you can ignore this email.`,
      ),
    ],
  };
}

/** For staff who cannot sign in from a new browser while somebody else tries wrong passwords. */
export function staffLink(token: string, shop: ShopDetails): MailContent {
  return {
    subject: `Your link to sign in to ${shop.name}`,
    preview: 'It lets you sign in from a new browser.',
    heading: 'Sign in from a new browser',
    blocks: [
      'Open this link in the browser that you want to use. You can then sign in there with your password as usual, even while somebody else is trying passwords.',
      button('Sign in', `${shop.origin}${adminRoot}${adminPages.signIn.path}#token=${token}`),
      note(
        'The link works once, within 15 minutes of your request on the sign-in page. If you request it again within four hours, we send no second email; this link is then valid for another 15 minutes. If you did not request it, you can ignore this email: the link does not work without your password.',
      ),
    ],
  };
}
