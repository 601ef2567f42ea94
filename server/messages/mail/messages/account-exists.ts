import { pages } from '#domain/shop/pages.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';

/**
 * Sent to the owner of an account when somebody registers with its email, or wants it for another account; the page does not
 * reveal it (AUTH-4, ACCT-5).
 */
export function accountExists(
  shop: ShopDetails,
  { isWanted = false }: { readonly isWanted?: boolean } = {},
): Message {
  const tried = isWanted
    ? 'use this email address for another account'
    : 'create an account with this email address';
  return renderMail(
    {
      subject: `You already have an account at ${shop.name}`,
      preview: 'Sign in with a code or your password.',
      heading: 'You already have an account',
      blocks: [
        {
          kind: 'text',
          text: `Someone just tried to ${tried}. You already have one, and nothing has changed. Please sign in with a code or your password, or set a new one.`,
        },
        { kind: 'button', label: 'Set a new password', url: `${shop.origin}${pages.forgotPassword.path}` },
        {
          kind: 'note',
          text: 'If this was not you, you can ignore this email: your account has not changed.',
        },
      ],
    },
    shop,
  );
}
