import { couponDiscount } from '#domain/orders/coupon.ts';
import { times, zeroPaise, type Paise } from '#domain/money.ts';
import {
  chargeLines,
  priceLine,
  calculateTotals,
  type CartTotals,
  type PriceTag,
} from '#domain/catalogue/price.ts';
import { demoCoupons } from '../content/coupons.ts';
import type { BreakupRow } from '#domain/pricing/breakup-row.ts';
import type { DemoOrder } from '../content/orders.ts';
import type { DemoProduct } from '../content/product.ts';
import { demoProducts } from '../content/products.ts';
import { momentOf } from './order-course.ts';
import { morningsBefore, priceDemoProduct } from './price-demo-product.ts';
import { couponTerms } from './seed-coupons.ts';

export interface PricedOrder {
  readonly totals: CartTotals;
  readonly lines: readonly PricedOrderLine[];
}

export interface PricedOrderLine {
  readonly product: DemoProduct;
  readonly tag: PriceTag;
  /** What one piece was priced with. */
  readonly rows: readonly BreakupRow[];
  readonly quantity: number;
  readonly unitPrice: Paise;
  /** Of the whole line, like the two below. */
  readonly discount: Paise;
  readonly couponDiscount: Paise;
  readonly tax: Paise;
}

/** The figures of a demo order, by the rules that price every order, at the rates that held when it was placed. */
export function priceOrder(order: DemoOrder, now: Date): PricedOrder {
  const { lines, coupon } = order;
  const placed = momentOf(order, 'pending', now) ?? now;
  const morning = morningsBefore(now).findLast(({ at }) => at <= placed) ?? null;
  const priced = lines.map(({ slug, quantity }) => {
    const product = productOf(slug);
    const { tag, rows } = priceDemoProduct(product, morning);
    return { product, tag, rows, line: priceLine(tag, quantity) };
  });
  const { subtotal } = calculateTotals(priced.map(({ line }) => line));
  const totals = calculateTotals(
    priced.map(({ line }) => line),
    coupon === undefined ? zeroPaise : takenOff(coupon, subtotal),
  );
  const charged = chargeLines(
    priced.map(({ line }) => line),
    totals.couponDiscount,
  );
  return {
    totals,
    lines: priced.map(({ line, ...product }, index) => ({
      ...product,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      discount: times(line.unitDiscount, line.quantity),
      couponDiscount: charged[index]?.couponDiscount ?? zeroPaise,
      tax: charged[index]?.tax ?? zeroPaise,
    })),
  };
}

function productOf(slug: string): DemoProduct {
  const product = demoProducts.find((each) => each.slug === slug);
  if (product === undefined) throw new Error(`no piece ${slug} in the demo shop`);
  return product;
}

function takenOff(code: string, subtotal: Paise): Paise {
  const coupon = demoCoupons.find((each) => each.code === code);
  if (coupon === undefined) throw new Error(`no coupon ${code} in the demo shop`);
  const terms = couponTerms(coupon);
  return couponDiscount(
    {
      type: terms.type,
      value: terms.value,
      minPurchase: terms.min_purchase_paise,
      maxDiscount: terms.max_discount_paise,
      active: true,
      startsAt: null,
      expiresAt: null,
      usageLimit: null,
      usedCount: 0,
    },
    subtotal,
  );
}
