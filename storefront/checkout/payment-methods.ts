import type { Answer } from '#contract/api-call.ts';
import type { Config } from '#contract/config.ts';
import type { getCashAllowance } from '#contract/orders.ts';
import { cashInIndiaText, cashOnDelivery, isCashAllowed } from '#domain/orders/payment-method.ts';
import { paymentLimitText } from '#domain/orders/online-payment.ts';
import { fromRupees, zeroPaise, type Paise } from '#domain/money.ts';

export interface PaymentMethod {
  readonly key: string;
  readonly title: string;
  readonly online: boolean;
  /** Address of the provider's logo; '' if there is none. */
  readonly picture: string;
  /** Address of the widget's script; null if the browser goes to the provider's page. */
  readonly script: string | null;
  /** The largest total that it accepts; null for any. */
  readonly most: Paise | null;
  /** The smallest; absent: any. */
  readonly least?: Paise;
  /** What the shop offers for a total above or below what it accepts; absent: nothing. */
  readonly instead?: { readonly above: string; readonly below: string };
  /** Why that is less than usual; null or absent: it is not. */
  readonly reason?: string | null;
}

const cash = {
  key: 'cash_on_delivery',
  title: cashOnDelivery,
  online: false,
  picture: '',
  script: null,
} as const;
const cashKeys = ['cash_on_delivery', 'cod'];

/** Why nothing can be paid online in a browser that stores nothing: the provider's page or script needs another document (BROWSER-1). */
export const storageNeeded = 'To pay online, allow cookies and site data for this site, then sign in again.';

type PaymentConfig = Pick<
  Config,
  | 'payment_methods'
  | 'cash_on_delivery'
  | 'cash_on_delivery_cap'
  | 'digital_payment'
  | 'online_payment_instead'
  | 'online_minimum_instead'
>;

/**
 * The payment methods of the configuration (PAY-5): cash on delivery unless it is off, then the online ones. `allowance` is what
 * the customer may pay in cash today; null: not known, the server decides with the order. `notOnline` is why nothing can be paid
 * online here; null: it can.
 */
export function paymentMethods(
  config: PaymentConfig,
  allowance: Answer<typeof getCashAllowance> | null = null,
  notOnline: string | null = null,
): PaymentMethod[] {
  const online = config.payment_methods
    .filter(({ key_name }) => !cashKeys.includes(key_name))
    .map(({ key_name, additional_datas, widget_script, least, most }) => ({
      key: key_name,
      title: additional_datas.gateway_title,
      online: true,
      picture: additional_datas.gateway_image,
      script: notOnline === null ? (widget_script ?? null) : null,
      most: notOnline !== null ? zeroPaise : most === null ? null : fromRupees(most),
      least: fromRupees(least),
      instead: {
        above: config.online_payment_instead,
        below: config.online_minimum_instead ?? config.online_payment_instead,
      },
      reason: notOnline,
    }));
  const cap = allowance?.most ?? config.cash_on_delivery_cap;
  const most = cap === null ? null : fromRupees(cap);
  const reason = allowance?.reason ?? null;
  return [
    ...(config.cash_on_delivery ? [{ ...cash, most, reason }] : []),
    ...(config.digital_payment ? online : []),
  ];
}

/** Why this total cannot be paid with this method; null if it can. */
export function unavailableReason(method: PaymentMethod, total: Paise, abroad: boolean): string | null {
  if (abroad && !method.online) return cashInIndiaText;
  if (isPayable(method, total, abroad)) return null;
  if (method.reason) return method.reason;
  const { most, least = zeroPaise, instead } = method;
  const other = (total < least ? instead?.below : instead?.above) ?? '';
  return `${paymentLimitText({ least, most }, total) ?? ''} ${other}`.trim();
}

/** abroad: the order is sent to an address abroad. */
export function isPayable(
  { most, least = zeroPaise, online }: PaymentMethod,
  total: Paise,
  abroad: boolean,
): boolean {
  return isCashAllowed(most, total) && total >= least && (online || !abroad);
}

/** Why a total can be paid with none of these methods: what is said of the first online one, else of the first; null: it can. */
export function unpayableText(methods: readonly PaymentMethod[], total: Paise): string | null {
  const first = methods.find(({ online }) => online) ?? methods[0];
  if (first === undefined || methods.some((method) => isPayable(method, total, false))) return null;
  return unavailableReason(first, total, false);
}
