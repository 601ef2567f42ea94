import { formatRupees, type Paise } from '#domain/money.ts';
import { adminPages, adminRoot } from '#domain/shop/admin-pages.ts';
import type { LearntLimit } from '../../payment/online-limits.ts';
import { verbatim, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../mail.ts';

interface RefusedAmount {
  readonly kind: LearntLimit;
  /** The provider's name. */
  readonly provider: string;
  readonly amount: Paise;
}

/** Sent to the owner once, when a provider refuses an amount and the shop takes over its limit (PAY-19). */
export function onlineLimit({ kind, provider, amount }: RefusedAmount, shop: ShopDetails): Message {
  const money = formatRupees(amount);
  const large = kind === 'above-limit';
  const heading = `A payment of ${money} was refused as too ${large ? 'large' : 'small'}`;
  const from = large ? `from ${money} on` : `up to ${money}`;
  return renderMail(
    {
      subject: heading,
      preview: `The checkout now says it for orders ${from}.`,
      heading,
      blocks: [
        {
          kind: 'text',
          text: `${verbatim(provider)} did not open a payment of ${money}, because ${large ? 'it is above its limit of one payment' : 'the amount is below its minimum'}. Nothing was paid and no piece is on hold.`,
        },
        {
          kind: 'text',
          text: `The checkout now says it before the button, for orders ${from}, and tells shoppers what they can do instead. If you agree on another limit with the provider, enter it in the payment settings. You get no further email about this limit.`,
        },
        {
          kind: 'button',
          label: 'Open the payment settings',
          url: shop.origin + adminRoot + adminPages.paymentSettings.path,
        },
      ],
    },
    shop,
  );
}
