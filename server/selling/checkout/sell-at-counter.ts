import type { Transaction } from 'kysely';
import { totalColumns } from '#database/total-columns.ts';
import type { Tables } from '#database/tables.ts';
import { formatCountry } from '#domain/locale/countries.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { zeroPaise, type Paise } from '#domain/money.ts';
import { allPaymentParts, cashIn, type PaymentPartTerms } from '#domain/orders/payment-parts.ts';
import { saleError, type Sale } from '#domain/tax/sale-error.ts';
import type { PanDeclaration } from '#domain/tax/sale-limits.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import type { CounterPayment } from '#domain/orders/payment-method.ts';
import { issueReceiptVoucher, issueTaxDocuments } from '../tax-documents/issue-tax-documents.ts';
import { insertOrderHistory } from '../orders/order-row-store.ts';
import { insertPaymentParts, paymentMethodOf } from '../orders/payment-parts.ts';
import { payWithExchanges } from './exchange-credit.ts';
import { readCashBefore } from './cash-before.ts';
import {
  businessColumns,
  noBusiness,
  readSellerGstin,
  rememberBusiness,
  type BusinessBuyer,
} from './business-buyer.ts';
import { recordHuids, type TypedHuids } from '../orders/line-huids.ts';
import { takeStock } from '../stock/stock-store.ts';
import { readPricing } from '../../catalogue/pricing/read-pricing.ts';
import { readLaw } from '../../platform/law/law-store.ts';
import { areDistinct, quoteCounterGoods, type CounterGoods } from './counter-goods.ts';
import type { CounterRefusal, CounterRefusalDetail } from './counter-refusals.ts';
import { insertOrder, isTrial, orderLinesOf } from './create-order.ts';

export interface CounterSale {
  /** The account of the buyer; null if there is none. */
  readonly customerId: number | null;
  /** The buyer on the invoice. */
  readonly buyer: {
    readonly name: string;
    readonly phone: string;
    readonly email?: string | null;
    readonly address?: string;
    readonly city?: string;
    readonly state?: string;
    readonly zip?: string;
    /** Absent: India. */
    readonly country?: string;
  };
  /** As typed; '' for a buyer without a GST registration. */
  readonly business?: BusinessBuyer;
  /** Each product and size once. Sold at the present price, unless another is agreed. */
  readonly products: readonly CounterGoods[];
  readonly paidBy: CounterPayment;
  /** Paid in other ways; `paidBy` pays the rest. */
  readonly parts?: readonly PaymentPartTerms[];
  /** What the sale is for, as typed; '' for none. All cash for one occasion counts together. */
  readonly occasion?: string;
  /** The buyer takes the products along; otherwise they are shipped later. */
  readonly handedOver: boolean;
  readonly note: string | null;
  /** As typed; '' for none. */
  readonly pan: string;
  /** In place of a PAN. */
  readonly declaration?: PanDeclaration | null;
  /** `panDigest` of the PAN; null: not known. */
  readonly panDigest?: string | null;
  /** Stores PAN or declaration before the documents name them. */
  readonly storeTaxpayer?: (orderId: number, total: Paise) => Promise<void>;
}

/**
 * Creates the order of a counter sale, which is paid at once. Takes stock by the same conditional update as online orders (I3),
 * stores snapshots (I16), and issues the invoice if the goods are handed over. Returns the id. The caller rolls the
 * transaction back on a refusal. Locks: customer, orders whose credit pays, products by id, tax document series.
 */
