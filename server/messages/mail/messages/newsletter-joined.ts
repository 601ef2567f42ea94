import { pages, withQuery } from '#domain/shop/pages.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';

/** HOME-9 */
export function newsletterJoined(
  { unsubscribeUrl }: { readonly unsubscribeUrl: string },
  shop: ShopDetails,
): Message {
  return renderMail(
    {
      subject: `Welcome to the ${shop.name} newsletter`,
      preview: 'We will write to you when new pieces arrive.',
      heading: 'Thank you for subscribing',
      blocks: [
        {
          kind: 'text',
          text: 'We will write to you when new pieces arrive. You can unsubscribe at any time with the link in each email.',
        },
        {
          kind: 'button',
          label: 'View the latest pieces',
          url: shop.origin + withQuery(pages.products.path, { sort: 'newest' }),
        },
        {
          kind: 'note',
          text: 'Did not subscribe, or changed your mind?',
          link: { label: 'Unsubscribe', url: unsubscribeUrl },
        },
      ],
    },
    shop,
  );
}
