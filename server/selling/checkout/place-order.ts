import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { wantedGift, type Gift } from '#domain/orders/gift.ts';
import { isCashAllowed } from '#domain/orders/payment-method.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { isAbroad } from '#domain/tax/place-of-supply.ts';
import type { LawOfDay } from '#domain/tax/law-rules.ts';
import { maxCash, type PanDeclaration, type PanGiven } from '#domain/tax/sale-limits.ts';
import { matchDisplayedTotals, type DisplayedTotals } from '#domain/orders/displayed-totals.ts';
import type { HandlerInput } from '#contract/api-call.ts';
import type { placeOrderOffline, Totals } from '#contract/orders.ts';
import { toPaise, zeroPaise, type Paise } from '#domain/money.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import { readSellerGstin, type BusinessBuyer } from './business-buyer.ts';
import { readCashBefore } from './cash-before.ts';
import { readLaw } from '../../platform/law/law-store.ts';
import { lockCheckout } from './lock-checkout.ts';
import { rejectOnlineSale } from './online-sale.ts';
import { panDigest } from './pan-store.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { completeCart, repricedProducts } from './complete-cart.ts';
import type { OrderRefusal, OrderRefusalDetail } from './order-refusals.ts';
import { admitNewCustomersOrder } from './unverified-orders.ts';
import type { CustomerRequestContext } from '../../platform/api/request-context.ts';
import { HttpRefusal } from '../../platform/api/http-refusal.ts';

export interface OrderRequest {
  readonly customerId: number;
  readonly addressId: number;
  readonly billingAddressId: number | null;
  readonly couponCode: string | null;
  /** Id of the method; null: the shop's usual one. */
  readonly shippingMethod: string | null;
  readonly note: string | null;
  readonly gift: Gift | null;
  /** Network of the request: an IPv4 address, or a /64 of IPv6. */
  readonly network: string;
  /** As typed; '' for none. */
  readonly pan: string;
  /** In place of a PAN. */
  readonly declaration: PanDeclaration | null;
  /** `panDigest` of the buyer's PAN; null: not known. */
  readonly panDigest: string | null;
  readonly business: BusinessBuyer;
  /** The totals that the shopper saw. They are compared with the present ones and never charged. */
  readonly seen: DisplayedTotals;
}

/** Whether the shop wraps gifts (PIECE-9). */
export async function offersGifts(transaction: Transaction<Tables>): Promise<boolean> {
  return (await readSettingsOf({ query: transaction }, 'checkout')).gifts;
}

/** Who the buyer of a request is for the income tax. */
export function taxpayerOf({ pan, declaration, business: { gstin } }: TaxpayerRequest): PanGiven {
  return { pan, declaration, gstin };
}
type TaxpayerRequest = Pick<OrderRequest, 'pan' | 'declaration' | 'business'>;

export interface PlacedOrder {
  readonly orderId: number;
  readonly total: Paise;
  /** Of the day. */
  readonly law: LawOfDay;
  /** The customer's deadline to confirm the order; null if no confirmation is needed. */
  readonly confirmBy: Date | null;
  readonly lapsesAt: Date | null;
}

/**
 * Orders the customer's cart by cash on delivery (PAY-6, PAY-10). The caller rolls the transaction back on a refusal.
 */
