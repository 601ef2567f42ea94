import { zeroPaise, type Paise } from '#domain/money.ts';
import type { ListingFilter } from '../listing/listing-filter.ts';
import { includes, type Tally } from './select-products.ts';
import { withDescendants, type Shelf, type Shelves } from './taxonomy.ts';

export interface Counted extends Shelf {
  readonly count: number;
}

export interface Tallied {
  readonly total: number;
  /** Of what is found, whatever the price filter says. */
  readonly lowest: Paise;
  readonly highest: Paise;
  readonly categories: Counted[];
  readonly brands: Counted[];
}

/** Adds up the tallies: each facet counts with the other filters applied and without its own (LIST-7). */
export function tally(tallies: readonly Tally[], filter: ListingFilter, shelves: Shelves): Tallied {
  const ofCategory = tallies.filter((each) => includes(filter.categories, each.category_id));
  const ofBrand = tallies.filter((each) => includes(filter.brands, each.brand_id));
  const ofBoth = ofCategory.filter((each) => includes(filter.brands, each.brand_id));
  return {
    total: sum(ofBoth),
    lowest: ofBoth.reduce(
      (least, each) => (each.lowest < least ? each.lowest : least),
      ofBoth[0]?.lowest ?? zeroPaise,
    ),
    highest: ofBoth.reduce((most, each) => (each.highest > most ? each.highest : most), zeroPaise),
    categories: shelves.categories.map(({ id, slug, name }) => {
      const below = withDescendants(shelves.categories, [id]);
      return { id, slug, name, count: sum(ofBrand.filter((each) => below.has(each.category_id))) };
    }),
    brands: shelves.brands.map(({ id, slug, name }) => {
      return { id, slug, name, count: sum(ofCategory.filter((each) => each.brand_id === id)) };
    }),
  };
}

function sum(tallies: readonly Tally[]): number {
  return tallies.reduce((total, each) => total + each.count, 0);
}
