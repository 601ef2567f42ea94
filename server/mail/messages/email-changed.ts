import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { greeting } from './order-in-mail.ts';

/** Sent to the former address of an account. It does not name the new one, because the mailbox may have another owner by now. */
export function emailChanged(
  { firstName, changedAt }: { readonly firstName: string; readonly changedAt: string },
  shop: ShopDetails,
): Message {
  return renderMail(
    {
      subject: `Your email address at ${shop.name} was changed`,
      preview: 'Our emails now go to your new address.',
      heading: 'Your email address was changed',
      blocks: [
        greeting({ firstName }),
        {
          kind: 'text',
          text: `The email address of your account was changed on ${changedAt}. Please sign in with the new address from now on. Our emails go there as well.`,
        },
        {
          kind: 'note',
          text: 'If this was not you, please contact us right away so that we can restore your account.',
        },
      ],
    },
    shop,
  );
}
