import { facetKeys, type FacetKey } from '#domain/catalogue/facet-keys.ts';
import { chosenFacets, type ChosenFacets, type FacetValue } from '#domain/catalogue/facets.ts';
import { searchTerms } from '#domain/catalogue/search-terms.ts';
import { slugify } from '#domain/catalogue/slug.ts';
import type { Vocabulary } from '../search/vocabulary.ts';
import { stoneOf, type FacetIndex } from './facet-index.ts';
import type { Chosen } from './taxonomy.ts';

/** A value under another name than its slug. */
export interface RenamedValue {
  readonly filter: FacetKey | 'category' | 'brand' | 'country';
  readonly from: string;
  readonly to: string;
}

interface ChosenValues extends Pick<Chosen, 'unknown'> {
  /** The chosen values as the shop writes them, without those that it does not know. */
  readonly facets: ChosenFacets;
  readonly renamed: readonly RenamedValue[];
  /** With the stones that only the vocabulary knows. */
  readonly index: FacetIndex;
}

/** Reads the values of facets, in any spelling that leads to the same slug; a stone also by another word of its group. */
export function chosenValues(index: FacetIndex, given: ChosenFacets, vocabulary: Vocabulary): ChosenValues {
  const read = facetKeys.flatMap((filter) =>
    given[filter].map((from) => {
      const slug = slugify(from);
      const found = index[filter].find((value) => value.slug === slug);
      return { filter, from, found: found ?? (filter === 'stone' ? wordOfStone(slug, vocabulary) : null) };
    }),
  );
  const known = read.flatMap(({ filter, from, found }) =>
    found ? [{ filter, from, to: found.slug, found }] : [],
  );
  const others = known.flatMap(({ filter, found }) =>
    filter === 'stone' && index.stone.every(({ slug }) => slug !== found.slug) ? [found] : [],
  );
  return {
    facets: chosenFacets((key) => [
      ...new Set(known.filter(({ filter }) => filter === key).map(({ to }) => to)),
    ]),
    unknown: read.filter(({ found }) => found === null).map(({ from }) => from),
    renamed: known.flatMap(({ filter, from, to }) => (from === to ? [] : [{ filter, from, to }])),
    index: {
      ...index,
      stone: [
        ...index.stone,
        ...others.map(({ slug, name }) => ({ slug, name, listed: false, products: new Uint32Array() })),
      ],
    },
  };
}

/** The stone of a whole word, not of one that sounds like it or is a part. */
function wordOfStone(slug: string, vocabulary: Vocabulary): FacetValue | null {
  const concept = vocabulary.find(searchTerms(slug.replaceAll('-', ' ')))?.concept;
  return concept?.words.some((word) => slugify(word) === slug) === true ? stoneOf(concept) : null;
}
