/** How long a message stays before the next page opens, in milliseconds. Not in limits.ts, which every page loads. */
export const pauses = {
  /** AUTH-2, AUTH-4, AUTH-5, AUTH-6 */
  login: 1000,
  registration: 1000,
  code: 1500,
  reset: 1500,
  /** PAY-6, PAY-8 */
  orderPlaced: 3000,
  paymentReturn: 2000,
} as const;
