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
      preview: 'We will write to you when new pieces arrive.',
      heading: 'Thank you for joining us',
      blocks: [
        {
          kind: 'text',
          text: 'We will write to you when new pieces arrive. Every email has a link to unsubscribe.',
        },
        { kind: 'button', label: 'See the latest pieces', url: `${shop.origin}/products?sort=newest` },
        {
          kind: 'note',
          text: 'Did you not ask for this, or no longer want it?',
          link: { label: 'Unsubscribe', url: unsubscribeUrl },
        },
      ],
    },
    shop,
  );
}
