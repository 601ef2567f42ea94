import { countText } from '../locale/count-text.ts';
import { indianTime, type Moment } from '../locale/indian-time.ts';
import type { SaleUnit } from './product.ts';

// The availability of a product in one sentence, for the whole shop. No other code composes it.

/** Public facts. */
export interface Supply {
  readonly stock: number;
  /** Minimum order quantity. */
  readonly minimum?: number;
  readonly oneOfAKind?: boolean;
  readonly soldAs?: SaleUnit;
  /** Until when holds of other shoppers leave fewer than the minimum. Milliseconds since 1970. */
  readonly heldUntil?: number | null;
  /** The sentence of a chosen size that is sold out (sizeSoldOutText), while others are in stock. */
  readonly soldOutSize?: string | undefined;
}

/** Facts of this shopper. */
export interface ShopperStock {
  /** Quantity in the shopper's cart. */
  readonly inCart: number;
  /** Until when the shopper's own payment holds them. */
  readonly heldUntil: number | null;
}

export type Availability =
  | { readonly state: 'sold'; readonly oneOfAKind: boolean }
  | { readonly state: 'held-for-you'; readonly until: number }
  | { readonly state: 'held'; readonly until: number; readonly several: boolean }
  | { readonly state: 'fewer'; readonly left: number }
  | { readonly state: 'in-cart' }
  | { readonly state: 'size-sold-out'; readonly text: string }
  | {
      readonly state: 'in-stock';
      readonly stock: number;
      readonly oneOfAKind: boolean;
      readonly soldAs: SaleUnit;
    };

export const noShopperStock: ShopperStock = { inCart: 0, heldUntil: null };

/** Whether the stock is below the minimum order quantity. */
export function isSoldOut({ stock, minimum = 1 }: Pick<Supply, 'stock' | 'minimum'>): boolean {
  return stock < Math.max(minimum, 1);
}

/** The first that applies: sold out, held for you, held for somebody else, too few left, in your cart, size sold out, in stock. */
export function availability(supply: Supply, own: ShopperStock, now: number): Availability {
  const { stock, oneOfAKind = false, soldAs = 'piece', heldUntil = null, soldOutSize } = supply;
  if (isSoldOut(supply)) return { state: 'sold', oneOfAKind };
  if (own.heldUntil !== null && own.heldUntil > now) return { state: 'held-for-you', until: own.heldUntil };
  if (heldUntil !== null && heldUntil > now)
    return { state: 'held', until: heldUntil, several: own.inCart > 1 };
  if (own.inCart > stock) return { state: 'fewer', left: stock };
  if (own.inCart > 0) return { state: 'in-cart' };
  if (soldOutSize !== undefined) return { state: 'size-sold-out', text: soldOutSize };
  return { state: 'in-stock', stock, oneOfAKind, soldAs };
}

export function availabilityText(availability: Availability): string {
  switch (availability.state) {
    case 'sold':
      return 'This piece has been sold.';
    case 'held-for-you':
      return heldForYouText(1, availability.until);
    case 'held': {
      const [these, them] = availability.several ? ['these pieces', 'them'] : ['this piece', 'it'];
      const from = indianTime(availability.until, 'up');
      return `Someone is paying for ${these}. If they don’t finish, you can buy ${them} from ${from}.`;
    }
    case 'fewer':
      return fewerLeftText(availability.left);
    case 'in-cart':
      return 'In your cart.';
    case 'size-sold-out':
      return availability.text;
    case 'in-stock':
      return inStock(availability);
  }
}

/** The explanation below the sentence. */
export function availabilityNote(availability: Availability): string | null {
  switch (availability.state) {
    case 'sold':
      return availability.oneOfAKind
        ? 'There was only one. It can come back only if its order is cancelled or returned.'
        : 'It can come back if a buyer returns one, or if we find or make another.';
    case 'held-for-you':
      return 'Nobody else can buy it until then.';
    case 'in-cart':
      return 'A cart does not reserve a piece. Starting to pay online usually does.';
    default:
      return null;
  }
}

/** For the staff, after the name or the amount of what a shopper is paying for. */
export function beingPaidText(until: Moment): string {
  return `being paid for online until ${indianTime(until, 'up')}`;
}

/** The sentence with the product's name, for lists. */
export function namedAvailabilityText(name: string, availability: Availability): string {
  return `${name}: ${availabilityText(availability)}`;
}

/** What a shopper who is paying reads of so many pieces at once. */
export function heldForYouText(products: number, until: number): string {
  const time = indianTime(until, 'down');
  if (products === 1) return `Held for you until ${time} while you pay.`;
  return `${products === 2 ? 'Both' : `All ${products}`} pieces are held for you until ${time}.`;
}

export function fewerLeftText(left: number): string {
  return `Only ${left} ${left === 1 ? 'is' : 'are'} left in stock.`;
}

/** The term of schema.org. Search engines ignore its `Reserved`. */
export function availabilitySchemaTerm({ state }: Availability): 'InStock' | 'SoldOut' | 'OutOfStock' {
  if (state === 'sold') return 'SoldOut';
  return state === 'held' ? 'OutOfStock' : 'InStock';
}

function inStock({ stock, oneOfAKind, soldAs }: Extract<Availability, { state: 'in-stock' }>): string {
  if (stock === 1 && oneOfAKind) return 'In stock. There is only one.';
  return `In stock, ${countText(stock, soldAs)}.`;
}
