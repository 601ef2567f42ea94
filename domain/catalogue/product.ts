// The closed lists of a product's data. The contract, the table types and the screens derive from them; the CHECKs in
// database/migrations repeat them.

export const productStates = ['draft', 'published', 'archived'] as const;
export type ProductState = (typeof productStates)[number];

export const metals = ['gold', 'silver', 'platinum', 'other'] as const;
export type Metal = (typeof metals)[number];

/** Karats of gold, fineness of silver and platinum. domain/pricing/purity.ts says which metal has which. */
export const purities = [
  ...(['9K', '14K', '18K', '20K', '22K', '23K', '24K'] as const),
  ...(['800', '835', '850', '900', '925', '950', '958', '970', '990', '999'] as const),
] as const;
export type Purity = (typeof purities)[number];

/** The basis of the making charge: rupees per gram of net metal, a percentage of the metal's price, or a fixed amount. */
export const makingTypes = ['per_gram', 'percent', 'fixed'] as const;
export type MakingType = (typeof makingTypes)[number];

export const hallmarks = ['hallmarked', 'exempt', 'not_hallmarked'] as const;
export type Hallmark = (typeof hallmarks)[number];

export const conditions = ['new', 'excellent', 'very_good', 'good', 'fair'] as const;
export type Condition = (typeof conditions)[number];

export const stoneSources = ['natural', 'treated', 'laboratory-grown', 'imitation'] as const;
export type StoneSource = (typeof stoneSources)[number];

export const discountTypes = ['percent', 'flat'] as const;
export type DiscountType = (typeof discountTypes)[number];

/** What one unit of stock is: earrings are sold as a pair. */
export const saleUnits = ['piece', 'pair', 'set'] as const;
export type SaleUnit = (typeof saleUnits)[number];

/** Whether the price includes tax, or tax is added to it. */
export const taxModels = ['include', 'exclude'] as const;
export type TaxModel = (typeof taxModels)[number];

/** Reasons for which staff change the stock. Changes by orders are recorded with the orders. */
export const movementReasons = ['received', 'correction', 'damaged', 'lent', 'returned'] as const;
export type MovementReason = (typeof movementReasons)[number];

/** Sort orders of the product list in the back office; the first is the default. */
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

/** What the shopper chooses: an Indian ring or bangle size, or the side on which a nath is worn. */
export const sizeChoices = ['ring', 'bangle', 'side'] as const;
export type SizeChoice = (typeof sizeChoices)[number];

/** stock: each size is a piece of its own. work: the piece is changed to the size after the order. */
export const sizeSupplies = ['stock', 'work'] as const;
export type SizeSupply = (typeof sizeSupplies)[number];
