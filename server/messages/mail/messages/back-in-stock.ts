import { fillPath, pages } from '#domain/shop/pages.ts';
import { button, note, verbatim, type MailContent, type ShopDetails } from '../template/mail-content.ts';

interface BackInStockProduct {
  readonly name: string;
  readonly slug: string;
  /** What anybody reads of it now. */
  readonly sentence: string;
  /** Where one tap ends it. */
  readonly stopUrl: string;
}

/** Sent once to each address that asked for it (docs/decisions/0024). */
export function backInStock(product: BackInStockProduct, shop: ShopDetails): MailContent {
  const { name, slug, sentence, stopUrl } = product;
  return {
    subject: `${name} is available again`,
    preview: `You asked us to let you know. ${sentence}`,
    heading: `${verbatim(name)} is available again`,
    blocks: [
      `You asked us to let you know. ${sentence} We have emailed everybody who asked and cannot reserve it, so the first person to order it gets it.`,
      button('View the piece', shop.origin + fillPath(pages.product.path, { slug })),
      note(
        'This is the only email we send about this piece. If you did not ask for it, or do not want any more emails like this:',
        { label: 'Stop these emails', url: stopUrl },
      ),
    ],
  };
}

/** Sent to an address that anybody can have typed. */
export function confirmBackInStock({
  name,
  url,
}: Pick<BackInStockProduct, 'name'> & { readonly url: string }): MailContent {
  return {
    subject: `Shall we tell you about ${name}?`,
    preview: 'Please confirm that you asked for it.',
    heading: `Shall we tell you about ${verbatim(name)}?`,
    blocks: [
      'Somebody asked us to email this address as soon as the piece is available. If it was you, press the button, and then the one on the page that opens.',
      button('Yes, email me', url),
      note('If it was not you, you need not do anything.'),
    ],
  };
}
