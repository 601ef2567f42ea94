import { accept, refuse, type Outcome } from '../outcome.ts';
import { add, minPaise, toPaise, subtract, zeroPaise, type Paise } from '../money.ts';
import { spread } from '../rounding.ts';

/** What was paid for an order line, and what was refunded of it. */
export interface PaidLine {
  readonly id: number;
  readonly quantity: number;
  /** For all units, after discounts, with added tax. */
  readonly paid: Paise;
  readonly refunded: Paise;
  readonly refundedQuantity: number;
}

export interface PaidOrder {
  readonly lines: readonly PaidLine[];
  readonly shipping: Paise;
  readonly shippingRefunded: Paise;
  /** What rounding to the rupee added, of what is left to refund. */
  readonly roundOffLeft: Paise;
}

/** What to refund: everything that is left, some products, or an amount as a goodwill gesture. */
export type RefundPart =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'products';
      readonly products: readonly {
        readonly lineId: number;
        readonly quantity: number;
        /** Of the units as typed; needed where the line has more than these. */
        readonly huids?: string | undefined;
      }[];
    }
  | { readonly kind: 'amount'; readonly amount: Paise };

/** The life of a refund: 'wanted' until it is sent to the provider, 'sent' until its outcome is known, then 'done' or 'failed'. */
export const refundStates = ['wanted', 'sent', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** Who made a refund: the shop, or the owner in the dashboard of the payment provider (PAY-22). */
export const refundOrigins = ['shop', 'dashboard'] as const;
export type RefundOrigin = (typeof refundOrigins)[number];

export interface RefundShare {
  readonly lineId: number;
  /** Units that are returned; 0 for an amount alone. */
  readonly quantity: number;
  readonly amount: Paise;
}

export interface RefundPlan {
  readonly amount: Paise;
  readonly shipping: Paise;
  readonly roundOff: Paise;
  readonly shares: readonly RefundShare[];
}

export type PlanRefusal = 'nothing-left' | 'too-much' | 'no-such-line' | 'too-many-units';

/**
 * Spreads a refund over an order's lines by the rule that spreads coupons (`spread`). Shares, shipping and round-off add up to
 * the amount, and no line refunds more than is left of what was paid for it. The price of a line is spread evenly over its units,
 * so that refunding them one by one refunds all of it. The round-off is refunded with the last of the order.
 */
export function planRefund(
  order: PaidOrder,
  part: RefundPart,
): Outcome<RefundPlan, PlanRefusal, { readonly left: Paise }> {
  const left = refundableAmount(order);
  if (left === zeroPaise) return refuse('nothing-left', { left });
  const objection = part.kind === 'products' ? objectionTo(order, part.products) : null;
  if (objection !== null) return refuse(objection, { left });
  if (part.kind === 'amount' && part.amount > left) return refuse('too-much', { left });
  const plan = planOf(order, part);
  return plan.amount === zeroPaise ? refuse('nothing-left', { left }) : accept(plan);
}

export function refundableAmount(order: PaidOrder): Paise {
  return add(unroundedLeft(order), order.roundOffLeft);
}

function unroundedLeft({ lines, shipping, shippingRefunded }: PaidOrder): Paise {
  return add(...lines.map(leftOf), subtract(shipping, shippingRefunded));
}

function leftOf(line: PaidLine): Paise {
  return subtract(line.paid, line.refunded);
}

type Products = Extract<RefundPart, { kind: 'products' }>['products'];

function objectionTo({ lines }: PaidOrder, products: Products): PlanRefusal | null {
  for (const { lineId, quantity } of products) {
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined) return 'no-such-line';
    if (line.refundedQuantity + quantity > line.quantity) return 'too-many-units';
  }
  return new Set(products.map(({ lineId }) => lineId)).size < products.length ? 'too-many-units' : null;
}

