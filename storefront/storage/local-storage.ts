/** What the browser keeps between visits (AUTH-8, CART-3, DELIVER-4). Missing and forbidden storage both read as null. */
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
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** null removes. */
export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is full or forbidden: the page works without it.
  }
}

export function readStoredJson(key: StorageKey): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}

export function writeStoredJson(key: StorageKey, value: unknown): void {
  writeStored(key, value === null ? null : JSON.stringify(value));
}
