import { pages, withQuery } from '#domain/shop/pages.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';

/** HOME-9 */
export function newsletterJoined(
  { unsubscribeUrl }: { readonly unsubscribeUrl: string },
  shop: ShopDetails,
): Message {
  return renderMail(
    {
      subject: `You joined the newsletter of ${shop.name}`,
      preview: 'You will hear from us when new pieces come.',
      heading: 'Thank you for joining us',
      blocks: [
        {
          kind: 'text',
          text: 'You will hear from us when new pieces come to the house. Each letter has a link to unsubscribe.',
        },
        {
          kind: 'button',
          label: 'See the latest pieces',
          url: shop.origin + withQuery(pages.products.path, { sort: 'newest' }),
        },
        {
          kind: 'note',
          text: 'You did not ask for this, or no longer want it?',
          link: { label: 'Unsubscribe', url: unsubscribeUrl },
        },
      ],
    },
    shop,
  );
}
