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
  /** AUTH-2, AUTH-4, AUTH-5, AUTH-6 */
  loginPause: 1000,
  registrationPause: 1000,
  codePause: 1500,
  resetPause: 1500,
  /** PAY-6, PAY-8 */
  orderPlacedPause: 3000,
  paymentReturnPause: 2000,
  /** PAY-7 */
  paymentRetries: 3,
  /** HOME-9 */
  newsletterPause: 1000,
  /** API-10 */
  requestTimeout: 5000,
  /** TOAST-1 */
  toastHold: 5000,
  toastSwipe: 50,
  /** A message with Undo stays longer. */
  undoHold: 12_000,
  /** LIST-2 */
  priceStep: 100,
  /** WISH-1 */
  wishlistDescription: 100,
  /** PAY-4 */
  mapZoom: 15,
  mapLatitude: 23.8103,
  mapLongitude: 90.4125,
  /** The largest quantity of a cart line, regardless of stock. */
  lineQuantity: 999,
  /** LIST: products on one page of the listing. */
  listingPage: 24,
  /** Products compared side by side. */
  comparedProducts: 4,
  /** Products that the browser remembers as viewed. */
  viewedProducts: 8,
  searchLength: 100,
  /** How long an upload may take on a slow connection. */
  uploadPatience: 5 * 60_000,
} as const;
