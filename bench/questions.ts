import type { Question } from './ratio.ts';

/** What is asked under load, and what it may cost beside a raw server that sends the same bytes. */
export const questions: readonly Question[] = [
  { name: 'home page, kept', path: '/', budget: 0.7, stretch: 0.9 },
  {
    name: 'product answer of the API, kept',
    path: '/api/v1/products/details/noor-polki-choker-set',
    budget: 0.6,
    stretch: 0.9,
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
