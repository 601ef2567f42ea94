import { articleText } from '#domain/catalogue/article-text.ts';
import type { SaleUnit } from '#domain/catalogue/product.ts';
import { countText } from '#domain/locale/count-text.ts';
import { formatRupees, subtract, zeroPaise, type BasisPoints, type Paise } from '#domain/money.ts';
import { share } from '#domain/rounding.ts';
import type { BreakupRow } from '#domain/pricing/breakup-row.ts';
import { parseSnapshot } from '#domain/pricing/price-snapshot.ts';
import { shippingRowLabel } from '#domain/shipping/shipping-method.ts';
import { documentColumns, type ColumnedLine } from '#domain/tax/document-columns.ts';
import type { CreditedLine } from '#domain/tax/gst.ts';
import { hsnDoubt } from '#domain/tax/hsn-codes.ts';
import type { TaxHeads } from '#domain/tax/place-of-supply.ts';
import { unitCodeOf } from '#domain/tax/unit-code.ts';
import { shippingMethodOf, type OrderLineRow, type OrderRow } from '../orders/order-store.ts';
import { orderedProduct, type OrderedProduct } from '../orders/ordered-product.ts';
import { paidForLine } from '../payment/refunds/paid-order.ts';
import type { DocumentLine, ValueColumn } from './document-format.ts';
import { taxOnLine } from './line-tax.ts';
import { hallmarkOf, lineMetals, milligrams, productDetails, stoneMillicarats } from './product-details.ts';

/** How lines of one document are taxed and printed. */
export interface LineTreatment {
  readonly heads: TaxHeads;
  /** The most digits of an HSN code that are printed. */
  readonly hsnDigits: number;
}

/** A line of an order as it was sold. */
export function invoiceLine(line: OrderLineRow, treatment: LineTreatment): DocumentLine {
  const rows = rowsOf(line);
  const details = productDetails(orderedProduct(line), rows);
  return soldLine(line, treatment, {
    quantity: line.quantity,
    paid: paidForLine(line),
    rows,
    details,
    huids: line.huids,
  });
}

function rowsOf({ price_rows }: OrderLineRow): readonly BreakupRow[] {
  return price_rows === null ? [] : parseSnapshot(price_rows);
}

/** The name of the product as it was ordered. */
export function nameOf(line: OrderLineRow): string {
  return orderedProduct(line).name;
}

interface Sold {
  readonly quantity: number;
  readonly paid: Paise;
  readonly rows: readonly BreakupRow[];
  readonly details: readonly string[];
  readonly huids: readonly string[];
  /** Of a credit note. */
  readonly credited?: CreditedLine | undefined;
  /** Refunded before, of these units, before tax. */
  readonly earlier?: Paise;
}

function soldLine(
  line: OrderLineRow,
  treatment: LineTreatment,
  { quantity, paid, rows, details, huids, credited, earlier = zeroPaise }: Sold,
): DocumentLine {
  const product = orderedProduct(line);
  const { code, facts } = product;
  const margin = isUnderMargin(line, treatment) ? { orderLine: line.id, price: paid } : null;
  const taxed =
    margin === null
      ? taxOnLine({ paid, rate: line.tax_basis_points, credited }, treatment.heads)
      : { tax: zeroPaise, taxable: zeroPaise, heads: [] };
  const inUnits = (amount: Paise) => share(amount, quantity, line.quantity);
  const columns = documentColumns({
    rows: margin === null ? rows : [],
    quantity,
    discount: margin === null ? inUnits(line.discount_paise) : zeroPaise,
    coupon: margin === null ? inUnits(line.coupon_discount_paise) : zeroPaise,
    rate: line.tax_basis_points,
    earlier: margin === null ? earlier : zeroPaise,
    included: line.tax_model === 'include' && treatment.heads !== 'none',
    taxable: taxed.taxable,
  });
  return {
    name: product.name,
    sku: code,
    details: [
      articleText(line.product_id, code),
      ...(line.size_text === null ? [] : [line.size_text]),
      ...details,
    ],
    hsn: printedHsn(facts.hsn_code, treatment.hsnDigits),
    ...unitsOf(product, quantity),
    grossMilligrams: quantity === 0 ? null : milligrams(facts.gross_weight, quantity),
    milligrams: milligrams(facts.net_weight, quantity),
    millicarats: stoneMillicarats(product, rowsOf(line), quantity),
    metals: quantity === 0 ? [] : lineMetals(product, columns.metals, quantity),
    ...hallmarkOf(product, huids),
    ...valuesOf(columns),
    ...taxed,
    taxRate: line.tax_basis_points,
    ...(margin !== null && { margin }),
    amount: paid,
  };
}

/** A seller without a registration, and goods without tax, have no margin scheme. */
function isUnderMargin({ purchase_paise }: OrderLineRow, { heads }: LineTreatment): boolean {
  return purchase_paise !== null && heads !== 'none';
}

