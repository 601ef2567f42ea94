import { pages } from '#domain/shop/pages.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { greeting } from './order-in-mail.ts';

/** To the email of an account for which another one was asked without password or code (ACCT-5). */
export function emailChangeRequested(
  { firstName, requestedAt }: { readonly firstName: string; readonly requestedAt: string },
  shop: ShopDetails,
): Message {
  return renderMail(
    {
      subject: `Another email address for your account at ${shop.name}`,
      preview: 'Nothing has changed yet.',
      heading: 'Another email address was entered',
      blocks: [
        greeting({ firstName }),
        {
          kind: 'text',
          text: `Another email address was entered for your account on ${requestedAt}. Nothing has changed yet. If this was you, open your account and confirm it there with your password, or with a code that we send to you.`,
        },
        { kind: 'button', label: 'Open my account', url: `${shop.origin}${pages.profile.path}` },
        {
          kind: 'note',
          text: 'If this was not you, somebody else is signed in to your account. Set a new password: this signs everybody else out.',
          link: { label: 'Set a new password', url: `${shop.origin}${pages.forgotPassword.path}` },
        },
      ],
    },
    shop,
  );
}
