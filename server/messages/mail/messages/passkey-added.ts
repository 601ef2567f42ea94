import { pages } from '#domain/shop/pages.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { greeting } from './order-in-mail.ts';

/** Notifies the owner of an account that another device can sign in to it (SIGN-6). */
export function passkeyAdded(
  { firstName, addedAt }: { readonly firstName: string; readonly addedAt: string },
  shop: ShopDetails,
): Message {
  return renderMail(
    {
      subject: `A passkey was added to your account at ${shop.name}`,
      preview: 'It signs in to your account without a code.',
      heading: 'A passkey was added',
      blocks: [
        greeting({ firstName }),
        {
          kind: 'text',
          text: `A passkey was added to your account on ${addedAt}. It signs in without a code.`,
        },
        { kind: 'button', label: 'Open my account', url: `${shop.origin}${pages.profile.path}` },
        { kind: 'note', text: 'If this was not you, remove it in your account and contact us.' },
      ],
    },
    shop,
  );
}
