/** The constants of the shop that browsers know too. Times are in milliseconds. */
export const limits = {
  /** HOME-3 */
  carouselHold: 4000,
  /** HOME-5, HOME-6, HOME-7 */
  homeCategories: 10,
  homeProducts: 8,
  /** HEAD-5 */
  suggestionDelay: 300,
  /** How long a mouse rests on a link before its page is prefetched. */
  prefetchDelay: 100,
  suggestions: 8,
  /** HEAD-2 */
  cartBadge: 99,
  /** AUTH-4, AUTH-5 */
  passwordLength: 6,
  codeLength: 6,
  /** PAY-7 */
  paymentRetries: 3,
  /** HOME-9 */
  newsletterPause: 1000,
  /** API-10 */
  requestTimeout: 5000,
  /** LIST-2 */
  priceStep: 100,
  /** PAY-4 */
  mapLatitude: 23.8103,
  mapLongitude: 90.4125,
  /** The largest quantity of a cart line, regardless of stock. */
  lineQuantity: 999,
  /** LIST: products on one page of the listing. */
  listingPage: 24,
  searchLength: 300,
  /** How long an upload may take on a slow connection. */
  uploadTimeout: 5 * 60_000,
} as const;
