import { formatRupees, type Paise } from '#domain/money.ts';
import type { ShopFacts } from '../letter/letter.ts';
import { writeLetter } from '../letter/write-letter.ts';
import type { Message } from '../mail.ts';
import { greeting } from './order-in-mail.ts';

/** Paid for what somebody else had got by then: there is no order, and the money goes back (I7). */
export function pieceSold(
  { firstName, amount }: { readonly firstName: string; readonly amount: Paise },
  shop: ShopFacts,
): Message {
  const money = formatRupees(amount);
  return writeLetter(
    {
      subject: `Your payment of ${money} goes back to you`,
      preview: 'The piece was sold while you were paying.',
      heading: 'We are sorry: the piece was sold',
      blocks: [
        {
          kind: 'text',
          text: `${greeting({ firstName })} while you were paying, somebody else was a moment earlier, and most of our pieces exist once. No order was made.`,
        },
        {
          kind: 'text',
          text: `Your payment of ${money} goes back the way it came, whole and by itself. Banks take up to 7 working days to show it.`,
        },
        { kind: 'button', label: 'See other pieces', url: `${shop.origin}/products` },
      ],
    },
    shop,
  );
}
