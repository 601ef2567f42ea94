import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { availableFrom } from '#domain/catalogue/available-from.ts';
import { calculateTotals, roundTotals, type CartTotals } from '#domain/catalogue/price.ts';
import { stockOfSize } from '#domain/catalogue/size-choice.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { readPricing } from '../../catalogue/pricing/read-pricing.ts';
import { readHolds } from '../../catalogue/products/holds.ts';
import { readProducts, type ProductRow } from '../../catalogue/products/product-store.ts';
import { sharePrices } from '../../catalogue/rates/price-lock.ts';
import { readRateStop } from '../../catalogue/rates/rate-stop.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import { holdsOfSize, priceInSize, type CartItem } from '../cart/cart-items.ts';
import { atAgreedPrice } from './agreed-price.ts';
import type { CounterRefusal, CounterRefusalDetail } from './counter-refusals.ts';

export interface CounterGoods {
  readonly productId: number;
  /** Absent: none. */
  readonly size?: string;
  readonly quantity: number;
  /** Of the sold articles, as typed; '': cleared. Absent: as they follow from the product. */
  readonly huids?: string | undefined;
  /** What one costs, with tax, below its marked price, and why. Absent: the marked price. */
  readonly agreed?: { readonly price: Paise; readonly reason: string } | undefined;
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
  /** Of each agreed price, for the history of the order. */
  readonly agreements: readonly string[];
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
  const pricing = await readPricing(transaction);
  const products = [];
  const agreements = [];
  const taken = new Map<number, number>();
  for (const { productId, size = '', quantity, agreed } of goods) {
    const marked = found.get(productId);
    if (marked === undefined) return refuse('unavailable', { product: 'This piece' });
    const product = agreed === undefined ? marked : atAgreedPrice(marked, { size, ...agreed }, pricing);
    if (product === null) return refuse('not-below', { product: marked.name });
    if (agreed?.reason.trim() === '') return refuse('no-reason', { product: marked.name });
    if (product.status !== 'published') return refuse('unavailable', { product: product.name });
    const ofSize = stockOfSize(product, size);
    if (ofSize === null) return refuse('size-needed', { product: product.name });
    // Sizes that are made by work share the stock.
    const before = product.size_supply === 'work' ? (taken.get(productId) ?? 0) : 0;
    taken.set(productId, before + quantity);
    const stock = ofSize - before;
    if (stock < quantity) return refuse('sold-out', { product: product.name });
    const others = holdsOfSize(holds.get(productId) ?? [], product, size);
    const heldUntil = availableFrom(stock, quantity, others);
    if (heldUntil !== null) return refuse('held', { product: product.name, heldUntil });
    if (product.pricing_mode === 'by_rate' && (await readRateStop(transaction, now)).stopped)
      return refuse('price-awaited', { product: product.name });
    if (agreed !== undefined) agreements.push(agreementText(marked, { size, ...agreed }));
    products.push({ product, line: { quantity, size }, priced: priceInSize(product, size, quantity) });
  }
  const { roundOff } = await readSettingsOf({ query: transaction }, 'invoices');
  const totals = roundTotals(calculateTotals(products.map(({ priced }) => priced)), roundOff);
  return totals.total > 0
    ? accept({ products, totals, agreements })
    : refuse('nothing-to-pay', { product: '' });
}

function agreementText(
  marked: ProductRow,
  { size, price, reason }: { readonly size: string; readonly price: Paise; readonly reason: string },
): string {
  const { total } = calculateTotals([priceInSize(marked, size, 1)]);
  return `${marked.name} sold for ${formatRupees(price)} instead of ${formatRupees(total)}: ${reason.trim()}`;
}
