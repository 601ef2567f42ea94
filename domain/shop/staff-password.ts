/** Longer than a shopper's: behind it lies the whole shop. */
export const staffPasswordLength = 10;
