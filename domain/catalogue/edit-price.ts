import { toPaise, percentage, share, type BasisPoints, type Paise } from '../money.ts';
import type { PriceTag } from './price.ts';
import type { DiscountType } from './product.ts';

/** What is done to the prices of many pieces at once. */
export type PriceEdit =
  | {
      readonly kind: 'price';
      /** Above nothing raises, below lowers. */
      readonly change: BasisPoints;
      /** To whole amounts of so many paise, half of one upwards. */
      readonly roundedTo: Paise;
    }
  | {
      readonly kind: 'discount';
      readonly discountType: DiscountType;
      /** Basis points, or paise; 0 takes the discount away. */
      readonly discountValue: number;
    };

/**
 * The price tag after an edit, to the paisa (PRICE-3); null where it would be none: a price of nothing, or less than its
 * discount in rupees. Browser and server ask the same, so that what was shown before is what is done.
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
