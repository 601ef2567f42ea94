import type { Address } from '#contract/addresses.ts';
import { givenPhone } from '#domain/input/phone.ts';
import { dayInIndia, shortDate } from '#domain/locale/indian-time.ts';
import { stateOfAddress, stateOfGstin, type IndianState } from '#domain/locale/indian-state.ts';
import { add, formatRupees, subtract, zeroPaise, type Paise } from '#domain/money.ts';
import { offerLabel } from '#domain/orders/online-payment.ts';
import { isUnsuccessful } from '#domain/orders/order-status.ts';
import { isPickUp } from '#domain/orders/pick-up.ts';
import { billTitle } from '#domain/tax/bill-of-supply.ts';
import { panOfGstin } from '#domain/tax/gstin.ts';
import type { LawOfDay } from '#domain/tax/law-rules.ts';
import { needsPan } from '#domain/tax/sale-limits.ts';
import { isForThirdParty, placeSupply, type TaxHeads } from '#domain/tax/place-of-supply.ts';
import {
  shippingMethodOf,
  type OrderLineRow,
  type OrderRow,
  type OrderWithLines,
} from '../orders/order-store.ts';
import { paidForLine } from '../payment/refunds/paid-order.ts';
import type { TaxDocumentContent } from './document-format.ts';
import { invoiceLine, remainingLine, shippingLine, type LineShare } from './document-lines.ts';
import { documentOf, type Issuer } from './document-of.ts';
import { hallmarkNotes, supplyNotes } from './legal-lines.ts';
import { moneyRows, paymentText, paymentsOf, type OrderPayments } from './payment-parts.ts';

export interface InvoiceSource extends Issuer {
  readonly orderWithLines: OrderWithLines;
  /** On the day of the order. */
  readonly law: LawOfDay;
  /** What is stored of the buyer for the income tax. */
  readonly panRecord: 'pan' | 'declaration' | null;
  readonly payments: OrderPayments;
  /** The receipt voucher of the advance; null: none. */
  readonly receipt: { readonly number: string; readonly issuedAt: Date } | null;
  /** Refunds that have a refund voucher. What they returned is not invoiced. */
  readonly returned: readonly ReturnedAdvance[];
}

export interface ReturnedAdvance {
  /** Of the voucher. */
  readonly number: string;
  readonly amount: Paise;
  /** What of it went back; the rest an offer had taken off. */
  readonly money: Paise;
  readonly shipping: Paise;
  readonly shares: readonly (LineShare & { readonly lineId: number })[];
}

/**
 * The content of an invoice, from the order's snapshots (I16) and the present settings: of what is left of the order, without
 * what refund vouchers returned.
 */
export function invoiceOf(source: InvoiceSource): TaxDocumentContent {
  const { order, lines } = source.orderWithLines;
  const { receipt, returned } = source;
  const supply = supplyOf(source);
  const { place, rule, buyer, billTo, deliveredTo } = supply;
  const left = linesLeft(source);
  const { kind, title } = billTitle({
    sellerRegistered: supply.heads !== 'none',
    buyerRegistered: buyer.gstin !== null,
    abroad: place === null,
    rates: left.map(({ line }) => line.tax_basis_points),
  });
  const heads = kind === 'bill-of-supply' ? 'none' : supply.heads;
  const { panLines, panOnRecord } = taxpayerOf(source);
  const treatment = { heads, hsnDigits: source.invoices.hsnDigits };
  const goods = left.map(({ line, part }) => remainingLine(line, part, treatment));
  const ordered = lines.map((line) => invoiceLine(line, treatment));
  const all = [...goods, ...shippingLine(order, ordered, { amount: shippingLeft(source), heads })];
  return documentOf(
    {
      kind,
      title,
      heads,
      totalLabel: kind === 'invoice' ? 'Invoice total' : 'Total',
      buyer,
      parties: [
        { heading: 'Buyer (billed to)', lines: [...billTo, ...panLines] },
        deliveredTo === null
          ? { heading: 'Handed over', lines: ['In the shop'] }
          : { heading: 'Delivered to', lines: deliveredTo },
      ],
      panOnRecord,
      references: [
        ...supplyReferences(heads, place),
        ['Order', `${order.id}, ${shortDate(order.placed_at)}`],
        ...(receipt === null
          ? []
          : [pair('Receipt voucher', `${receipt.number} of ${shortDate(receipt.issuedAt)}`)]),
        ...(order.carrier === null ? [] : [pair('Sent by', order.carrier)]),
      ],
      against: null,
      placeOfSupply: place,
      placeRule: rule,
      lines: all,
      total: subtract(order.total_paise, add(...returned.map((each) => each.amount))),
      reason: null,
      payment: paymentText(order),
      payments: withReturned(paymentsOf(order, source.payments), returned),
      remarks: isUnsuccessful(order.status) ? [`This order was ${order.status}.`] : [],
      notes: [...supplyNotes(kind, goods), ...hallmarkNotes(goods)],
    },
    source,
  );
}

/** The lines of which something is left to invoice. */
export function linesLeft({
  orderWithLines: { lines },
  returned,
}: InvoiceSource): { readonly line: OrderLineRow; readonly part: LineShare }[] {
  return lines.flatMap((line) => {
    const part = partLeft(line, returned);
    return part === null ? [] : [{ line, part }];
  });
}

/** The price of shipping that is left to invoice. */
export function shippingLeft({ orderWithLines: { order }, returned }: InvoiceSource): Paise {
  return subtract(order.shipping_paise, add(...returned.map((each) => each.shipping)));
}

