import { availability, availabilityText } from '#domain/catalogue/availability.ts';
import { quantityRefusalText, type QuantityRefusal } from '#domain/orders/cart.ts';
import { offeredSizes, sizeLabel, sizeNeededText, type SizeColumns } from '#domain/catalogue/size-choice.ts';
import type { Refused } from '#domain/outcome.ts';
import { refused, type HttpRefusal } from '../../platform/api/http-refusal.ts';

export type CartRefusal =
  | 'no-such-product'
  | 'no-such-line'
  | 'size-needed'
  | 'no-such-size'
  | 'held'
  | QuantityRefusal;

/** Values for the messages. `quantity` is what stays in the cart. */
export interface CartRefusalDetail {
  readonly stock: number;
  readonly minimum: number;
  readonly quantity: number;
  /** Set if holds of other shoppers leave too few: the requested quantity, and when the hold ends. */
  readonly wanted?: number;
  readonly heldUntil?: Date;
  /** The choice of a product that needs one. */
  readonly sizes?: SizeColumns;
}

export const noDetail: CartRefusalDetail = { stock: 0, minimum: 0, quantity: 0 };

/** Another customer's line looks exactly like a missing one. */
export function cartRefused(
  { refusal, detail }: Refused<CartRefusal, CartRefusalDetail>,
  now: Date,
): HttpRefusal {
  const { stock, minimum, quantity, wanted = 1, heldUntil, sizes } = detail;
  const supply = { stock, heldUntil: heldUntil?.getTime() ?? null };
  const held = availability(supply, { inCart: wanted, heldUntil: null }, now.getTime());
  const short = (each: QuantityRefusal) => ({
    status: 409,
    message: quantityRefusalText(each, stock, minimum),
  });
  return refused(
    {
      'no-such-product': { status: 404, message: 'This piece does not exist' },
      'no-such-line': { status: 404, message: 'This piece is not in your cart' },
      'size-needed': { status: 409, message: sizeChoiceText(sizes) },
      'no-such-size': {
        status: 409,
        message: `This piece does not come in this size. ${sizeChoiceText(sizes)}`,
      },
      held: { status: 409, message: availabilityText(held) },
      'sold-out': short('sold-out'),
      'stock-short': short('stock-short'),
      'below-minimum': short('below-minimum'),
      'too-many': short('too-many'),
    },
    { accepted: false, refusal, detail },
    { qty: quantity, ...(heldUntil !== undefined && { held_until: heldUntil.toISOString() }) },
  );
}

/** 'Choose a ring size first. It comes in 9, 10, 12.' */
function sizeChoiceText(sizes: SizeColumns | undefined): string {
  if (sizes === undefined || sizes.size_choice === null) return 'It has no sizes.';
  const names = offeredSizes(sizes).map(sizeLabel).join(', ');
  return `${sizeNeededText(sizes.size_choice)} It comes in ${names}.`;
}
