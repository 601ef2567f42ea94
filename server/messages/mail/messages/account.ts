import { daysOfText } from '#domain/locale/count-text.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { pages, withQuery } from '#domain/shop/pages.ts';
import {
  button,
  greeting,
  note,
  verbatim,
  type MailContent,
  type ShopDetails,
} from '../template/mail-content.ts';

interface Owner {
  readonly firstName: string;
  /** When it happened, as the mail shows it. */
  readonly at: string;
}

/** Sent after registration (AUTH-4). */
export function welcome(customer: Pick<Owner, 'firstName'>, shop: ShopDetails): MailContent {
  return {
    subject: `Welcome to ${shop.name}`,
    preview: 'Your account is ready.',
    heading: `Welcome to ${verbatim(shop.name)}`,
    blocks: [
      greeting(customer),
      'Your account is ready. It saves your wishlist, cart and addresses, and shows the status of your orders.',
      button('View the collection', `${shop.origin}${pages.products.path}`),
      note('If you did not create this account, please contact us and we will close it.'),
    ],
  };
}

/**
 * Sent to the owner of an account when somebody registers with its email, or wants it for another account; the page does not
 * reveal it (AUTH-4, ACCT-5).
 */
export function accountExists(
  shop: ShopDetails,
  { isWanted = false }: { readonly isWanted?: boolean } = {},
): MailContent {
  const tried = isWanted
    ? 'use this email address for another account'
    : 'create an account with this email address';
  return {
    subject: `You already have an account at ${shop.name}`,
    preview: 'Sign in with a code or your password.',
    heading: 'You already have an account',
    blocks: [
      `Someone just tried to ${tried}. You already have one, and nothing has changed. Please sign in with a code or your password, or set a new one.`,
      button('Set a new password', `${shop.origin}${pages.forgotPassword.path}`),
      note('If this was not you, you can ignore this email: your account has not changed.'),
    ],
  };
}

/** To an email that an account shall have (ACCT-5). It may be anybody's, so it names nobody. */
export function newEmail(link: string, shop: ShopDetails): MailContent {
  const life = daysOfText(serverLimits.contactChangeLife);
  return {
    subject: `Confirm your email address for ${shop.name}`,
    preview: `The link is valid for ${life}.`,
    heading: 'Confirm your email address',
    blocks: [
      `Please open this link to use this email address for your account. It is valid for ${life}. Until then you sign in as before.`,
      button('Confirm my email address', `${shop.origin}${pages.verifyEmail.path}#token=${link}`),
      note('If you did not request this, you can ignore this email: nothing changes.'),
    ],
  };
}

/** To the email of an account for which another one was asked without password or code (ACCT-5). */
export function emailChangeRequested(owner: Owner, shop: ShopDetails): MailContent {
  return {
    subject: `Another email address for your account at ${shop.name}`,
    preview: 'Nothing has changed yet.',
    heading: 'Another email address was entered',
    blocks: [
      greeting(owner),
      `Another email address was entered for your account on ${owner.at}. Nothing has changed yet. If this was you, open your account and confirm it there with your password, or with a code that we send to you.`,
      button('Open my account', `${shop.origin}${pages.profile.path}`),
      note(
        'If this was not you, somebody else is signed in to your account. Set a new password: this signs everybody else out.',
        { label: 'Set a new password', url: `${shop.origin}${pages.forgotPassword.path}` },
      ),
    ],
  };
}

interface Changed extends Owner {
  readonly what: 'email' | 'phone';
  /** The token of the link that undoes it; null: nobody had confirmed this email, which may be somebody else's. */
  readonly undo: string | null;
}

/**
 * Sent to the former address of an account, or to its address when the phone number changed. It does not name the new one,
 * because the mailbox may have another owner by now.
 */
export function emailChanged(change: Changed, shop: ShopDetails): MailContent {
  const { at, what, undo } = change;
  const name = what === 'email' ? 'email address' : 'phone number';
  const next =
    what === 'email' ? ' Please sign in with the new address from now on. Our emails go there as well.' : '';
  return {
    subject: `Your ${name} at ${shop.name} was changed`,
    preview: what === 'email' ? 'Our emails now go to your new address.' : 'If this was not you, undo it.',
    heading: `Your ${name} was changed`,
    blocks: [
      greeting(change),
      `The ${name} of your account was changed on ${at}.${next}`,
      ...(undo === null
        ? [note('If this was not you, please contact us right away so that we can restore your account.')]
        : [
            `If this was not you, undo it: your account gets back this email address and its phone number, and everybody is signed out. The link is valid for ${daysOfText(serverLimits.contactUndoLife)}, whatever else is changed meanwhile.`,
            button('This was not me: undo it', `${shop.origin}${pages.undoChange.path}#token=${undo}`),
          ]),
    ],
  };
}

/** AUTH-6 */
export function passwordChanged(owner: Owner, shop: ShopDetails): MailContent {
  return {
    subject: `Your password at ${shop.name} was changed`,
    preview: 'You were signed out on all other devices.',
    heading: 'Your password was changed',
    blocks: [
      greeting(owner),
      `The password of your account was changed on ${owner.at}. You were signed out on all other devices.`,
      note('If this was not you, set a new password right away and contact us.', {
        label: 'Set a new password',
        url: `${shop.origin}${pages.forgotPassword.path}`,
      }),
    ],
  };
}

/** Notifies the owner of an account that another device can sign in to it (SIGN-6). */
export function passkeyAdded(owner: Owner, shop: ShopDetails): MailContent {
  return {
    subject: `A passkey was added to your account at ${shop.name}`,
    preview: 'It signs in to your account without a code.',
    heading: 'A passkey was added',
    blocks: [
      greeting(owner),
      `A passkey was added to your account on ${owner.at}. It signs in without a code.`,
      button('Open my account', `${shop.origin}${pages.profile.path}`),
      note('If this was not you, remove it in your account and contact us.'),
    ],
  };
}

/** HOME-9 */
export function newsletterJoined(
  { unsubscribeUrl }: { readonly unsubscribeUrl: string },
  shop: ShopDetails,
): MailContent {
  return {
    subject: `Welcome to the ${shop.name} newsletter`,
    preview: 'We will write to you when new pieces arrive.',
    heading: 'Thank you for subscribing',
    blocks: [
      'We will write to you when new pieces arrive. You can unsubscribe at any time with the link in each email.',
      button('View the latest pieces', shop.origin + withQuery(pages.products.path, { sort: 'newest' })),
      note('Did not subscribe, or changed your mind?', { label: 'Unsubscribe', url: unsubscribeUrl }),
    ],
  };
}
