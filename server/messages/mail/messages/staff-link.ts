import { adminPages, adminRoot } from '#domain/shop/admin-pages.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';

/** For staff who cannot sign in from a new browser while somebody else tries wrong passwords. */
export function staffLink(token: string, shop: ShopDetails): Message {
  return renderMail(
    {
      subject: `Your link to sign in to ${shop.name}`,
      preview: 'It lets you sign in from a new browser.',
      heading: 'Sign in from a new browser',
      blocks: [
        {
          kind: 'text',
          text: 'Open this link in the browser that you want to use. You can then sign in there with your password as usual, even while somebody else is trying passwords.',
        },
        {
          kind: 'button',
          label: 'Sign in',
          url: `${shop.origin}${adminRoot}${adminPages.signIn.path}#token=${token}`,
        },
        {
          kind: 'note',
          text: 'The link works once, within 15 minutes of your request on the sign-in page. If you request it again within four hours, we send no second email; this link is then valid for another 15 minutes. If you did not request it, you can ignore this email: the link does not work without your password.',
        },
      ],
    },
    shop,
  );
}
