import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';

/** To a member of the staff who cannot sign in from a new browser while others try wrong passwords. */
export function staffLink(token: string, shop: ShopDetails): Message {
  return renderMail(
    {
      subject: `Your link to sign in to ${shop.name}`,
      preview: 'It lets a new browser sign in.',
      heading: 'Sign in from a new browser',
      blocks: [
        {
          kind: 'text',
          text: 'Open this link in the browser that you want to use. That browser can then sign in with your password as usual, even while others try wrong passwords.',
        },
        { kind: 'button', label: 'Sign in', url: `${shop.origin}/admin/sign-in#token=${token}` },
        {
          kind: 'note',
          text: 'The link works once, within 15 minutes of your request on the sign-in page. If you ask again within four hours, we do not send another email; this link is then valid for another 15 minutes. If you did not request it, ignore this email: the link does nothing without your password.',
        },
      ],
    },
    shop,
  );
}
