export const priceSetStates = [
  'preparing',
  'ready',
  'scheduled',
  'published',
  'cancelled',
  'failed',
] as const;
export type PriceSetState = (typeof priceSetStates)[number];

export const priceSetOrigins = ['board', 'machine', 'undo', 'factors', 'demo'] as const;
export type PriceSetOrigin = (typeof priceSetOrigins)[number];
