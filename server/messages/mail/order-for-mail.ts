import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { articleText } from '#domain/catalogue/article-text.ts';
import { longDate, longDateTime } from '#domain/locale/indian-time.ts';
import { add, formatRupees, subtract, times, zeroPaise } from '#domain/money.ts';
import { paidText } from '#domain/orders/online-payment.ts';
import { isPickUp } from '#domain/orders/pick-up.ts';
import { paymentMethodLabel, severalPayments } from '#domain/orders/payment-method.ts';
import { shippingRowLabel } from '#domain/shipping/shipping-method.ts';
import { arrivalText } from '../../selling/orders/promised-days.ts';
import {
  readHistory,
  readOrder,
  shippingMethodOf,
  type HistoryRow,
  type OrderLineRow,
  type OrderWithLines,
} from '../../selling/orders/order-store.ts';
import { orderedProduct } from '../../selling/orders/ordered-product.ts';
import { readPaymentParts } from '../../selling/orders/payment-parts.ts';
import { onlinePaymentLabels } from '../../selling/payment/payment-providers.ts';
import { readFeeLeft, readTaken } from '../../selling/payment/taken-for.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';
import { orderEmail } from '../../selling/orders/order-email.ts';
import { verbatim, type AmountRow, type ItemLine } from './template/mail-content.ts';
import type { OrderInMail } from './order-in-mail.ts';

const cash = 'cash_on_delivery';

/**
 * An order as its mails show it, and their recipient. `isFirstPaid`: it is the first payment of an account whose email is not
 * confirmed.
 */
export async function orderForMail(
  query: Kysely<Tables>,
  orderId: number,
): Promise<{ readonly to: string; readonly isFirstPaid: boolean; readonly order: OrderInMail } | null> {
  const owner = await query
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['customers.id', 'customers.first_name', 'customers.email_verified_at'])
    .select(orderEmail('customers').as('email'))
    .select((owned) =>
      owned
        .exists(
          owned
            .selectFrom('orders as earlier')
            .select('earlier.id')
            .whereRef('earlier.customer_id', '=', 'customers.id')
            .where('earlier.id', '<', orderId)
            .where('earlier.payment_status', '<>', 'unpaid'),
        )
        .as('paid_before'),
    )
    .where('orders.id', '=', orderId)
    .where('customers.erased_at', 'is', null)
    .executeTakeFirst();
  const whole = owner && (await readOrder(query, owner.id, orderId));
  if (owner === undefined || whole === undefined) return null;
  const { order, lines } = whole;
  const history = await readHistory(query, orderId);
  const taken = await readTaken(query, orderId);
  const method = shippingMethodOf(order);
  const paid = order.payment_status !== 'unpaid';
  const proved = owner.email_verified_at !== null;
  return {
    to: owner.email,
    isFirstPaid: paid && !proved && !owner.paid_before,
    order: {
      id: order.id,
      // The address is not confirmed and may be somebody else's, so the mail contains nothing that the buyer typed.
      firstName: proved ? owner.first_name : '',
      placedOn: longDate(order.placed_at),
      lines: lines.map(itemLine),
      totals: totalRows(whole),
      total: order.total_paise,
      payment: await paymentTitle(query, order),
      business: businessText(order, proved),
      cashDue: !paid && order.payment_method === cash ? order.total_paise : zeroPaise,
      paid,
      ...(await refundsOf(query, order, history)),
      atCounter: order.channel === 'counter',
      feeLeft: await readFeeLeft(query, orderId),
      paidText: taken === null ? formatRupees(order.total_paise) : paidText(taken),
      deliverTo: proved
        ? verbatim(addressLine(order.shipping_address))
        : 'the address that was given with the order',
      arrival: arrivalText(order),
      pickUp: method !== null && isPickUp(method) ? method : null,
      confirmBy: order.confirm_by && longDateTime(order.confirm_by),
      lapsesAt: order.lapses_at && longDateTime(order.lapses_at),
      expired: history.some(({ status, actor }) => status === 'cancelled' && actor === 'system'),
      carrier: order.carrier,
      trackingNumber: order.tracking_number,
      trackingUrl: order.tracking_url,
    },
  };
}