/** What is left of a line; null: nothing. */
function partLeft(line: OrderLineRow, returned: InvoiceSource['returned']): LineShare | null {
  const shares = returned.flatMap((each) => each.shares).filter(({ lineId }) => lineId === line.id);
  const quantity = line.quantity - shares.reduce((sum, share) => sum + share.quantity, 0);
  const amount = subtract(paidForLine(line), add(...shares.map((share) => share.amount)));
  const back = new Set(shares.flatMap(({ huids = [] }) => huids));
  const huids = line.huids.filter((huid) => !back.has(huid));
  return quantity === 0 && amount === zeroPaise ? null : { quantity, amount, huids };
}

function withReturned(
  payments: TaxDocumentContent['payments'],
  returned: InvoiceSource['returned'],
): TaxDocumentContent['payments'] {
  const rows = returned.flatMap(({ number, amount, money }) =>
    moneyRows(
      [`Returned, refund voucher ${number}`, subtract(zeroPaise, amount)],
      [`${offerLabel}: of what was returned`, subtract(money, amount)],
    ),
  );
  return { ...payments, rows: [...payments.rows, ...rows] };
}

interface Supply extends ReturnType<typeof placeSupply> {
  readonly buyer: TaxDocumentContent['buyer'];
  readonly billTo: string[];
  /** null: handed over in the shop. */
  readonly deliveredTo: string[] | null;
}

/** Place of supply and heads of an order, its buyer, and both addresses as printed. */
export function supplyOf({ orderWithLines: { order }, company }: InvoiceSource): Supply {
  const shipTo = order.shipping_address as Address;
  const billTo = (order.billing_address as Address | null) ?? shipTo;
  const takenAlong = isPickUp(shippingMethodOf(order)) || isHandedOver(order);
  return {
    ...placeSupply({
      seller: company.gstin === null ? null : stateOfGstin(company.gstin),
      buyerGstin: order.buyer_gstin,
      recorded: shipTo,
      deliveredTo: takenAlong ? null : shipTo,
      toThirdParty: isForThirdParty({
        business: order.buyer_gstin === null ? null : order.buyer_business,
        billTo: billTo.contact_person_name,
        shipTo: shipTo.contact_person_name,
      }),
      day: dayInIndia(order.placed_at),
    }),
    buyer: {
      name: order.buyer_business ?? billTo.contact_person_name,
      gstin: order.buyer_gstin,
      state: stateOfAddress(billTo),
    },
    billTo: [...businessLines(order), ...addressLines(billTo)],
    deliveredTo: takenAlong ? null : addressLines(shipTo),
  };
}

/** Place and kind of supply, and that the buyer owes no tax on it (CGST Rules 2017, rule 46(n) and (p)). */
export function supplyReferences(
  heads: TaxHeads,
  place: IndianState | null,
): TaxDocumentContent['references'] {
  if (heads === 'none') return [];
  return [
    ...(place === null ? [] : [pair('Place of supply', `${place.name} (${place.code})`)]),
    ['Supply', heads === 'IGST' ? 'inter-State' : 'intra-State'],
    ['Reverse charge', 'No'],
  ];
}

const pair = (label: string, text: string): [string, string] => [label, text];

/** Sold at the counter and taken along; a parcel is invoiced when it is dispatched. */
function isHandedOver({ channel, status }: OrderRow): boolean {
  return channel === 'counter' && status === 'delivered';
}

/** Name and GSTIN of a registered buyer (CGST Rules 2017, rule 46(d)). */
function businessLines({ buyer_gstin: gstin, buyer_business: business }: OrderRow): string[] {
  return gstin === null || business === null ? [] : [business, `GSTIN ${gstin}`];
}

/**
 * In place of a buyer's PAN, which is stored encrypted: the PDF has the PAN itself (read-tax-document-pdf.ts). These words are
 * printed where the PAN is over its period, or was encrypted with another secret.
 */
export const panOnRecordText = 'PAN on record';

interface Taxpayer {
  /** The last lines of the buyer. */
  readonly panLines: readonly string[];
  /** Whether they stand in place of a stored PAN. */
  readonly panOnRecord: boolean;
}

/** Who the buyer of a dear sale is for the income tax (Income-tax Rules 2026, rule 159). The GSTIN of a business contains its PAN. */
export function taxpayerOf({ orderWithLines: { order }, law, panRecord }: InvoiceSource): Taxpayer {
  const { buyer_gstin, total_paise } = order;
  const none = { panLines: [], panOnRecord: false };
  if (!needsPan(total_paise, law)) return none;
  const limit = `sale above ${formatRupees(law.panAbove.value)}`;
  if (buyer_gstin !== null) return { ...none, panLines: [`PAN ${panOfGstin(buyer_gstin)} (${limit})`] };
  if (panRecord === 'pan') return { panLines: [`${panOnRecordText} (${limit})`], panOnRecord: true };
  if (panRecord === null) return none;
  return { ...none, panLines: [`${law.panDeclaration.value} in place of a PAN (${limit})`] };
}

/** Name, street, place with the State and its code, and phone (CGST Rules 2017, rule 46(e)). */
function addressLines(written: Address): string[] {
  const { contact_person_name: name, address, city, state, zip, country, phone } = written;
  const known = stateOfAddress(written);
  const region = known === null ? (state ?? '') : `${known.name} (${known.code})`;
  const town = [city, zip].filter(Boolean).join(' ');
  const place = [town, region, known === null ? country : ''].filter(Boolean).join(', ');
  return [name, address, place, givenPhone(phone)].filter(Boolean);
}
