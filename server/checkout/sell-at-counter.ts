import { sql, type Transaction } from 'kysely';
import { totalColumns } from '#database/total-columns.ts';
import type { Tables } from '#database/tables.ts';
import { availability, namedAvailabilityText, noShopperStock } from '#domain/catalogue/availability.ts';
import { availableFrom } from '#domain/catalogue/available-from.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { zeroPaise, type Paise } from '#domain/money.ts';
import { priceLine, calculateTotals } from '#domain/catalogue/price.ts';
import { saleError, type Sale, type SaleError } from '#domain/tax/sale-limits.ts';
import type { CounterPayment } from '#domain/orders/payment-method.ts';
import type { RefusalTable } from '../api/http-refusal.ts';
import { readProducts } from '../catalogue/products/product-store.ts';
import { issueTaxDocuments } from '../tax-documents/issue-tax-documents.ts';
import { readDailyCash } from './daily-cash.ts';
import { takeStock } from '../stock/stock-store.ts';
import { readHolds } from '../catalogue/products/holds.ts';
import { insertOrder, orderLineOf } from './create-order.ts';

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
  };
  /** Each product once. Sold at the present price. */
  readonly products: readonly { readonly productId: number; readonly quantity: number }[];
  readonly paidBy: CounterPayment;
  /** The buyer takes the products along; otherwise they are shipped later. */
  readonly handedOver: boolean;
  readonly note: string | null;
  /** As typed; '' for none. */
  readonly pan: string;
}

export type CounterRefusal =
  | 'no-products'
  | 'no-such-customer'
  | 'unavailable'
  | 'sold-out'
  | 'held'
  | 'nothing-to-pay'
  | 'unlawful';

export interface CounterRefusalDetail {
  readonly product: string;
  /** Set if somebody is paying for the product online. */
  readonly heldUntil?: Date;
  /** The legal rule that the sale would break. */
  readonly error?: SaleError;
}

/** Messages for the staff. */
export function counterRefusals({
  product,
  heldUntil,
  error,
}: CounterRefusalDetail): RefusalTable<CounterRefusal> {
  const held = availability({ stock: 1, heldUntil: heldUntil?.getTime() ?? null }, noShopperStock, 0);
  return {
    'no-products': {
      status: 422,
      code: 'pieces',
      message: 'Select at least one piece, and list each only once',
    },
    'no-such-customer': {
      status: 422,
      code: 'customer_id',
      message: 'This customer does not exist, or is blocked',
    },
    unavailable: { status: 409, message: `${product} is not in stock` },
    'sold-out': { status: 409, message: `There is not enough stock of ${product}` },
    held: { status: 409, message: namedAvailabilityText(product, held) },
    unlawful: { status: 422, code: error?.field ?? 'total', message: error?.message ?? '' },
    'nothing-to-pay': { status: 422, code: 'pieces', message: 'There is nothing to pay' },
  };
}

/**
 * Creates the order of a counter sale, which is paid at once. Takes stock by the same conditional update as online orders (I3),
 * stores snapshots (I16), and issues the invoice if the goods are handed over. Returns the id. The caller rolls the
 * transaction back on a refusal. Locks: products by id, tax document series.
 */
export async function sellAtCounter(
  transaction: Transaction<Tables>,
  sale: CounterSale,
  now: Date,
): Promise<Outcome<number, CounterRefusal, CounterRefusalDetail>> {
  const { customerId, buyer, handedOver } = sale;
  const ids = sale.products.map(({ productId }) => productId);
  if (ids.length === 0 || new Set(ids).size < ids.length) return refuse('no-products', { product: '' });
  if (customerId !== null && !(await isCustomer(transaction, customerId)))
    return refuse('no-such-customer', { product: '' });
  await sql`select id from products where id = any(${ids}::integer[]) order by id for no key update`.execute(
    transaction,
  );
  const found = await readProducts(transaction, ids);
  const holds = await readHolds(transaction, ids, now);
  const products = [];
  for (const { productId, quantity } of sale.products) {
    const product = found.get(productId);
    if (product === undefined) return refuse('unavailable', { product: 'This piece' });
    if (product.status !== 'published') return refuse('unavailable', { product: product.name });
    if (product.stock < quantity) return refuse('sold-out', { product: product.name });
    const heldUntil = availableFrom(product.stock, quantity, holds.get(productId) ?? []);
    if (heldUntil !== null) return refuse('held', { product: product.name, heldUntil });
    products.push({ product, line: { quantity }, priced: priceLine(product.tag, quantity) });
  }
  const totals = calculateTotals(products.map(({ priced }) => priced));
  if (totals.total <= 0) return refuse('nothing-to-pay', { product: '' });
  const error = saleError(await saleFacts(transaction, sale, { total: totals.total, now }), now);
  if (error !== null) return refuse('unlawful', { product: '', error });
  if (!(await takeStock(transaction, products))) return refuse('sold-out', { product: 'A piece' });

  const status = handedOver ? 'delivered' : 'confirmed';
  const orderId = await insertOrder(transaction, {
    order: {
      cart_id: null,
      customer_id: customerId,
      channel: 'counter',
      buyer,
      status,
      payment_status: 'paid',
      payment_method: sale.paidBy,
      ...totalColumns(totals),
      coupon_code: null,
      shipping_address: addressOf(buyer),
      shipping_method: null,
      billing_address: null,
      note: sale.note,
      placed_at: now,
      updated_at: now,
    },
    lines: products.map((product, index) => orderLineOf(product, { position: index + 1, couponShares: [] })),
    history: [{ status, actor: 'staff' }],
    mails: customerId === null ? [] : ['mail:order-placed'],
  });
  await issueTaxDocuments(transaction, orderId, now);
  return accept(orderId);
}

/** The facts for the legal limits. Concurrent sales to one person wait for each other, so that their cash adds up. */
async function saleFacts(
  transaction: Transaction<Tables>,
  { buyer, customerId, paidBy, pan, handedOver }: CounterSale,
  { total, now }: { readonly total: Paise; readonly now: Date },
): Promise<Sale> {
  const { name, address = '', city = '', state = '', zip = '' } = buyer;
  const cash = paidBy === 'cash';
  const cashBefore = cash
    ? await readDailyCash(transaction, { customerId, phone: buyer.phone, now })
    : zeroPaise;
  return { total, cash, cashBefore, pan, name, address, city, state, zip, sent: !handedOver };
}

async function isCustomer(transaction: Transaction<Tables>, id: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** An address snapshot. */
function addressOf({ name, phone, address = '', city = '', state = '', zip = '' }: CounterSale['buyer']) {
  const place = { address, city, state, zip, country: 'India', latitude: '0', longitude: '0' };
  return { contact_person_name: name, phone, address_type: 'Home', is_billing: 'Billing', ...place };
}
