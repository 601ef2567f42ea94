import type { CartTotals } from '#domain/catalogue/price.ts';
import type { Paise } from '#domain/money.ts';
import type { CartItem } from './cart-item.ts';
import { fieldsOf } from '../storage/browser-storage.ts';
import { readStoredJson, writeStoredJson, type StorageKey } from '../storage/local-storage.ts';

export interface AppliedCoupon {
  readonly code: string;
  readonly description: string;
  /** Discount on the present cart, from the last response of the server. */
  readonly discount: Paise;
}

export interface CachedCart {
  readonly lines: readonly CartItem[];
  readonly coupon: AppliedCoupon | null;
}

const cartCacheKeys: readonly (StorageKey | null)[] = ['cartItems', 'cartSummary', 'appliedCoupon', null];

export function isCartCacheKey(key: string | null): boolean {
  return cartCacheKeys.some((mirrored) => mirrored === key);
}

/** The cart of the last visit (CART-3), for the first paint only. */
export function readCachedCart(): CachedCart {
  const items = readStoredJson('cartItems');
  const coupon = readStoredJson('appliedCoupon');
  return {
    lines: Array.isArray(items) && items.every(isCartItem) ? items : [],
    coupon: isCoupon(coupon) ? coupon : null,
  };
}

export function cacheCart({ lines, coupon }: CachedCart, totals: CartTotals): void {
  writeStoredJson('cartItems', lines.length === 0 ? null : lines);
  writeStoredJson('cartSummary', lines.length === 0 ? null : totals);
  writeStoredJson('appliedCoupon', coupon);
}

/** Another release may have written the cache. */
function isCartItem(value: unknown): value is CartItem {
  const item = fieldsOf(value);
  const moments = [item['heldUntil'], item['heldForYouUntil']];
  const amounts = [
    item['key'],
    item['productId'],
    item['quantity'],
    item['unitPrice'],
    item['unitDiscount'],
    item['taxRate'],
    item['stock'],
    item['minimum'],
    item['seenPrice'],
  ];
  const texts = [item['name'], item['slug'], item['taxModel']];
  const facts = [item['material'], item['weight'], item['size'], item['sizeText'], item['notice']];
  return (
    moments.every((moment) => moment === null || Number.isSafeInteger(moment)) &&
    amounts.every(Number.isSafeInteger) &&
    texts.every((text) => typeof text === 'string') &&
    facts.every((fact) => typeof (fact ?? '') === 'string') &&
    isPicture(item['picture']) &&
    typeof item['margin'] === 'boolean' &&
    (item['breakup'] === null || isBreakup(item['breakup']))
  );
}

function isPicture(value: unknown): boolean {
  const { path, widths = [] } = fieldsOf(value);
  return (path === null || typeof path === 'string') && Array.isArray(widths);
}

function isBreakup(value: unknown): boolean {
  const { rows, total } = fieldsOf(value);
  const amounts = Array.isArray(rows) ? rows.map((row: unknown) => fieldsOf(row)['amount']) : [null];
  return [total, ...amounts].every(Number.isFinite);
}

function isCoupon(value: unknown): value is AppliedCoupon {
  const coupon = fieldsOf(value);
  const texts = [coupon['code'], coupon['description']];
  return texts.every((text) => typeof text === 'string') && Number.isSafeInteger(coupon['discount']);
}
