import { formatRupees, type Paise } from '#domain/money.ts';
import { cashLimitText } from '#domain/orders/payment-method.ts';
import { adminPages, adminRoot } from '#domain/shop/admin-pages.ts';
import type { OnlineLimitRefusal } from '#domain/orders/online-payment.ts';
import { verbatim, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';

interface MetLimit {
  readonly refusal: OnlineLimitRefusal;
  readonly limit: Paise;
  readonly provider: string;
  /** Whether the provider refused the order, so that the settings follow; else the shop knew the limit. */
  readonly learnt: boolean;
}

/** Sent to the owner once in thirty days for a bound of a provider: an order was too large or too small to be paid online (PAY-19). */
export function onlineLimit({ refusal, limit, provider, learnt }: MetLimit, shop: ShopDetails): Message {
  const large = refusal === 'above-online-limit';
  const heading = `An order was too ${large ? 'large' : 'small'} to be paid online`;
  const taken = large ? `only for orders ${cashLimitText(limit)}` : `only from ${formatRupees(limit)} on`;
  const allowed = `allow one payment through ${verbatim(provider)} ${taken}`;
  const who = learnt
    ? `${verbatim(provider)} refused the amount. The payment settings now ${allowed}`
    : `The payment settings ${allowed}`;
  const lower = learnt
    ? `, also if the provider refuses still ${large ? 'smaller' : 'larger'} ones and the settings follow`
    : '';
  return renderMail(
    {
      subject: heading,
      preview: `Payment through ${provider} is possible ${taken}.`,
      heading,
      blocks: [
        {
          kind: 'text',
          text: `${who}, and the shopper was told so, with what you offer instead. Nothing was paid and no piece is on hold for it.`,
        },
        {
          kind: 'text',
          text: `The checkout says it before the button. If you agree on another limit with the provider, enter it in the payment settings; there you also choose whether shoppers are told that you take bank transfers. Further orders like this cause no email for thirty days${lower}.`,
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
