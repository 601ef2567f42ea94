import type { Question } from './measure-ratio.ts';

/** A URL of a product that may change ten times a second while it is requested (change-price-repeatedly.ts). */
export interface BenchedPage extends Question {
  readonly changing?: string;
}

/** The URLs under load, and their cost compared with a raw server that sends the same bytes. */
export const questions: readonly BenchedPage[] = [
  { name: 'home page, cached', path: '/', budget: 0.7, stretch: 0.9 },
  {
    name: 'product response of the API, cached',
    path: '/api/v1/products/details/noor-polki-choker-set',
    budget: 0.6,
    stretch: 0.9,
  },
  {
    name: 'page of a piece, changed ten times a second',
    path: '/products/noor-polki-choker-set',
    changing: 'noor-polki-choker-set',
    budget: 0.5,
    stretch: 0.7,
  },
  // Free values make a URL that is never cached.
  { name: 'product grid, rendered each time', path: '/products?min_price=1', budget: 0.04, stretch: 0.1 },
  {
    name: 'small page, rendered each time',
    path: '/products?min_price=90000000',
    budget: 0.04,
    stretch: 0.1,
  },
];
