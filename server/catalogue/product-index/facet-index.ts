import { slugify } from '#domain/catalogue/slug.ts';
import { facetKeys, type FacetKey } from '#domain/catalogue/facet-keys.ts';
import {
  certificateValues,
  laboratoryValue,
  onSale,
  priceBands,
  stockValues,
  type FacetValue,
  type PriceBand,
} from '#domain/catalogue/facets.ts';
import { searchTerms } from '#domain/catalogue/search-terms.ts';
import { toRupees } from '#domain/money.ts';
import { menuEntries } from '#domain/shop/menu-entries.ts';
import type { Concept, Vocabulary } from '../search/vocabulary.ts';
import { addBit, countCommon, union, type Bitmap } from './bitmap.ts';
import { everySize, facetSizes, inSizeOrder } from './facet-sizes.ts';
import { reportOf, type FactGroup } from './facet-store.ts';
import { Slices } from './slices.ts';
import { priceAt, type SortedProducts } from './sorted-products.ts';

export interface IndexedValue extends FacetValue {
  /** Whether it is offered. Others are known by their address alone. */
  readonly listed: boolean;
  readonly products: Bitmap;
}

/** The products of each value of each facet: one bit per product and value, 12 KB for 100,000 products. */
export type FacetIndex = Readonly<Record<FacetKey, readonly IndexedValue[]>>;

/** Maximum number of values that a facet offers. The values with the most products stay. */
const maxListed = 60;
/** Maximum number of values of a facet that are known. */
const maxKnown = 1000;

export interface FacetSource {
  readonly newest: SortedProducts;
  readonly facts: readonly FactGroup[];
  readonly vocabulary: Vocabulary;
  /** What a search for 'bridal' finds. */
  readonly bridal: Bitmap;
  /** What has a discount. */
  readonly reduced: Bitmap;
}

export async function createFacetIndex({
  newest,
  facts,
  vocabulary,
  bridal,
  reduced,
}: FacetSource): Promise<FacetIndex> {
  const highest = newest.ids.reduce((most, id) => Math.max(most, id), 0);
  const found = new Map<FacetKey, Map<string, IndexedValue>>(facetKeys.map((key) => [key, new Map()]));
  const slices = new Slices();
  const add = async (key: FacetKey, { slug, name }: FacetValue, ids: Iterable<number>) => {
    const values = found.get(key);
    if (values === undefined || slug === '') return;
    const value = values.get(slug) ?? {
      ...{ slug, name, listed: true },
      products: new Uint32Array((highest >>> 5) + 1),
    };
    values.set(slug, value);
    for (const id of ids) if (id > 0 && id <= highest) addBit(value.products, id);
    if (slices.isOver) await slices.pause();
  };

  for (const size of everySize) await add('size', size, []);
  for (const value of fixedValues) await add(value.key, value, []);
  for (const fact of facts)
    for (const value of valuesOf(fact, vocabulary)) await add(fact.key, value, fact.ids);
  // Bridal is an occasion of every shop, however its owner writes it; it is offered where a piece has it in this word.
  const occasions = found.get('occasion');
  const worded = occasions?.get('bridal');
  occasions?.set('bridal', {
    ...{ slug: 'bridal', name: menuEntries.bridal.name, listed: worded !== undefined },
    products: worded === undefined ? bridal : union([worded.products, bridal]),
  });
  found.get('offer')?.set(onSale.slug, { ...onSale, listed: true, products: reduced });
  for (const band of priceBands) await add('price', band, idsWithin(newest, band));
  return {
    price: listed(found, 'price'),
    metal: byFrequency(listed(found, 'metal')),
    era: listed(found, 'era'),
    stone: byFrequency(listed(found, 'stone')),
    craft: byFrequency(listed(found, 'craft')),
    occasion: byFrequency(listed(found, 'occasion')),
    size: inSizeOrder(byFrequency(listed(found, 'size'))),
    certificate: [
      ...listed(found, 'certificate').filter(isFixedCertificate),
      ...byFrequency(listed(found, 'certificate').filter((value) => !isFixedCertificate(value))),
    ],
    offer: listed(found, 'offer'),
    stock: listed(found, 'stock'),
  };
}

