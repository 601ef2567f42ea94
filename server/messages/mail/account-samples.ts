import { pages, withFragment } from '#domain/shop/pages.ts';
import { invitationLink } from '#server/customers/auth/staff-invitations.ts';
import type { ShopDetails } from './template/mail-content.ts';
import type { Message } from '../../platform/mail/mail.ts';
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
import { firstName } from './sample-order.ts';

const code = '204816';

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
  'passkey-added': (shop) => passkeyAdded({ firstName, addedAt: '21 November 2026 at 13:46 IST' }, shop),
  'password-changed': (shop) =>
    passwordChanged({ firstName, changedAt: '21 November 2026 at 13:46 IST' }, shop),
  'new-email': (shop) => newEmail('sample', shop),
  'email-change-requested': (shop) =>
    emailChangeRequested({ firstName, requestedAt: '21 November 2026 at 13:46 IST' }, shop),
  'email-changed': (shop) =>
    emailChanged(
      { firstName, changedAt: '21 November 2026 at 13:46 IST', what: 'email', undo: 'sample' },
      shop,
    ),
  'phone-changed': (shop) =>
    emailChanged(
      { firstName, changedAt: '21 November 2026 at 13:46 IST', what: 'phone', undo: 'sample' },
      shop,
    ),
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
} satisfies Record<string, (shop: ShopDetails) => Message>;
