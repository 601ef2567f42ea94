import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';
import { greeting } from './order-in-mail.ts';

/** After opening an account (AUTH-4). */
export function welcome(customer: { readonly firstName: string }, shop: ShopDetails): Message {
  return renderMail(
    {
      subject: `Welcome to ${shop.name}`,
      preview: 'Your account is ready.',
      heading: `Welcome to ${shop.name}`,
      blocks: [
        {
          kind: 'text',
          text: `${greeting(customer)} your account is ready. It keeps your wishlist, your cart and your addresses, and shows the status of each order.`,
        },
        { kind: 'button', label: 'See the pieces', url: `${shop.origin}/products` },
        { kind: 'note', text: 'If you did not create this account, write to us and we will close it.' },
      ],
    },
    shop,
  );
}
