import { pages } from '#domain/shop/pages.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { greeting } from './order-in-mail.ts';

/** AUTH-6 */
export function passwordChanged(
  { firstName, changedAt }: { readonly firstName: string; readonly changedAt: string },
  shop: ShopDetails,
): Message {
  return renderMail(
    {
      subject: `Your password at ${shop.name} was changed`,
      preview: 'You were signed out on all other devices.',
      heading: 'Your password was changed',
      blocks: [
        greeting({ firstName }),
        {
          kind: 'text',
          text: `The password of your account was changed on ${changedAt}. You were signed out on all other devices.`,
        },
        {
          kind: 'note',
          text: 'If this was not you, set a new password right away and contact us.',
          link: { label: 'Set a new password', url: `${shop.origin}${pages.forgotPassword.path}` },
        },
      ],
    },
    shop,
  );
}
