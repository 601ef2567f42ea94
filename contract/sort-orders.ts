/** In which order pieces may be listed (LIST-3). */
export const sortOrders = [
  'featured',
  'price-low',
  'price-high',
  'rating',
  'name',
  'newest',
  'country',
] as const;
export type SortOrder = (typeof sortOrders)[number];
