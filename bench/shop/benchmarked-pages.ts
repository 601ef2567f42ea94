import type { Question } from './measure-ratio.ts';

/** A question of a piece that may be changed ten times a second while it is asked (change-steadily.ts). */
export interface CallInput extends Question {
  readonly changing?: string;
}

/** What is asked under load, and what it may cost beside a raw server that sends the same bytes. */
export const questions: readonly CallInput[] = [
  { name: 'home page, kept', path: '/', budget: 0.7, stretch: 0.9 },
  {
    name: 'product answer of the API, kept',
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
  // Free values make an address that is never kept.
  { name: 'product grid, rendered each time', path: '/products?min_price=1', budget: 0.04, stretch: 0.1 },
  {
    name: 'small page, rendered each time',
    path: '/products?min_price=90000000',
    budget: 0.04,
    stretch: 0.1,
  },
];
