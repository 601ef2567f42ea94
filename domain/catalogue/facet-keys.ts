/** The filters of the listing beside category, country of origin and price bounds: names of query parameters, in order. */
export const facetKeys = [
  'price',
  'metal',
  'era',
  'stone',
  'craft',
  'occasion',
  'size',
  'certificate',
  'offer',
  'stock',
] as const;
export type FacetKey = (typeof facetKeys)[number];
