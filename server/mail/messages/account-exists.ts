import { pages } from '#domain/shop/pages.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';

/** To whoever has an account, when somebody registers with its e-mail: the page says nothing of it (AUTH-4). */
export function accountExists(shop: ShopDetails): Message {
  return renderMail(
    {
      subject: `You already have an account at ${shop.name}`,
      preview: 'Sign in with the password that you have.',
      heading: 'You already have an account',
      blocks: [
        {
          kind: 'text',
          text: 'Somebody has just tried to open an account with this email. There is one already, and nothing was changed: sign in with the password that you chose then.',
        },
        { kind: 'button', label: 'Set a new password', url: `${shop.origin}${pages.forgotPassword.path}` },
        { kind: 'note', text: 'It was not you? Then do nothing: your account is as it was.' },
      ],
    },
    shop,
  );
}
