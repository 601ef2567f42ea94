/** The constants that only servers, the contract and the back office need, apart from those that every page loads. Times are in milliseconds. */
export const serverLimits = {
  /** AUTH-10 */
  codeLife: 10 * 60_000,
  codeTries: 5,
  codeResendPause: 60_000,
  /** How long the token that a correct code returns can set a password. */
  resetTokenLife: 15 * 60_000,
  /** ACCT-5, ACCT-6: how long another email or phone number waits, and how long its change can be undone. */
  contactChangeLife: 3 * 24 * 3_600_000,
  contactUndoLife: 7 * 24 * 3_600_000,
  /** SIGN-6: how long a session is new, so that a passkey is added without a proof. */
  newSession: 10 * 60_000,
  /** SIGN-5: how long a passkey may take to answer, and how many an account may have. */
  passkeyChallengeLife: 15 * 60_000,
  passkeys: 10,
  /** SIGN-9: sessions of one account. */
  sessions: 50,
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
  /** PAY-16: a network gets three budgets of unpaid cash orders, and a /56 and a /48 of IPv6 more, as below. */
  cashBudgetsOfNetwork: 3,
  /** PAY-12: how long after its deadline an unconfirmed order stays open while its mail has not been sent. */
  confirmMailTimeout: 24 * 3_600_000,
  /** A /56 of IPv6 gets twice as much and a /48 four times, because a provider may give one customer all of it. */
  unverifiedTimesOfSite: 2,
  timesOfBlock: 4,
  /**
   * How long an order that expired unconfirmed is remembered. Meanwhile an unconfirmed account has to confirm the email
   * or phone before it orders the last one of the same product.
   */
  unconfirmedMemory: 7 * 24 * 3_600_000,
  /** How many open back-in-stock requests a mailbox may have, in all its spellings. */
  waitsOfMailbox: 20,
  /** When a silent payment is first looked up at the provider, and when it is abandoned: banks take days at most. */
  paymentSilence: 15 * 60_000,
  paymentTimeout: 6 * 24 * 3_600_000,
  /** How long a payment that became an order is looked up for refunds in the provider's dashboard, or one without an answer for it. */
  refundWatch: 30 * 24 * 3_600_000,
  /** At most this stock is low, unless the product is one of a kind. */
  lowStock: 2,
  /** SAFE-3: how long the answer of an idempotency key is stored. */
  keyLife: 24 * 3_600_000,
  /** Products that a customer can save for later. */
  savedItems: 100,
  /** API-9: what a customer may write before the shop answers: tickets, replies to a ticket since its last answer, and chat messages. */
  waitingTickets: 20,
  waitingReplies: 30,
  waitingChatMessages: 100,
  /** ITEM-6 */
  relatedProducts: 10,
  /** Products asked for by their ids in one request. */
  chosenProducts: 12,
  pairedProducts: 8,
  /** API-1: how many products of a category a response lists; product_count is the number of all. */
  categoryProducts: 50,
  /** Words of a search: those read, and those that say something about a piece. */
  searchWords: 60,
  searchTerms: 8,
  /** The largest uploads in the back office, in bytes: a picture, a film and a table of products. */
  pictureBytes: 25 * 1024 * 1024,
  filmBytes: 30 * 1024 * 1024,
  tableBytes: 5 * 1024 * 1024,
  /** Rows of such a table. */
  tableRows: 2000,
  /** An export of another shop: bytes of its file, rows, and products in it. */
  moveInBytes: 20 * 1024 * 1024,
  moveInRows: 20_000,
  moveInProducts: 5000,
  /** Old addresses that lead to a page of the shop. */
  oldAddresses: 50_000,
  /** A picture with more pixels is refused before it is decoded. A longer side is scaled down to this length. */
  picturePixels: 64_000_000,
  pictureLength: 4096,
  /** Pictures per product. */
  productPictures: 20,
} as const;