export async function placeOrder(
  transaction: Transaction<Tables>,
  request: OrderRequest,
  now: Date,
): Promise<Outcome<PlacedOrder, OrderRefusal, OrderRefusalDetail>> {
  const { customerId, couponCode, note, gift } = request;
  const checkout = await lockCheckout(transaction, request, now);
  if (!checkout.accepted) return checkout;
  const { established, received, cashOrderBefore, ...open } = checkout.value;
  const wait = secondsToWait(cashOrderBefore, now);
  if (wait > 0) return refuse('too-many-orders', { wait });

  const { cashOnDelivery, cashOnDeliveryCap: cap } = await readSettingsOf({ query: transaction }, 'payment');
  if (!cashOnDelivery) return refuse('no-cash', {});
  const collectable = open.shippingMethods.filter(({ delivers }) => !delivers);
  const shippingMethods = isAbroad(open.shippingAddress) ? collectable : open.shippingMethods;
  if (shippingMethods.length === 0) return refuse('no-cash-abroad', {});

  if (gift !== null && !(await offersGifts(transaction))) return refuse('no-gifts', {});
  const law = await readLaw(transaction, now);
  const sellerGstin = await readSellerGstin(transaction, request.business);
  let total = zeroPaise;
  const ordered = await completeCart(transaction, {
    ...open,
    shippingMethods,
    customerId,
    couponCode,
    paymentMethod: 'cash_on_delivery',
    paid: null,
    note,
    gift,
    business: request.business,
    panDigest: request.panDigest,
    now,
    rejectQuote: async (quote) => {
      const { totals } = quote;
      if (!matchDisplayedTotals(totals, request.seen))
        return refuse('totals-changed', { totals, repriced: repricedProducts(quote) });
      const most = maxCash(cap, law);
      if (!isCashAllowed(most, totals.total)) return refuse('too-much-cash', { limit: most });
      // Anybody can write any number into an address: the account, and the number that it has proved, are the person.
      const payer = { customerId, phone: '', panDigest: request.panDigest, occasion: '', now };
      ({ total } = totals);
      const cash = { amount: total, before: await readCashBefore(transaction, payer) };
      return rejectOnlineSale({ request, ...open, total, cash, sellerGstin, law }, now);
    },
  });
  if (!ordered.accepted) return ordered;
  const orderId = ordered.value;
  const placed = { orderId, total, law };
  if (established && received) return accept({ ...placed, confirmBy: null, lapsesAt: null });
  const { network } = request;
  const order = { orderId, customerId, proved: established, network, now };
  const admitted = await admitNewCustomersOrder(transaction, order);
  return admitted.accepted ? accept({ ...placed, ...admitted.value }) : admitted;
}

const hour = 3_600_000;

/**
 * The seconds until the oldest of the last 20 orders is an hour old; 0: the customer may order. A time more than an hour
 * ahead was written while the clock was wrong, and is ignored.
 */
function secondsToWait(orderBefore: Date | null, now: Date): number {
  const since = orderBefore === null ? hour : now.getTime() - orderBefore.getTime();
  return since >= hour || since <= -hour ? 0 : Math.ceil((hour - since) / 1000);
}

type Body = HandlerInput<typeof placeOrderOffline>['body'];

/** Reads the fields that cash and online orders have in common. */
export function orderRequestOf(
  body: Omit<Body, 'payment_method'>,
  context: Pick<CustomerRequestContext, 'customerId' | 'address'>,
  secrets: Secrets,
): OrderRequest {
  const { pan: typed, pan_declaration: declared, gstin: registered, business_name: business } = body;
  const pan = typed ?? '';
  const gstin = registered ?? '';
  return {
    customerId: context.customerId,
    network: context.address,
    addressId: body.address_id,
    billingAddressId: body.billing_address_id ?? null,
    couponCode: body.coupon_code || null,
    shippingMethod: body.shipping_method || null,
    note: body.order_note || null,
    gift: body.gift ? wantedGift(body.gift) : null,
    pan,
    declaration: declared ? { bornOn: declared.date_of_birth, reason: declared.reason } : null,
    panDigest: panDigest(secrets, { pan, gstin }),
    business: { gstin, businessName: business ?? '' },
    seen: totalsOfWire(body),
  };
}

const otherCustomer = new HttpRefusal({
  status: 403,
  code: 'customer_id',
  message: 'You can only place orders for yourself',
});

/** Refuses an order that names another customer. */
export function refuseOtherCustomer(
  { customer_id: customer }: Pick<Body, 'customer_id'>,
  customerId: number,
): HttpRefusal | null {
  return customer === undefined || customer === customerId ? null : otherCustomer;
}

type SentTotals = { readonly [Figure in keyof Totals]?: Totals[Figure] | undefined };

/**
 * The totals that the client sent. The contract allows only whole paise, apart from rounding errors of added floats.
 */
function totalsOfWire(seen: SentTotals): DisplayedTotals {
  const paise = (rupees: number | undefined): Paise | undefined =>
    rupees === undefined ? undefined : toPaise(Math.round(rupees * 100));
  return {
    total: paise(seen.total),
    subtotal: paise(seen.subtotal),
    discount: paise(seen.discount),
    couponDiscount: paise(seen.coupon_discount),
    tax: paise(seen.tax),
    shipping: paise(seen.shipping_cost),
    roundOff: paise(seen.round_off),
  };
}