/** What had gone back of an order before it was cancelled, and what the cancellation refunds. */
async function refundsOf(
  query: Kysely<Tables>,
  { id, payment_status: status }: OrderWithLines['order'],
  history: readonly HistoryRow[],
): Promise<Pick<OrderInMail, 'refundedBefore' | 'restRefunded'>> {
  const end = history.findLast(({ status: step }) => step === 'cancelled');
  const refunds = await query
    .selectFrom('refunds')
    .select(['created_at', 'amount_paise', 'unpaid_paise'])
    .where('order_id', '=', id)
    .where('amount_paise', '>', zeroPaise)
    .execute();
  const atEnd = refunds.filter(({ created_at: at }) => end !== undefined && at >= end.created_at);
  const rest = add(zeroPaise, ...atEnd.map((row) => subtract(row.amount_paise, row.unpaid_paise)));
  const hadRefunds = atEnd.length < refunds.length;
  return {
    refundedBefore: status === 'refunded' && atEnd.length === 0,
    restRefunded: hadRefunds && atEnd.length > 0 ? rest : null,
  };
}

/** Without the name while the mail must not contain what the buyer typed. */
function businessText(
  { buyer_gstin: gstin, buyer_business: name }: OrderWithLines['order'],
  named: boolean,
): string | null {
  if (gstin === null || name === null) return null;
  return named ? `${name}, GSTIN ${gstin}` : `GSTIN ${gstin}`;
}

function itemLine(line: OrderLineRow): ItemLine {
  const { name, code } = orderedProduct(line);
  const sized = line.size_text === null ? name : `${name} (${line.size_text})`;
  const label = `${sized}, ${articleText(line.product_id, code)}`;
  return { label, quantity: line.quantity, amount: times(line.unit_price_paise, line.quantity) };
}

/** ORDER-4: the rows above Total add up to it. Zero amounts are left out; free shipping is stated. */
function totalRows({ order }: OrderWithLines): AmountRow[] {
  const optional: AmountRow[] = [
    { label: 'Total Product Discount', amount: subtract(zeroPaise, order.discount_paise) },
    {
      label: `Coupon ${verbatim(order.coupon_code ?? '')}`,
      amount: subtract(zeroPaise, order.coupon_discount_paise),
    },
    { label: 'Tax', amount: order.tax_paise },
  ];
  return [
    { label: 'Subtotal', amount: order.subtotal_paise },
    ...optional.filter(({ amount }) => amount !== 0),
    {
      label: shippingRowLabel(shippingMethodOf(order)),
      amount: order.shipping_paise === 0 ? 'Free' : order.shipping_paise,
    },
    ...(order.round_off_paise === 0 ? [] : [{ label: 'Round off', amount: order.round_off_paise }]),
    { label: 'Total', amount: order.total_paise },
  ];
}

/** The label of the payment method, or every part of a payment in several. */
async function paymentTitle(
  query: Kysely<Tables>,
  { id, payment_method: method }: OrderWithLines['order'],
): Promise<string> {
  if (method === severalPayments) {
    const parts = await readPaymentParts(query, id);
    return parts.map(({ label, amount }) => `${label} ${formatRupees(amount)}`).join(', ');
  }
  const { methods } = (await readSettings({ query })).payment;
  return paymentMethodLabel(method, onlinePaymentLabels(methods));
}

/** The snapshot of the address is ours, in wire form. */
function addressLine(snapshot: object): string {
  const address = snapshot as Partial<Record<string, string | null>>;
  const parts = ['contact_person_name', 'address', 'city', 'state', 'zip', 'country'];
  return parts.flatMap((part) => address[part] ?? []).join(', ');
}