function* idsWithin(ranking: SortedProducts, { from, to }: PriceBand): Generator<number> {
  for (let place = 0; place < ranking.ids.length; place += 1) {
    const rupees = toRupees(priceAt(ranking, place));
    if (rupees >= from && rupees < to) yield ranking.ids[place] ?? 0;
  }
}

type KeyedValue = FacetValue & { readonly key: FacetKey };

/** Values that every shop lists in this order, also without products. Their slugs are the texts of facet-store.ts. */
const fixedValues: readonly KeyedValue[] = [
  { key: 'era', slug: 'vintage', name: 'Vintage' },
  { key: 'era', slug: 'new', name: 'New' },
  { key: 'certificate', ...certificateValues.report },
  { key: 'certificate', ...certificateValues.hallmarked },
  { key: 'certificate', ...certificateValues.exempt },
  { key: 'stock', ...stockValues.inStock },
  { key: 'stock', ...stockValues.sold },
];

function valuesOf({ key, text }: FactGroup, vocabulary: Vocabulary): readonly FacetValue[] {
  switch (key) {
    case 'size':
      return facetSizes(text);
    case 'craft':
    case 'occasion':
      return listOf(text);
    case 'metal':
      return [{ slug: slugify(text), name: capitalised(text) }];
    case 'stone':
      return [stoneValue(text, vocabulary)];
    case 'certificate':
      return text.startsWith(reportOf)
        ? [certificateValues.report, laboratoryValue(text.slice(reportOf.length))]
        : fixedValue(key, text);
    default:
      return fixedValue(key, text);
  }
}

function isFixedCertificate({ slug }: FacetValue): boolean {
  return fixedValue('certificate', slug).length > 0;
}

function fixedValue(key: FacetKey, slug: string): FacetValue[] {
  return fixedValues.filter((value) => value.key === key && value.slug === slug);
}

function listOf(text: string): FacetValue[] {
  return text.split(',').map((part) => ({ slug: slugify(part.trim()), name: part.trim() }));
}

/** The vocabulary makes one value of 'Cultured pearl' and 'Pearl'. */
function stoneValue(kind: string, vocabulary: Vocabulary): FacetValue {
  const words = searchTerms(kind);
  for (let taken = words.length; taken > 0; taken -= 1) {
    for (let place = 0; place + taken <= words.length; place += 1) {
      const stone = stoneOf(vocabulary.find(words.slice(place, place + taken))?.concept);
      if (stone !== null) return stone;
    }
  }
  return { slug: slugify(kind), name: capitalised(kind) };
}

/** The stone that a group of the vocabulary names by its first word. */
export function stoneOf(concept: Concept | undefined): FacetValue | null {
  const [name] = concept?.words ?? [];
  return concept?.kind === 'stone' && name !== undefined
    ? { slug: slugify(name), name: capitalised(name) }
    : null;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function listed(
  found: ReadonlyMap<FacetKey, ReadonlyMap<string, IndexedValue>>,
  key: FacetKey,
): IndexedValue[] {
  return [...(found.get(key)?.values() ?? [])];
}

/** Values without products come last, and are not listed. */
function byFrequency(values: readonly IndexedValue[]): IndexedValue[] {
  return values
    .map((value) => ({ value, count: countCommon(value.products, value.products) }))
    .toSorted((one, other) => other.count - one.count || one.value.name.localeCompare(other.value.name))
    .slice(0, maxKnown)
    .map(({ value, count }, place) => ({
      ...value,
      listed: value.listed && count > 0 && place < maxListed,
      products: count > 0 ? value.products : new Uint32Array(),
    }));
}
