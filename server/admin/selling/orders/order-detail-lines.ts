import type { AdminOrder } from '#contract/admin/orders.ts';
import { netWeightText } from '#domain/catalogue/net-weight-text.ts';
import { toRupees, type Paise } from '#domain/money.ts';
import { hallmarkOfLine, mayCorrectHallmark } from '../../../selling/orders/line-hallmark.ts';
import { lacksHuids, likelyHuids, mayCorrectHuids } from '../../../selling/orders/line-huids.ts';
import type { OrderLineRow } from '../../../selling/orders/order-store.ts';
import { orderedProduct, type OrderedProduct } from '../../../selling/orders/ordered-product.ts';
import { unitsToRestock } from '../../../selling/orders/restock-order.ts';
import { paidForLine } from '../../../selling/payment/refunds/paid-order.ts';
import { storedBreakupWire } from '../../../catalogue/pricing/price-breakup-wire.ts';

interface LineState {
  /** Likely HUIDs that other sold articles have. */
  readonly sold: ReadonlySet<string>;
  readonly invoiced: boolean;
  /** The order ended without a sale. */
  readonly ended: boolean;
  /** HUIDs of refunded units. */
  readonly returned: readonly string[];
  readonly notBack: NotBack;
  /** Units that stay out of stock, by line. */
  readonly keptOut: ReadonlyMap<number, number>;
}

/** What of a line's refunds has not gone back. */
export interface NotBack {
  readonly amount: Paise;
  readonly quantity: number;
}

/** A line with everything that the back office shows. */
export function lineOf(
  line: OrderLineRow,
  { sold, invoiced, ended, returned, notBack, keptOut }: LineState,
): AdminOrder['lines'][number] {
  const piece = orderedProduct(line);
  return {
    id: line.id,
    productId: line.product_id,
    name: piece.name,
    code: piece.code,
    size: line.size_text,
    picture: piece.thumbnail_full_url,
    purity: piece.facts.purity || null,
    netWeight: piece.facts.net_weight,
    facts: factsOf(piece, line, returned),
    hallmark: hallmarkOfLine(line),
    hallmarkCorrectable: !ended && mayCorrectHallmark(line, invoiced),
    huids: line.huids,
    huidsCorrectable: !ended && mayCorrectHuids(line, invoiced),
    likelyHuids: lacksHuids(line)
      ? likelyHuids(line)
          .filter((huid) => !sold.has(huid))
          .join(', ')
      : null,
    quantity: line.quantity,
    unitPrice: toRupees(line.unit_price_paise),
    paid: toRupees(paidForLine(line)),
    refunded: toRupees(line.refunded_paise),
    refundedQuantity: line.refunded_quantity,
    notBack: { amount: toRupees(notBack.amount), quantity: notBack.quantity },
    restockedQuantity: line.returned_quantity,
    toRestock: unitsToRestock(line, keptOut),
    priceBreakup: storedBreakupWire(line),
  };
}

/** Grams of all pieces; null: a weight is not recorded. */
export function grossWeightOf(lines: readonly OrderLineRow[]): number | null {
  const weights = lines.map((line) => {
    const grams = orderedProduct(line).facts.gross_weight;
    return grams === null ? null : grams * line.quantity;
  });
  return weights.reduce((sum, grams) => (sum === null || grams === null ? null : sum + grams), 0);
}

function factsOf({ facts }: OrderedProduct, line: OrderLineRow, returned: LineState['returned']): string[] {
  const { huids, quantity, refunded_quantity: refunded } = line;
  const { purity, net_weight: net } = facts;
  return [
    ...(purity ? [purity] : []),
    ...(net === null ? [] : [netWeightText(net, quantity)]),
    ...(huids.length > 0 ? [`HUID ${huids.join(', ')}`] : []),
    ...(returned.length > 0 && refunded < quantity ? [`HUID ${returned.join(', ')} refunded`] : []),
    ...(line.no_huids && lacksHuids(line) ? ['HUID not typed yet'] : []),
  ];
}
