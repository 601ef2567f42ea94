import type { FacetKey } from './facet-keys.ts';
import { slugify } from './slug.ts';

/** The filters of the listing beside category, country of origin and price bounds, in order, with their titles. */
export const facetTitles = {
  price: 'Price',
  metal: 'Metal and purity',
  era: 'Vintage or new',
  stone: 'Stone',
  craft: 'Craft',
  occasion: 'Occasion',
  size: 'Size',
  certificate: 'Certificate',
  offer: 'Offers',
  stock: 'Availability',
} as const satisfies Readonly<Record<FacetKey, string>>;
/** Chosen values by facet, as slugs. */
export type ChosenFacets = Readonly<Record<FacetKey, readonly string[]>>;

/** Reads the chosen values of each facet. */
export function chosenFacets(read: (key: FacetKey) => readonly string[]): ChosenFacets {
  return {
    price: read('price'),
    metal: read('metal'),
    era: read('era'),
    stone: read('stone'),
    craft: read('craft'),
    occasion: read('occasion'),
    size: read('size'),
    certificate: read('certificate'),
    offer: read('offer'),
    stock: read('stock'),
  };
}

export const noFacets: ChosenFacets = /* @__PURE__ */ chosenFacets(() => []);

export interface FacetValue {
  readonly slug: string;
  readonly name: string;
}

/** Values that the words of a search name. */
export const certificateValues = {
  report: { slug: 'report', name: 'With gem report' },
  hallmarked: { slug: 'hallmarked', name: 'Hallmarked, HUID' },
} as const satisfies Readonly<Record<string, FacetValue>>;

export const onSale: FacetValue = { slug: 'sale', name: 'On sale' };

export const stockValues = {
  inStock: { slug: 'in-stock', name: 'In stock' },
  sold: { slug: 'sold', name: 'Sold' },
} as const satisfies Readonly<Record<string, FacetValue>>;

/** Short names of laboratories that shoppers search for. */
export const laboratories = ['igi', 'gia', 'gtl', 'hrd', 'sgl', 'iigj', 'gii', 'ssef', 'agl'] as const;

/** The reports of a laboratory: 'GTL report' for 'GTL Jaipur'. */
export function laboratoryValue(laboratory: string): FacetValue {
  const [short = ''] = laboratory.split(/[^\p{L}]/u);
  const isKnown = laboratories.some((known) => known === short.toLowerCase());
  const name = isKnown ? short.toUpperCase() : laboratory;
  return { slug: slugify(name), name: `${name} report` };
}

/** Bounds of the price bands in rupees, from low to high. */
const bandBounds = [100_000, 200_000, 400_000, 1_000_000];

/** A price belongs to a band from `from` (rupees), inclusive, to `to`, exclusive. */
export interface PriceBand extends FacetValue {
  readonly from: number;
  readonly to: number;
}

export const priceBands: readonly PriceBand[] = /* @__PURE__ */ [0, ...bandBounds].map((from, place) => {
  const to = bandBounds[place] ?? Number.POSITIVE_INFINITY;
  const slug =
    to === Number.POSITIVE_INFINITY ? `from-${from}` : from === 0 ? `below-${to}` : `${from}-${to}`;
  return { slug, name: bandName(from, to), from, to };
});

function bandName(from: number, to: number): string {
  const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
  if (to === Number.POSITIVE_INFINITY) return `${rupees(from)} and above`;
  return from === 0 ? `Below ${rupees(to)}` : `${rupees(from)} to ${rupees(to)}`;
}
