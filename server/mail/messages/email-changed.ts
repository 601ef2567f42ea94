import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { greeting } from './order-in-mail.ts';

/** To the address that an account had before. The new one is not named: this mailbox may be anybody's by now. */
export function emailChanged(
  { firstName, changedAt }: { readonly firstName: string; readonly changedAt: string },
  shop: ShopDetails,
): Message {
  return renderMail(
    {
      subject: `The email of your account at ${shop.name} was changed`,
      preview: 'We no longer send emails to this address.',
      heading: 'Your email was changed',
      blocks: [
        {
          kind: 'text',
          text: `${greeting({ firstName })} the email of your account was changed on ${changedAt}. From now on, sign in with the new one; our emails go there too.`,
        },
        {
          kind: 'note',
          text: 'If this was not you, write to us at once so that we can restore your account.',
        },
      ],
    },
    shop,
  );
}
