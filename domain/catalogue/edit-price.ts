import { toPaise, type BasisPoints, type Paise } from '../money.ts';
import { percentage, share } from '../rounding.ts';
import type { PriceTag } from './price.ts';
import type { DiscountType } from './product.ts';

/** A change of many prices. */
export type PriceEdit =
  | {
      readonly kind: 'price';
      /** Positive raises, negative lowers. */
      readonly change: BasisPoints;
      /** Rounds half up to a multiple of this. */
      readonly roundedTo: Paise;
    }
  | {
      readonly kind: 'discount';
      readonly discountType: DiscountType;
      /** Basis points or paise; 0 removes the discount. */
      readonly discountValue: number;
    };

/**
 * The price tag after an edit, exact to the paisa (PRICE-3); null if the price would be 0 or below its flat discount. The
 * preview in the browser uses the same function as the server.
 */
export function editPrice(tag: PriceTag, edit: PriceEdit): PriceTag | null {
  const edited =
    edit.kind === 'price'
      ? { ...tag, unitPrice: changedPrice(tag.unitPrice, edit.change, edit.roundedTo) }
      : { ...tag, discountType: edit.discountType, discountValue: edit.discountValue };
  if (edited.unitPrice <= 0) return null;
  const most = edited.discountType === 'percent' ? 10_000 : edited.unitPrice;
  return edited.discountValue >= 0 && edited.discountValue <= most ? edited : null;
}

function changedPrice(price: Paise, change: BasisPoints, roundedTo: Paise): Paise {
  const exact = toPaise(price + percentage(price, change));
  return toPaise(share(exact, 1, roundedTo) * roundedTo);
}
