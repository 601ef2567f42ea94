import type { Address } from '#contract/addresses.ts';
import type { Product } from '#contract/product.ts';
import { isIntraState, taxComponents, taxOfLine } from '#domain/tax/gst.ts';
import { shortDate } from '#domain/locale/indian-time.ts';
import { amountInWords } from '#domain/locale/amount-in-words.ts';
import { stateOfGstin } from '#domain/locale/indian-state.ts';
import { add, subtract, times, zeroPaise, type Paise } from '#domain/money.ts';
import { isUnsuccessful } from '#domain/orders/order-status.ts';
import { placeOfSupply } from '#domain/tax/sale-limits.ts';
import { breakupTexts } from '#domain/pricing/breakup-text.ts';
import type { ShopSettings } from '#domain/shop/settings.ts';
import { isPickUp } from '#domain/orders/pick-up.ts';
import { shippingRowLabel } from '#domain/shipping/shipping-method.ts';
import { rowsWithParts } from '../pricing/price-breakup-wire.ts';
import { shippingMethodOf, type OrderLineRow, type OrderWithLines } from '../orders/order-store.ts';
import { productFactLines } from './product-fact-lines.ts';
import {
  taxDocumentColumns,
  taxDocumentLabels,
  type TaxDocumentContent,
  type TaxDocumentLine,
} from './tax-document.ts';

type Company = ShopSettings['company'];

/** Present SKU and HSN of the products, for orders of older releases, whose snapshots lack them. */
export type ProductCodes = ReadonlyMap<number, { readonly code: string; readonly hsn_code: string }>;

export interface InvoiceSource {
  readonly orderWithLines: OrderWithLines;
  readonly company: Company;
  readonly codes: ProductCodes;
}

/** The content of an invoice, from the order's snapshots (I16) and the present company settings. */
export function invoiceOf({
  orderWithLines: { order, lines },
  company,
  codes,
}: InvoiceSource): TaxDocumentContent {
  const shipTo = order.shipping_address as Address;
  const billTo = (order.billing_address as Address | null) ?? shipTo;
  const from = company.gstin === null ? null : stateOfGstin(company.gstin);
  const to = placeOfSupply(shipTo, from);
  const tax = company.gstin === null ? 'none' : isIntraState(from, to) ? 'halves' : 'whole';
  const invoiced = lines.map((line) => invoiceLine(line, { tax, codes }));
  const shipping = shippingLine(order, invoiced, { amount: order.shipping_paise, tax });
  const all = [...invoiced, ...shipping];
  const collected = isPickUp(shippingMethodOf(order));
  return {
    format: 1,
    title: tax === 'none' ? 'Invoice' : 'Tax Invoice',
    seller: sellerOf(company),
    references: [`Order ${order.id} of ${shortDate(order.placed_at)}`],
    parties: [
      { heading: 'BILL TO', lines: addressLines(billTo) },
      ...(collected ? [] : [{ heading: 'SHIP TO', lines: addressLines(shipTo) }]),
    ],
    tax,
    placeOfSupply: tax === 'none' ? null : to,
    columns: taxDocumentColumns(tax),
    lines: all,
    sums: sumsOf(order, addedTaxOf(lines, invoiced, tax)),
    taxes: tax === 'none' ? [] : taxComponents(add(...all.map((line) => line.tax)), from, to).map(mutableRow),
    total: order.total_paise,
    inWords: amountInWords(order.total_paise),
    payment: paymentLabel(order),
    remarks: isUnsuccessful(order.status) ? [`This order was ${order.status}.`] : [],
    labels: taxDocumentLabels,
  };
}

export function sellerOf({ name, address, phone, email, gstin }: Company): TaxDocumentContent['seller'] {
  const lines = [address, phone, email, gstin === null ? '' : `GSTIN ${gstin}`];
  return { name, lines: lines.filter((line) => line !== ''), gstin };
}

type TaxTreatment = TaxDocumentContent['tax'];

interface Treatment {
  readonly tax: TaxTreatment;
  readonly codes: ProductCodes;
}

export function invoiceLine(line: OrderLineRow, { tax: treatment, codes }: Treatment): TaxDocumentLine {
  const discount = add(line.discount_paise, line.coupon_discount_paise);
  const added = line.tax_model === 'exclude' ? line.tax_paise : null;
  const paid = add(subtract(times(line.unit_price_paise, line.quantity), discount), added ?? zeroPaise);
  return {
    ...productOnLine(line, codes),
    ...priceRowsOnLine(line),
    quantity: line.quantity,
    unitPrice: line.unit_price_paise,
    discount,
    taxRate: line.tax_basis_points,
    amount: paid,
    ...taxOnLine({ paid, rate: line.tax_basis_points, added }, treatment),
  };
}

