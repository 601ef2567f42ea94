/** What can be said of a piece, in the order in which a jeweller offers it (database/migrations/0001_catalogue.sql). */
export const productStates = ['draft', 'published', 'archived'] as const;
export type ProductState = (typeof productStates)[number];

export const metals = ['gold', 'silver', 'platinum', 'other'] as const;
export type Metal = (typeof metals)[number];

export const purities = ['9K', '14K', '18K', '20K', '22K', '24K', '800', '925', '950', '999'] as const;

/** Of a gram of net metal, of the metal's price, or for the piece. */
export const makingTypes = ['per_gram', 'percent', 'fixed'] as const;

export const hallmarks = ['hallmarked', 'exempt', 'not_hallmarked'] as const;
export type Hallmark = (typeof hallmarks)[number];

export const conditions = ['new', 'excellent', 'very_good', 'good', 'fair'] as const;

export const stoneSources = ['natural', 'treated', 'laboratory-grown', 'imitation'] as const;

export const discountTypes = ['percent', 'flat'] as const;

/** What one of it is: earrings are sold as a pair. */
export const saleUnits = ['piece', 'pair', 'set'] as const;
export type SaleUnit = (typeof saleUnits)[number];

export const taxModels = ['include', 'exclude'] as const;

/** Why the staff change a stock; what orders do to it stands with the orders. */
export const movementReasons = ['received', 'correction', 'damaged', 'lent', 'returned'] as const;
export type MovementReason = (typeof movementReasons)[number];

/** How the back office lists pieces: the newest first, unless it is said otherwise. */
export const productSortOrders = [
  'newest',
  'changed',
  'name',
  'cheapest',
  'dearest',
  'fewest',
  'most',
] as const;
export type ProductSortOrder = (typeof productSortOrders)[number];
