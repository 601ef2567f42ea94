import type { CallInput } from '#contract/api-call.ts';
import type { placeOrderOffline } from '#contract/orders.ts';
import type { digitalPayment } from '#contract/payments.ts';
import { toRupees } from '#domain/money.ts';
import type { FormNotice, Notice } from '#domain/forms/notice.ts';
import type { Address } from '#contract/addresses.ts';
import { onlineSaleError, type OnlineSaleField } from '#domain/tax/online-sale.ts';
import type { Gift } from '#domain/orders/gift.ts';
import type { LawOfDay } from '#domain/tax/law-rules.ts';
import { declarationGiven, needsPan, type PanDeclaration } from '#domain/tax/sale-limits.ts';
import type { CartTotals } from '#domain/catalogue/price.ts';
import { pages } from '#domain/shop/pages.ts';
import type { Cart } from '../cart/cart-store.ts';
import type { PaymentMethod } from './payment-methods.ts';

/** The shopper's entries so far. */
export interface OrderRequest {
  readonly cart: Pick<Cart, 'totals' | 'coupon'>;
  readonly customerId: number | null;
  readonly shippingAddress: Address | null;
  /** On the invoice. null: the shipping address. */
  readonly billingAddress: Address | null;
  /** Of the business that it is for, as typed; '' for none. */
  readonly gstin: string;
  readonly businessName: string;
  readonly method: PaymentMethod | null;
  /** The key of the chosen method; null: the shop offers no choice. */
  readonly shippingMethod: string | null;
  readonly note: string;
  readonly gift: Gift | null;
  /** As typed; '' for none. */
  readonly pan: string;
  /** In place of a PAN. */
  readonly declaration: PanDeclaration | null;
  /** The day in India by the shop's time, and its rules. */
  readonly today: string;
  readonly law: LawOfDay;
}

export interface PlacedOrder {
  readonly id: number;
  readonly totals: CartTotals;
  /** Deadline to confirm the order (ISO 8601); null if no confirmation is needed. */
  readonly confirmBy: string | null;
  /** Deadline of the shop to confirm it (ISO 8601), when it is cancelled; null: there is none. */
  readonly lapsesAt: string | null;
}

export type ReadyOrder = OrderRequest & {
  readonly customerId: number;
  readonly shippingAddress: Address;
  readonly method: PaymentMethod;
};
type CashBody = CallInput<typeof placeOrderOffline>['body'];
type OnlineBody = CallInput<typeof digitalPayment>['body'];

/** Titles of the notices about an empty or wrong field. */
export const fieldTitles: Readonly<Record<OnlineSaleField, string>> = {
  payment_method: 'Payment Method Required',
  pan: 'PAN Required',
  'pan_declaration.date_of_birth': 'Date Required',
  'pan_declaration.reason': 'Reason Required',
  gstin: 'Check the GSTIN',
  business_name: 'Business Name Required',
  address_id: 'Check the Address',
  billing_address_id: 'Check the Address on the Invoice',
};

export function fieldTitle(field: OnlineSaleField, { pan }: Pick<OrderRequest, 'pan'>): string {
  return field === 'pan' && pan.trim() !== '' ? 'Check the PAN' : fieldTitles[field];
}

/** The notice about the first missing entry (PAY-3), or the complete order. */
export function checkOrder(request: OrderRequest): Notice | FormNotice<OnlineSaleField> | ReadyOrder {
  const { shippingAddress, method, customerId, cart } = request;
  if (shippingAddress === null)
    return { title: 'Address Required', text: 'Please select a shipping address.' };
  if (method === null) return { title: 'Payment Method Required', text: 'Please select a payment method.' };
  if (customerId === null) return { title: 'User Authentication Error', text: 'Please sign in again.' };
  if (cart.totals.total <= 0) {
    return { title: 'Invalid Amount: Order total must be greater than zero.', text: '' };
  }
  const { total } = cart.totals;
  const sale = { ...request, shippingAddress, total, sellerGstin: null };
  const unlawful = onlineSaleError(sale, request.law, request.today);
  if (unlawful !== null)
    return { title: fieldTitle(unlawful.field, request), text: unlawful.message, field: unlawful.field };
  return { ...request, shippingAddress, method, customerId };
}

export function cashOrderBody(order: ReadyOrder): CashBody {
  const shipping_method = order.shippingMethod ?? 'free_shipping'; // PRICE-5
  return { ...orderBody(order), payment_method: 'cash_on_delivery', shipping_method };
}

export function onlineOrderBody(order: ReadyOrder): OnlineBody {
  return {
    ...orderBody(order),
    payment_method: order.method.key,
    shipping_method: order.shippingMethod ?? 'inhouse_shipping',
    external_redirect_link: pages.checkout.path,
  };
}

/** Contains the totals that the shopper saw. The server compares them with its own, and charges its own (PAY-10). */
function orderBody({ cart, customerId, shippingAddress, billingAddress, note, law, ...order }: ReadyOrder) {
  const { total, subtotal, discount, couponDiscount, tax, shipping } = cart.totals;
  return {
    address_id: shippingAddress.id,
    billing_address_id: (billingAddress ?? shippingAddress).id,
    customer_id: customerId,
    coupon_code: cart.coupon?.code ?? null,
    shipping_cost: toRupees(shipping),
    total: toRupees(total),
    subtotal: toRupees(subtotal),
    discount: toRupees(discount),
    coupon_discount: toRupees(couponDiscount),
    tax: toRupees(tax),
    payment_platform: 'web',
    is_guest: 0 as const,
    payment_request_from: 'web',
    order_note: note === '' ? null : note,
    ...(order.gift !== null && { gift: order.gift }),
    ...(needsPan(total, law) && taxpayerBody(order)),
    ...(order.gstin !== '' && { gstin: order.gstin, business_name: order.businessName }),
  };
}

function taxpayerBody(order: Pick<ReadyOrder, 'pan' | 'declaration' | 'gstin'>) {
  const declared = declarationGiven(order);
  return {
    pan: order.pan,
    ...(declared !== null && {
      pan_declaration: { date_of_birth: declared.bornOn, reason: declared.reason },
    }),
  };
}

interface Progress {
  readonly busy: boolean;
  readonly hasAddress: boolean;
  readonly hasMethod: boolean;
  /** Whether there is a method to select. */
  readonly canSelect: boolean;
}

/** The order button says what is missing (PAY-2). */
export function orderButton({ busy, hasAddress, hasMethod, canSelect }: Progress): {
  label: string;
  disabled: boolean;
} {
  if (busy) return { label: 'Processing...', disabled: true };
  if (!hasAddress) return { label: 'Select Address to Continue', disabled: true };
  if (!hasMethod && !canSelect) return { label: 'No Payment Method for This Order', disabled: true };
  if (!hasMethod) return { label: 'Select Payment Method', disabled: true };
  return { label: 'Complete Order', disabled: false };
}
