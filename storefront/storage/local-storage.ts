import { parseStored, readFrom, writeTo } from './browser-storage.ts';

/** What the browser keeps between visits (AUTH-8, CART-3, DELIVER-4). */
export type StorageKey =
  | 'userToken'
  | 'userData'
  | 'resetToken'
  | 'passkeyOffer'
  | 'cartItems'
  | 'cartSummary'
  | 'appliedCoupon'
  | 'wishlistItems'
  | 'deliveryPin'
  | 'comparedProducts'
  | 'viewedProducts'
  | 'estimateCurrency'
  | 'screenScale';

export function readStored(key: StorageKey): string | null {
  return readFrom('localStorage', key);
}

/** null removes. Returns whether the value outlives the page. */
export function writeStored(key: StorageKey, value: string | null): boolean {
  return writeTo('localStorage', key, value);
}

export function readStoredJson(key: StorageKey): unknown {
  return parseStored(readStored(key));
}

export function writeStoredJson(key: StorageKey, value: unknown): boolean {
  return writeStored(key, value === null ? null : JSON.stringify(value));
}