export async function sellAtCounter(
  transaction: Transaction<Tables>,
  sale: CounterSale,
  now: Date,
): Promise<Outcome<number, CounterRefusal, CounterRefusalDetail>> {
  const { customerId, buyer, handedOver, paidBy, parts: named = [] } = sale;
  if (!areDistinct(sale.products)) return refuse('no-products', { product: '' });
  const wrongCustomer = customerId === null ? null : await rejectCustomer(transaction, customerId);
  if (wrongCustomer !== null) return refuse(wrongCustomer, { product: '' });
  const credited = await payWithExchanges(transaction, named);
  if (!credited.accepted) return refuse('overpaid', { product: '', part: credited.detail });
  const goods = await quoteCounterGoods(transaction, sale.products, now);
  if (!goods.accepted) return goods;
  const { products, totals, agreements } = goods.value;
  const { total } = totals;
  const paid = allPaymentParts({ total, paidBy, parts: credited.value });
  if (!paid.accepted)
    return refuse('overpaid', {
      product: '',
      part: { index: named.length - 1, field: 'amount', message: paid.detail },
    });
  const cash = cashIn(paid.value);
  const facts = await saleFacts(transaction, sale, { total, cash, now });
  const law = await readLaw(transaction, now);
  const error = saleError(facts, law, dayInIndia(now));
  if (error !== null) return refuse('unlawful', { product: '', error });
  if (!(await takeStock(transaction, products)))
    return refuse('sold-out', { product: products.map(({ product }) => product.name).join(', ') });

  const pricing = await readPricing(transaction);
  const status = handedOver ? 'delivered' : 'confirmed';
  const orderId = await insertOrder(transaction, {
    order: {
      cart_id: null,
      customer_id: customerId,
      channel: 'counter',
      demo: isTrial(products),
      buyer,
      ...businessColumns(sale.business),
      occasion: sale.occasion?.trim() || null,
      pan_digest: sale.panDigest ?? null,
      status,
      payment_status: 'paid',
      payment_method: paymentMethodOf(paid.value),
      ...totalColumns(totals),
      coupon_code: null,
      shipping_address: addressOf(buyer),
      shipping_method: null,
      billing_address: null,
      note: sale.note,
      gift: null,
      promised_from: null,
      promised_to: null,
      placed_at: now,
      updated_at: now,
    },
    lines: orderLinesOf(products, totals, pricing),
    history: [{ status, actor: 'staff' }],
    mails: customerId === null ? [] : ['mail:order-placed'],
  });
  for (const note of agreements)
    await insertOrderHistory(transaction, {
      order_id: orderId,
      status,
      actor: 'staff',
      note,
      created_at: now,
    });
  await insertPaymentParts(transaction, orderId, paid.value);
  if (customerId !== null) await rememberBusiness(transaction, customerId, sale.business);
  const recorded = await recordHuids(transaction, orderId, await huidsOfLines(transaction, orderId, sale));
  if (!recorded.accepted) return refuse('huids', { product: '', fault: recorded.detail });
  await sale.storeTaxpayer?.(orderId, total);
  const unbilled = await issueTaxDocuments(transaction, orderId, now);
  const fault =
    handedOver && unbilled !== null ? unbilled : await issueReceiptVoucher(transaction, orderId, now);
  if (fault !== null) return refuse(fault.field, { product: '', fault: fault.message });
  return accept(orderId);
}

/** The facts for the legal limits. Concurrent sales to one person wait for each other, so that their cash adds up. */
async function saleFacts(
  transaction: Transaction<Tables>,
  sale: CounterSale,
  { total, cash, now }: { readonly total: Paise; readonly cash: Paise; readonly now: Date },
): Promise<Sale> {
  const { buyer, business = noBusiness, customerId, panDigest = null, occasion = '', pan, handedOver } = sale;
  const { name, phone, address = '', city = '', state = '', zip = '', country = 'India' } = buyer;
  const payer = { customerId, phone, panDigest, occasion: occasion.trim(), now };
  const cashBefore =
    cash === zeroPaise ? { day: zeroPaise, occasion: zeroPaise } : await readCashBefore(transaction, payer);
  const sellerGstin = await readSellerGstin(transaction, business);
  const money = { channel: 'counter', total, cash, cashBefore, occasion } as const;
  const place = { address, city, state, zip, country, sent: !handedOver };
  const person = { name, phone, account: customerId !== null, pan, declaration: sale.declaration ?? null };
  return { ...money, ...business, ...place, ...person, sellerGstin };
}

/** The HUIDs of the sale by the lines of its order. */
async function huidsOfLines(
  transaction: Transaction<Tables>,
  orderId: number,
  { products }: CounterSale,
): Promise<TypedHuids[]> {
  if (products.every(({ huids }) => huids === undefined)) return [];
  const lines = await transaction
    .selectFrom('order_lines')
    .select(['id', 'product_id', 'size'])
    .where('order_id', '=', orderId)
    .execute();
  return lines.flatMap(({ id, product_id, size }) => {
    const sold = products.find((each) => each.productId === product_id && (each.size ?? '') === (size ?? ''));
    return sold?.huids === undefined ? [] : [{ lineId: id, huids: sold.huids }];
  });
}

async function rejectCustomer(
  transaction: Transaction<Tables>,
  id: number,
): Promise<'no-such-customer' | 'demo-customer' | null> {
  const row = await transaction
    .selectFrom('customers')
    .select('demo')
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .forKeyShare() // against erasure (LAW-48)
    .executeTakeFirst();
  if (row === undefined) return 'no-such-customer';
  return row.demo ? 'demo-customer' : null;
}

/** An address snapshot. */
function addressOf({ name, phone, ...place }: CounterSale['buyer']) {
  const { address = '', city = '', state = '', zip = '', country = 'India' } = place;
  const written = { address, city, state, zip, country: formatCountry(country.trim() || 'India') };
  return {
    contact_person_name: name,
    phone,
    address_type: 'Home',
    is_billing: 'Billing',
    ...written,
    latitude: '0',
    longitude: '0',
  };
}
