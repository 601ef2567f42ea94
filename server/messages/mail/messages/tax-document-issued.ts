import type { TaxDocumentKind } from '#domain/orders/invoice-due.ts';
import { raised } from '#domain/pricing/breakup-text.ts';
import { fillPath, pages } from '#domain/shop/pages.ts';
import { verbatim, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { greeting } from './order-in-mail.ts';

interface IssuedDocument {
  readonly firstName: string;
  readonly kind: TaxDocumentKind;
  readonly number: string;
  readonly orderId: number;
  /** Opens the document without a session; null: the address is not confirmed. */
  readonly url: string | null;
}

const names: Readonly<Record<TaxDocumentKind, string>> = {
  invoice: 'invoice',
  'bill-of-supply': 'bill of supply',
  'credit-note': 'credit note',
  'receipt-voucher': 'receipt voucher',
  'refund-voucher': 'refund voucher',
};

export function taxDocumentIssued(document: IssuedDocument, shop: ShopDetails): Message {
  const { number, orderId, url } = document;
  const name = names[document.kind];
  const order = shop.origin + fillPath(pages.order.path, { id: orderId });
  const button =
    url === null ? { label: 'View your order', url: order } : { label: `Open the ${name} (PDF)`, url };
  return renderMail(
    {
      subject: `Your ${name} ${number}`,
      preview: `${raised(name)} for your order ${verbatim(orderId)}`,
      heading: `Your ${name}`,
      blocks: [
        greeting(document),
        {
          kind: 'text',
          text:
            url === null
              ? `Your ${name} ${verbatim(number)} has been issued. Sign in to open it on the page of your order ${verbatim(orderId)}.`
              : `Here is ${name} ${verbatim(number)} for your order ${verbatim(orderId)}.`,
        },
        { kind: 'button', ...button },
        ...(url === null
          ? []
          : [
              {
                kind: 'note' as const,
                text: 'The link works for 90 days. Forward it only to people who may see the document.',
              },
            ]),
      ],
    },
    shop,
  );
}
