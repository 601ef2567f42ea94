import { pages } from '#domain/shop/pages.ts';
import { verbatim, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { greeting } from './order-in-mail.ts';

/** Sent after registration (AUTH-4). */
export function welcome(customer: { readonly firstName: string }, shop: ShopDetails): Message {
  return renderMail(
    {
      subject: `Welcome to ${shop.name}`,
      preview: 'Your account is ready.',
      heading: `Welcome to ${verbatim(shop.name)}`,
      blocks: [
        greeting(customer),
        {
          kind: 'text',
          text: 'Your account is ready. It saves your wishlist, cart and addresses, and shows the status of your orders.',
        },
        { kind: 'button', label: 'View the collection', url: `${shop.origin}${pages.products.path}` },
        { kind: 'note', text: 'If you did not create this account, please contact us and we will close it.' },
      ],
    },
    shop,
  );
}