/**
 * The line for shipping; none where it is free. Goods and their shipping are a composite supply, taxed as its principal
 * supply: the line of the highest taxable value (CGST Act 2017, section 8). The price of shipping includes the tax.
 */
export function shippingLine(
  order: OrderWithLines['order'],
  products: readonly TaxDocumentLine[],
  { amount, tax }: { readonly amount: Paise; readonly tax: TaxTreatment },
): TaxDocumentLine[] {
  const [principal] = products.toSorted((one, other) => other.taxable - one.taxable);
  if (amount === zeroPaise || principal === undefined) return [];
  return [
    {
      name: shippingRowLabel(shippingMethodOf(order)),
      sku: '',
      hsn: principal.hsn,
      facts: [],
      quantity: 1,
      unitPrice: amount,
      discount: zeroPaise,
      taxRate: principal.taxRate,
      amount,
      ...taxOnLine({ paid: amount, rate: principal.taxRate, added: null }, tax),
    },
  ];
}

/** A seller without a registration shows no tax. */
export function taxOnLine(
  line: Parameters<typeof taxOfLine>[0],
  treatment: TaxDocumentContent['tax'],
): Pick<TaxDocumentLine, 'tax' | 'taxable'> {
  if (treatment === 'none') return { tax: zeroPaise, taxable: line.paid };
  return taxOfLine(line, { halves: treatment === 'halves' });
}

/** The break-up that the order keeps. */
export function priceRowsOnLine({ price_rows }: OrderLineRow): Pick<TaxDocumentLine, 'priceRows'> {
  const rows = price_rows === null ? [] : rowsWithParts(price_rows);
  return rows.length === 0 ? {} : { priceRows: breakupTexts(rows).map((row) => ({ ...row })) };
}

/** Name, SKU, HSN and facts of a product. */
export function productOnLine(
  line: OrderLineRow,
  codes: ProductCodes,
): Pick<TaxDocumentLine, 'name' | 'sku' | 'hsn' | 'facts'> {
  const product = line.product as Partial<Product> & Pick<Product, 'name'>;
  const today = codes.get(line.product_id);
  const sku = product.code ?? today?.code ?? '';
  return {
    name: product.name,
    sku,
    hsn: product.facts?.hsn_code ?? today?.hsn_code ?? '',
    facts: [sku === '' ? 'No SKU recorded' : `SKU ${sku}`, ...productFactLines(product)],
  };
}

/** Tax that was added to the prices. A paisa that cannot be halved becomes 'Round off'. */
function addedTaxOf(
  lines: readonly OrderLineRow[],
  invoiced: readonly TaxDocumentLine[],
  treatment: TaxDocumentContent['tax'],
): readonly (readonly [string, Paise])[] {
  const charged = add(...lines.map((line) => (line.tax_model === 'exclude' ? line.tax_paise : zeroPaise)));
  if (treatment === 'none') return [['Added to the price', charged]];
  const shown = add(
    ...invoiced.map(({ tax }, index) => (lines[index]?.tax_model === 'exclude' ? tax : zeroPaise)),
  );
  return [
    ['Tax added', shown],
    ['Round off', subtract(charged, shown)],
  ];
}

function sumsOf(
  order: OrderWithLines['order'],
  added: readonly (readonly [string, Paise])[],
): TaxDocumentContent['sums'] {
  const shippingLabel = shippingRowLabel(shippingMethodOf(order));
  const sums: readonly (readonly [string, Paise])[] = [
    ['Subtotal', order.subtotal_paise],
    ['Product discount', subtract(zeroPaise, order.discount_paise)],
    [`Coupon ${order.coupon_code ?? ''}`.trim(), subtract(zeroPaise, order.coupon_discount_paise)],
    ...added,
    [shippingLabel, order.shipping_paise],
  ];
  return sums
    .filter(([name, amount]) => amount !== zeroPaise || name === 'Subtotal' || name === shippingLabel)
    .map(mutableRow);
}

export function mutableRow([name, amount]: readonly [string, Paise]): [string, Paise] {
  return [name, amount];
}

const counterPaymentLabels: Readonly<Record<string, string>> = {
  cash: 'Paid at the counter in cash',
  upi: 'Paid at the counter by UPI',
  card: 'Paid at the counter by card',
};

function paymentLabel({ payment_method: method, payment_status, channel }: OrderWithLines['order']): string {
  if (channel === 'counter') return counterPaymentLabels[method] ?? 'Paid at the counter';
  if (method !== 'cash_on_delivery') return 'Paid online';
  return payment_status === 'unpaid' ? 'Cash on delivery' : 'Cash on delivery, paid';
}

function addressLines({ contact_person_name, address, city, state, zip, country, phone }: Address): string[] {
  const place = [city, state, zip].filter(Boolean).join(', ');
  return [contact_person_name, address, place, country, phone].filter(Boolean);
}