function unitsOf(
  { facts }: OrderedProduct,
  quantity: number,
): Pick<DocumentLine, 'quantity' | 'quantityText' | 'uqc'> {
  if (quantity === 0) return { quantity, quantityText: '', uqc: null };
  const unit: SaleUnit = facts.sold_as;
  const uqc = unitCodeOf(milligrams(facts.net_weight, quantity), unit);
  return { quantity, quantityText: countText(quantity, unit), uqc };
}

function valuesOf(line: ColumnedLine): Pick<DocumentLine, ValueColumn | 'others'> {
  const { metal, wastage, making, stones, hallmarking, other, discount } = line;
  const others = line.others.map(([name, amount]) => amountRow(name, amount));
  return { metal, wastage, making, stones, hallmarking, other, discount, others };
}

/** A label and its amount. */
export function amountRow(label: string, amount: Paise): [string, Paise] {
  return [label, amount];
}

/**
 * A shop prints as many digits of its HSN codes as its turnover asks for. A code that is none is printed whole, because a part
 * of it could look right.
 */
function printedHsn(hsn: string, digits: number): string {
  return hsnDoubt(hsn) === null ? hsn.slice(0, digits) : hsn;
}

/**
 * The line for shipping; none where it is free. Goods and their shipping are a composite supply, taxed as its principal
 * supply: the line of the highest taxable value (CGST Act 2017, section 8). The price of shipping includes the tax.
 */
export function shippingLine(
  order: OrderRow,
  products: readonly DocumentLine[],
  {
    amount,
    heads,
    credited,
  }: { readonly amount: Paise; readonly heads: TaxHeads; readonly credited?: CreditedLine | undefined },
): DocumentLine[] {
  const [principal] = products.toSorted((one, other) => other.taxable - one.taxable);
  if (amount === zeroPaise || principal === undefined) return [];
  const rate: BasisPoints = principal.taxRate;
  const taxed = taxOnLine({ paid: amount, rate, credited }, heads);
  const name = shippingRowLabel(shippingMethodOf(order));
  return [
    {
      name,
      sku: '',
      details: [],
      hsn: principal.hsn,
      quantity: 0,
      quantityText: '',
      uqc: null,
      grossMilligrams: null,
      milligrams: principal.milligrams === null ? null : 0,
      millicarats: null,
      metals: [],
      huids: [],
      hallmark: '',
      ...noValues,
      other: taxed.taxable,
      others: [['shipping', taxed.taxable]],
      ...taxed,
      taxRate: rate,
      amount,
    },
  ];
}

const noValues = {
  metal: zeroPaise,
  wastage: zeroPaise,
  making: zeroPaise,
  stones: zeroPaise,
  hallmarking: zeroPaise,
  discount: zeroPaise,
};

/** A share of a line. Quantity 0: a part of the price, without units. */
export interface LineShare {
  readonly quantity: number;
  /** With tax. */
  readonly amount: Paise;
  /** Of the units; absent: those of the line, if the units are all of it. */
  readonly huids?: readonly string[];
}

/** The credit of a line: returned units in the columns of the invoice. */
export function creditLine(
  line: OrderLineRow,
  part: LineShare,
  treatment: LineTreatment & { readonly credited: CreditedLine | undefined },
): DocumentLine {
  return partLine(line, part, { ...treatment, details: ['Amounts as on the invoice'] });
}

/** What is sold of a line of which a part was refunded before its invoice. */
export function remainingLine(line: OrderLineRow, part: LineShare, treatment: LineTreatment): DocumentLine {
  return partLine(line, part, { ...treatment, details: productDetails(orderedProduct(line), rowsOf(line)) });
}

interface PartTreatment extends LineTreatment {
  readonly details: readonly string[];
  /** Of a credit note. */
  readonly credited?: CreditedLine | undefined;
}

/** Units of a line, less what was refunded of them earlier; a part of the price stands in the column `other`. */
function partLine(
  line: OrderLineRow,
  { quantity, amount, huids = quantity === line.quantity ? line.huids : [] }: LineShare,
  { details: ofUnits, credited, ...treatment }: PartTreatment,
): DocumentLine {
  if (quantity === 0) {
    const details = ['Part of the price'];
    const part = soldLine(line, treatment, {
      quantity,
      paid: amount,
      rows: [],
      details,
      huids: [],
      credited,
    });
    if (part.margin !== undefined) return part;
    return {
      ...part,
      other: part.taxable,
      discount: zeroPaise,
      others: [['part of the price', part.taxable]],
    };
  }
  const earlier = subtract(share(paidForLine(line), quantity, line.quantity), amount);
  const wasRefunded = earlier > 1;
  return soldLine(line, treatment, {
    quantity,
    paid: amount,
    rows: rowsOf(line),
    huids,
    credited,
    details: [...ofUnits, ...(wasRefunded ? [`Less ${formatRupees(earlier)} refunded earlier`] : [])],
    earlier: wasRefunded
      ? taxOnLine({ paid: earlier, rate: line.tax_basis_points }, treatment.heads).taxable
      : zeroPaise,
  });
}
