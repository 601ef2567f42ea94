import { expect, test } from 'vitest';
import { pageFailure } from './page-failure.ts';

const failure = (status: number) => pageFailure({ status }).init?.status;

test('[ITEM-7] what the API refuses of an address is missing; what it cannot answer is unavailable', () => {
  expect([400, 404, 410, 414, 422].map(failure)).toEqual([404, 404, 404, 404, 404]);
  expect([429, 500, 502, 503, 504].map(failure)).toEqual([503, 503, 503, 503, 503]);
  expect(pageFailure(null).init?.status).toBe(503);
});
