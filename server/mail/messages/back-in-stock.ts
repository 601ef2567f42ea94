import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';

interface BackInStockProduct {
  readonly name: string;
  readonly slug: string;
  /** What anybody reads of it now. */
  readonly sentence: string;
  /** Where one tap ends it. */
  readonly stopUrl: string;
}

/** Sent once to each address that asked to be told when a piece is available again (docs/decisions/0024). */
export function backInStock(
  { name, slug, sentence, stopUrl }: BackInStockProduct,
  shop: ShopDetails,
): Message {
  return renderMail(
    {
      subject: `${name} is available again`,
      preview: `You asked us to let you know. ${sentence}`,
      heading: `${name} is available again`,
      blocks: [
        {
          kind: 'text',
          text: `You asked us to let you know. ${sentence} We have told everyone who asked, and it is not reserved: the first to order gets it.`,
        },
        { kind: 'button', label: 'See the piece', url: `${shop.origin}/products/${slug}` },
        {
          kind: 'note',
          text: 'This is our only email about this piece. If you did not ask for it, or no longer want these emails:',
          link: { label: 'Stop these emails', url: stopUrl },
        },
      ],
    },
    shop,
  );
}
