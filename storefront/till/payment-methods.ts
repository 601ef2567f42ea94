import type { Config } from '#contract/config.ts';

export interface PaymentMethod {
  readonly key: string;
  readonly title: string;
  readonly online: boolean;
  /** Of the provider's widget; null where there is none, and the browser goes to the provider's page. */
  readonly script: string | null;
}

const cash: PaymentMethod = {
  key: 'cash_on_delivery',
  title: 'Cash On Delivery',
  online: false,
  script: null,
};
const cashKeys = ['cash_on_delivery', 'cod'];

type PaymentConfig = Pick<Config, 'payment_methods' | 'cash_on_delivery' | 'digital_payment'>;

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
      script: widget_script ?? null,
    }));
  return [...(config.cash_on_delivery ? [cash] : []), ...(config.digital_payment ? online : [])];
}
