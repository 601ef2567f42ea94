import { pages } from '#domain/shop/pages.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { greeting } from './order-in-mail.ts';

/** After opening an account (AUTH-4). */
export function welcome(customer: { readonly firstName: string }, shop: ShopDetails): Message {
  return renderMail(
    {
      subject: `Welcome to ${shop.name}`,
      preview: 'Your account is open.',
      heading: `Welcome to ${shop.name}`,
      blocks: [
        {
          kind: 'text',
          text: `${greeting(customer)} your account is open. It keeps your wishlist, your cart and your addresses, and shows where each order is.`,
        },
        { kind: 'button', label: 'See the pieces', url: `${shop.origin}${pages.products.path}` },
        { kind: 'note', text: 'You did not open this account? Write to us and we close it.' },
      ],
    },
    shop,
  );
}
