import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { greeting } from './order-in-mail.ts';

/** Tells the owner of an account that its password was changed (AUTH-6). */
export function passwordChanged(
  { firstName, changedAt }: { readonly firstName: string; readonly changedAt: string },
  shop: ShopDetails,
): Message {
  return renderMail(
    {
      subject: `Your password at ${shop.name} was changed`,
      preview: 'You were signed out everywhere else.',
      heading: 'Your password was changed',
      blocks: [
        {
          kind: 'text',
          text: `${greeting({ firstName })} the password of your account was changed on ${changedAt}. You were signed out everywhere else.`,
        },
        {
          kind: 'note',
          text: 'If this was not you, set a new password at once and write to us.',
          link: { label: 'Set a new password', url: `${shop.origin}/forgot-password` },
        },
      ],
    },
    shop,
  );
}
