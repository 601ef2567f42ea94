import type { StockMovement } from '#contract/admin/stock.ts';

/** Why a stock moved, for whoever reads the book. */
export const movementReasonLabels: Readonly<Record<StockMovement['reason'], string>> = {
  received: 'Came in',
  correction: 'Counted again',
  damaged: 'Damaged or lost',
  lent: 'Lent or on approval',
  returned: 'Came back',
  order: 'Ordered',
  'counter-sale': 'Sold at the counter',
  'given-up': 'Order given up',
  refund: 'Returned by the customer',
};
