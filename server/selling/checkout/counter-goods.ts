import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { availableFrom } from '#domain/catalogue/available-from.ts';
import { calculateTotals, roundTotals, type CartTotals } from '#domain/catalogue/price.ts';
import { stockOfSize } from '#domain/catalogue/size-choice.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { readHolds } from '../../catalogue/products/holds.ts';
import { readProducts } from '../../catalogue/products/product-store.ts';
import { sharePrices } from '../../catalogue/rates/price-lock.ts';
import { readRateStop } from '../../catalogue/rates/rate-stop.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import { holdsOfSize, priceInSize, type CartItem } from '../cart/cart-items.ts';
import type { CounterRefusal, CounterRefusalDetail } from './counter-refusals.ts';

export interface CounterGoods {
  readonly productId: number;
  /** Absent: none. */
  readonly size?: string;
  readonly quantity: number;
  /** Of the sold articles, as typed; '': cleared. Absent: as they follow from the product. */
  readonly huids?: string | undefined;
}

/** Whether there are goods, each product and size once. */
export function areDistinct(goods: readonly CounterGoods[]): boolean {
  const keys = new Set(goods.map(({ productId, size = '' }) => `${productId} ${size}`));
  return goods.length > 0 && keys.size === goods.length;
}

interface CounterQuote {
  readonly products: readonly (Pick<CartItem, 'product' | 'priced'> & {
    readonly line: { readonly quantity: number; readonly size: string };
  })[];
  readonly totals: CartTotals;
}

/** Prices what is sold at the counter, as `quoteCart` does a cart. Locks prices, then the products by id. */
export async function quoteCounterGoods(
  transaction: Transaction<Tables>,
  goods: readonly CounterGoods[],
  now: Date,
): Promise<Outcome<CounterQuote, CounterRefusal, CounterRefusalDetail>> {
  const ids = [...new Set(goods.map(({ productId }) => productId))];
  await sharePrices(transaction);
  await sql`select id from products where id = any(${ids}::integer[]) order by id for no key update`.execute(
    transaction,
  );
  const found = await readProducts(transaction, ids);
  const holds = await readHolds(transaction, ids, now);
  const products = [];
  for (const { productId, size = '', quantity } of goods) {
    const product = found.get(productId);
    if (product === undefined) return refuse('unavailable', { product: 'This piece' });
    if (product.status !== 'published') return refuse('unavailable', { product: product.name });
    const stock = stockOfSize(product, size);
    if (stock === null) return refuse('size-needed', { product: product.name });
    if (stock < quantity) return refuse('sold-out', { product: product.name });
    const others = holdsOfSize(holds.get(productId) ?? [], product, size);
    const heldUntil = availableFrom(stock, quantity, others);
    if (heldUntil !== null) return refuse('held', { product: product.name, heldUntil });
    if (product.pricing_mode === 'by_rate' && (await readRateStop(transaction, now)).stopped)
      return refuse('price-awaited', { product: product.name });
    products.push({ product, line: { quantity, size }, priced: priceInSize(product, size, quantity) });
  }
  const { roundOff } = await readSettingsOf({ query: transaction }, 'invoices');
  const totals = roundTotals(calculateTotals(products.map(({ priced }) => priced)), roundOff);
  return totals.total > 0 ? accept({ products, totals }) : refuse('nothing-to-pay', { product: '' });
}
