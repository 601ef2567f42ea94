import { fillPath, pages } from '#domain/shop/pages.ts';
import { verbatim, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';

interface BackInStockProduct {
  readonly name: string;
  readonly slug: string;
  /** What anybody reads of it now. */
  readonly sentence: string;
  /** Where one tap ends it. */
  readonly stopUrl: string;
}

/** Sent once to each address that asked for it (docs/decisions/0024). */
export function backInStock(
  { name, slug, sentence, stopUrl }: BackInStockProduct,
  shop: ShopDetails,
): Message {
  return renderMail(
    {
      subject: `${name} is available again`,
      preview: `You asked us to let you know. ${sentence}`,
      heading: `${verbatim(name)} is available again`,
      blocks: [
        {
          kind: 'text',
          text: `You asked us to let you know. ${sentence} We have emailed everybody who asked and cannot reserve it, so the first person to order it gets it.`,
        },
        {
          kind: 'button',
          label: 'View the piece',
          url: shop.origin + fillPath(pages.product.path, { slug }),
        },
        {
          kind: 'note',
          text: 'This is the only email we send about this piece. If you did not ask for it, or do not want any more emails like this:',
          link: { label: 'Stop these emails', url: stopUrl },
        },
      ],
    },
    shop,
  );
}

/** Sent to an address that anybody can have typed. */
export function confirmBackInStock(
  { name, url }: Pick<BackInStockProduct, 'name'> & { readonly url: string },
  shop: ShopDetails,
): Message {
  return renderMail(
    {
      subject: `Shall we tell you about ${name}?`,
      preview: 'Please confirm that you asked for it.',
      heading: `Shall we tell you about ${verbatim(name)}?`,
      blocks: [
        {
          kind: 'text',
          text: 'Somebody asked us to email this address as soon as the piece is available. If it was you, press the button, and then the one on the page that opens.',
        },
        { kind: 'button', label: 'Yes, email me', url },
        { kind: 'note', text: 'If it was not you, you need not do anything.' },
      ],
    },
    shop,
  );
}
