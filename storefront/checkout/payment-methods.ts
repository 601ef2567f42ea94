import type { Config } from '#contract/config.ts';
import { isCashAllowed, cashOnDelivery } from '#domain/orders/payment-method.ts';
import { formatRupees, fromRupees, type Paise } from '#domain/money.ts';

export interface PaymentMethod {
  readonly key: string;
  readonly title: string;
  readonly online: boolean;
  /** Address of the provider's picture, '' where there is none. */
  readonly picture: string;
  /** Of the provider's widget; null where there is none, and the browser goes to the provider's page. */
  readonly script: string | null;
  /** The largest total that may be paid this way, or null for any. */
  readonly most: Paise | null;
}

const cash = {
  key: 'cash_on_delivery',
  title: cashOnDelivery,
  online: false,
  picture: '',
  script: null,
} as const;
const cashKeys = ['cash_on_delivery', 'cod'];

type PaymentConfig = Pick<
  Config,
  'payment_methods' | 'cash_on_delivery' | 'cash_on_delivery_cap' | 'digital_payment'
>;

/**
 * How an order may be paid (PAY-5): cash on delivery unless the shop says no, then what it lists. Online methods only
 * where the shop takes online payments at all.
 */
export function paymentMethods(config: PaymentConfig): PaymentMethod[] {
  const online = config.payment_methods
    .filter(({ key_name }) => !cashKeys.includes(key_name))
    .map(({ key_name, additional_datas, widget_script }) => ({
      key: key_name,
      title: additional_datas.gateway_title,
      online: true,
      picture: additional_datas.gateway_image,
      script: widget_script ?? null,
      most: null,
    }));
  const cap = config.cash_on_delivery_cap;
  const most = cap === null ? null : fromRupees(cap);
  return [...(config.cash_on_delivery ? [{ ...cash, most }] : []), ...(config.digital_payment ? online : [])];
}

/** Why this much cannot be paid this way, in words, or null where it can. */
export function unavailableReason(method: PaymentMethod, total: Paise): string | null {
  if (isPayable(method, total) || method.most === null) return null;
  return `Only for orders up to ${formatRupees(method.most)}. This one is ${formatRupees(total)}.`;
}

/** Whether this much may be paid this way. */
export function isPayable({ most }: PaymentMethod, total: Paise): boolean {
  return isCashAllowed(most, total);
}
