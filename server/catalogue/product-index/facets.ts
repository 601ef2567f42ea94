import { zeroPaise, type Paise } from '#domain/money.ts';
import type { ListingFilter } from '../listing/listing-filter.ts';
import { includes, type FacetCount } from './select-products.ts';
import { withDescendants, type TaxonomyNode, type Taxonomy } from './taxonomy.ts';

export interface FacetValue extends TaxonomyNode {
  readonly count: number;
}

export interface Facets {
  readonly total: number;
  /** Of what is found, whatever the price filter says. */
  readonly lowest: Paise;
  readonly highest: Paise;
  readonly categories: FacetValue[];
  readonly brands: FacetValue[];
}

/** Adds up the tallies: each facet counts with the other filters applied and without its own (LIST-7). */
export function tally(facetCounts: readonly FacetCount[], filter: ListingFilter, taxonomy: Taxonomy): Facets {
  const ofCategory = facetCounts.filter((each) => includes(filter.categories, each.category_id));
  const ofBrand = facetCounts.filter((each) => includes(filter.brands, each.brand_id));
  const ofBoth = ofCategory.filter((each) => includes(filter.brands, each.brand_id));
  return {
    total: sum(ofBoth),
    lowest: ofBoth.reduce(
      (least, each) => (each.lowest < least ? each.lowest : least),
      ofBoth[0]?.lowest ?? zeroPaise,
    ),
    highest: ofBoth.reduce((most, each) => (each.highest > most ? each.highest : most), zeroPaise),
    categories: taxonomy.categories.map(({ id, slug, name }) => {
      const below = withDescendants(taxonomy.categories, [id]);
      return { id, slug, name, count: sum(ofBrand.filter((each) => below.has(each.category_id))) };
    }),
    brands: taxonomy.brands.map(({ id, slug, name }) => {
      return { id, slug, name, count: sum(ofCategory.filter((each) => each.brand_id === id)) };
    }),
  };
}

function sum(facetCounts: readonly FacetCount[]): number {
  return facetCounts.reduce((total, each) => total + each.count, 0);
}
