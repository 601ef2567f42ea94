/** Longer than a shopper's, as it gives access to the whole shop. */
export const staffPasswordLength = 10;
