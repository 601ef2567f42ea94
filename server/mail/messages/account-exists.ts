import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';

/** To whoever has an account, when somebody registers with its e-mail: the page says nothing of it (AUTH-4). */
export function accountExists(shop: ShopDetails): Message {
  return renderMail(
    {
      subject: `You already have an account at ${shop.name}`,
      preview: 'Sign in with your existing password.',
      heading: 'You already have an account',
      blocks: [
        {
          kind: 'text',
          text: 'Somebody has just tried to create an account with this email. You already have one, and nothing was changed: sign in with your existing password.',
        },
        { kind: 'button', label: 'Set a new password', url: `${shop.origin}/forgot-password` },
        { kind: 'note', text: 'If this was not you, ignore this email: your account has not changed.' },
      ],
    },
    shop,
  );
}