function planOf(order: PaidOrder, part: RefundPart): RefundPlan {
  const shippingLeft = subtract(order.shipping, order.shippingRefunded);
  switch (part.kind) {
    case 'all': {
      const shares = order.lines.map((line) => ({
        lineId: line.id,
        quantity: line.quantity - line.refundedQuantity,
        amount: leftOf(line),
      }));
      return planned(order, shippingLeft, shares);
    }
    case 'products': {
      const shares = part.products.flatMap(({ lineId, quantity }) => {
        const line = order.lines.find(({ id }) => id === lineId);
        return line === undefined ? [] : [{ lineId, quantity, amount: worthOf(line, quantity) }];
      });
      const shipping = completesRefund(order, part.products) ? shippingLeft : zeroPaise;
      return planned(order, shipping, shares);
    }
    case 'amount': {
      const unrounded = unroundedLeft(order);
      const spreadable =
        part.amount === refundableAmount(order) ? unrounded : minPaise(part.amount, unrounded);
      const [shipping = zeroPaise, ...amounts] = spread(spreadable, [
        shippingLeft,
        ...order.lines.map(leftOf),
      ]);
      const shares = order.lines.map(({ id }, index) => ({
        lineId: id,
        quantity: 0,
        amount: amounts[index] ?? zeroPaise,
      }));
      const roundOff = subtract(part.amount, spreadable);
      return { amount: part.amount, shipping, roundOff, shares: shares.filter(hasUnitsOrAmount) };
    }
  }
}

/**
 * Divides a refund that has not gone back: `amount` of it as a refund by amount spreads it, and the rest, which keeps the units.
 * `amount` is less than the refund's.
 */
export function divideRefund(
  { amount: all, shipping, roundOff, shares }: RefundPlan,
  amount: Paise,
): { readonly taken: RefundPlan; readonly rest: RefundPlan } {
  const lines = shares.map((share) => ({
    id: share.lineId,
    quantity: share.quantity,
    paid: share.amount,
    refunded: zeroPaise,
    refundedQuantity: 0,
  }));
  const whole = { shipping, shippingRefunded: zeroPaise, roundOffLeft: roundOff, lines };
  const taken = planOf(whole, { kind: 'amount', amount });
  const takenOf = (id: number) => taken.shares.find(({ lineId }) => lineId === id)?.amount ?? zeroPaise;
  const rest = {
    amount: subtract(all, amount),
    shipping: subtract(shipping, taken.shipping),
    roundOff: subtract(roundOff, taken.roundOff),
    shares: shares.map((share) => ({ ...share, amount: subtract(share.amount, takenOf(share.lineId)) })),
  };
  return { taken, rest };
}

/** The round-off goes with the refund that leaves nothing else, and no refund is more than what is left to refund. */
function planned(order: PaidOrder, shipping: Paise, shares: readonly RefundShare[]): RefundPlan {
  const unrounded = add(shipping, ...shares.map((each) => each.amount));
  const rest = subtract(refundableAmount(order), unrounded);
  const roundOff = unrounded === unroundedLeft(order) ? rest : minPaise(rest, zeroPaise);
  return { amount: add(unrounded, roundOff), shipping, roundOff, shares: shares.filter(hasUnitsOrAmount) };
}

/** Whether no product of the order is left: then its shipping is refunded too. */
function completesRefund({ lines }: PaidOrder, products: Products): boolean {
  return lines.every(({ id, quantity, refundedQuantity }) => {
    const now = products.find(({ lineId }) => lineId === id)?.quantity ?? 0;
    return refundedQuantity + now === quantity;
  });
}

function hasUnitsOrAmount({ quantity, amount }: RefundShare): boolean {
  return quantity > 0 || amount > 0;
}

/** The amount for the next units of a line. The last unit takes the rest. */
function worthOf(line: PaidLine, quantity: number): Paise {
  const left = leftOf(line);
  if (line.refundedQuantity + quantity === line.quantity) return left;
  const even = Array.from({ length: line.quantity }, () => toPaise(1));
  const units = spread(line.paid, even).slice(line.refundedQuantity, line.refundedQuantity + quantity);
  return minPaise(add(...units), left);
}
