import type { StockMovement } from '#contract/admin/stock.ts';

export const movementReasonLabels: Readonly<Record<StockMovement['reason'], string>> = {
  received: 'Received',
  correction: 'Stock count',
  damaged: 'Damaged or lost',
  lent: 'Lent or on approval',
  returned: 'Returned to stock',
  order: 'Ordered',
  'counter-sale': 'Sold at the counter',
  'given-up': 'Order cancelled',
  refund: 'Returned by the customer',
};
