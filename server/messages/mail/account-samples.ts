import { pages, withFragment } from '#domain/shop/pages.ts';
import { invitationLink } from '#server/customers/auth/staff-invitations.ts';
import type { MailContent, ShopDetails } from './template/mail-content.ts';
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
import { firstName } from './sample-order.ts';

const code = '204816';
const owner = { firstName, at: '21 November 2026 at 13:46 IST' };

/** Mails about accounts, with sample data. */
export const accountSamples = {
  welcome: (shop) => welcome({ firstName }, shop),
  'account-exists': (shop) => accountExists(shop),
  'account-wanted': (shop) => accountExists(shop, { isWanted: true }),
  'reset-code': (shop) => resetCode({ firstName, code, link: 'sample' }, shop),
  'reset-link': (shop) => resetCode({ firstName, code: '', link: 'sample' }, shop),
  'email-link': (shop) => emailCode({ firstName, code: '', link: 'sample' }, shop),
  'email-code': (shop) => emailCode({ firstName, code, link: 'sample' }, shop),
  'sign-in-code': (shop) => signInCode({ firstName, code, link: 'sample' }, shop),
  'sign-in-link': (shop) => signInCode({ firstName: '', code: '', link: 'sample' }, shop),
  'passkey-added': (shop) => passkeyAdded(owner, shop),
  'password-changed': (shop) => passwordChanged(owner, shop),
  'new-email': (shop) => newEmail('sample', shop),
  'email-change-requested': (shop) => emailChangeRequested(owner, shop),
  'email-changed': (shop) => emailChanged({ ...owner, what: 'email', undo: 'sample' }, shop),
  'phone-changed': (shop) => emailChanged({ ...owner, what: 'phone', undo: 'sample' }, shop),
  'staff-invited': (shop) =>
    staffInvited(
      {
        role: 'packer',
        inviter: 'Meera Singhania',
        url: invitationLink(shop.origin, 'sample'),
        until: '28 November 2026 at 13:46 IST',
      },
      shop,
    ),
  'staff-link': (shop) => staffLink('sample', shop),
  'newsletter-joined': (shop) =>
    newsletterJoined(
      { unsubscribeUrl: shop.origin + withFragment(pages.unsubscribe.path, { token: 'sample' }) },
      shop,
    ),
} satisfies Record<string, (shop: ShopDetails) => MailContent>;
