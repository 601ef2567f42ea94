import { fillPath, pages } from '#domain/shop/pages.ts';
import { verbatim, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { greeting } from './order-in-mail.ts';

export interface CareReminder {
  readonly id: number;
  readonly firstName: string;
  readonly pieces: readonly { readonly name: string; readonly care: readonly string[] }[];
  readonly stopUrl: string;
}

/** Sent once for each order of customers who asked for it (AFTER-10). */
export function careReminder({ id, firstName, pieces, stopUrl }: CareReminder, shop: ShopDetails): Message {
  const these = pieces.length === 1 ? 'your piece' : 'your pieces';
  return renderMail(
    {
      subject: `How to care for ${these} from order ${id}`,
      preview: 'A few minutes of care keep jewellery beautiful for generations.',
      heading: `Time to care for ${these}`,
      blocks: [
        greeting({ firstName }),
        {
          kind: 'text',
          text: `You asked us to remind you to care for ${these}. This is what keeps ${pieces.length === 1 ? 'it' : 'them'} beautiful:`,
        },
        { kind: 'facts', rows: pieces.map(({ name, care }) => [verbatim(name), care.join(' ')] as const) },
        { kind: 'text', text: 'Is a stone or clasp loose? Reply to this email, and we will help you.' },
        {
          kind: 'button',
          label: 'View your order',
          url: shop.origin + fillPath(pages.order.path, { id: String(id) }),
        },
        {
          kind: 'note',
          text: 'This is the only care reminder for this order. If you do not want any more emails like this:',
          link: { label: 'Stop these emails', url: stopUrl },
        },
      ],
    },
    shop,
  );
}
