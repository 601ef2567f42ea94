/** The constants of the shop. Times are in milliseconds. */
export const limits = {
  /** HOME-3 */
  carouselHold: 4000,
  /** HOME-5, HOME-6, HOME-7 */
  homeCategories: 10,
  homeProducts: 8,
  /** HEAD-4 */
  mobileMenuCategories: 6,
  /** HEAD-5 */
  suggestionDelay: 300,
  suggestions: 8,
  /** A catalogue of at most this many products is sent to the browser, which then searches it. */
  suggestibleProducts: 2000,
  /** HEAD-2 */
  cartBadge: 99,
  /** AUTH-4, AUTH-5 */
  passwordLength: 6,
  codeLength: 6,
  /** AUTH-10 */
  codeLife: 10 * 60_000,
  codeTries: 5,
  codeResendPause: 60_000,
  /** How long the token that a correct code returns can set a password. */
  resetTokenLife: 15 * 60_000,
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
  /** How long a product is held for a shopper who is paying. */
  paymentHold: 10 * 60_000,
  /** How long one shopper may hold a product without a break, over several payments, and the pause after that. */
  holdInARow: 30 * 60_000,
  holdPause: 10 * 60_000,
  /** A shorter hold is not created. */
  shortestHold: 2 * 60_000,
  /**
   * Open orders by cash on delivery of an account that has confirmed neither email nor phone and has not paid yet. A
   * network (an IPv4 address, a /64 of IPv6) may be a whole city behind one provider, so it gets three times as much. A
   * shopper over the limit continues after confirming an email or phone.
   */
  unverifiedOrders: 2,
  unverifiedProducts: 3,
  unverifiedOrdersOfNetwork: 6,
  unverifiedProductsOfNetwork: 9,
  /** PAY-12: how long after its deadline an unconfirmed order stays open while its mail has not been sent. */
  confirmMailPatience: 24 * 3_600_000,
  /** A /56 of IPv6 gets twice as much and a /48 four times, because a provider may give one customer all of it. */
  unverifiedTimesOfSite: 2,
  timesOfBlock: 4,
  /**
   * How long an order that expired unconfirmed is remembered. Meanwhile an unconfirmed account has to confirm the email
   * or phone before it orders the last one of the same product.
   */
  unconfirmedMemory: 7 * 24 * 3_600_000,
  /** How many open back-in-stock requests an address may have. */
  waitsOfAddress: 20,
  /** When a silent payment is first looked up at the provider, and when it is abandoned: banks take days at most. */
  paymentSilence: 15 * 60_000,
  paymentPatience: 6 * 24 * 3_600_000,
  /** At most this stock is low, unless the product is one of a kind. */
  lowStock: 2,
  /** SAFE-3: how long the answer of an idempotency key is stored. */
  keyLife: 24 * 3_600_000,
  /** HOME-9 */
  newsletterPause: 1000,
  /** API-10 */
  requestTimeout: 5000,
  /** TOAST-1 */
  toastHold: 5000,
  toastSwipe: 50,
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
  /** ITEM-6 */
  relatedProducts: 10,
  /** API-1: how many products of a category a response lists; product_count is the number of all. */
  categoryProducts: 50,
  searchLength: 100,
  searchTerms: 8,
  /** The largest uploads in the back office, in bytes: a picture, and a table of products. */
  pictureBytes: 25 * 1024 * 1024,
  tableBytes: 5 * 1024 * 1024,
  /** Rows of such a table. */
  tableRows: 2000,
  /** A picture with more pixels is refused before it is decoded. A longer side is scaled down to this length. */
  picturePixels: 64_000_000,
  pictureLength: 4096,
  /** How long an upload may take on a slow connection. */
  uploadPatience: 5 * 60_000,
  /** Pictures per product. */
  productPictures: 20,
} as const;
