import type { listProducts } from '#contract/catalogue.ts';
import type { Received } from '#contract/api-call.ts';
import { limits } from '#domain/limits.ts';
import { paiseOf, type Paise } from '#domain/money.ts';
import type { ListingWish } from './list-products.ts';

/** What the query asks for, in the shop's words. A bound finer than a paisa is rounded to one. */
export function wishOf(asked: Received<typeof listProducts>['query']): ListingWish {
  return {
    typed: asked.search ?? '',
    categories: asked.category,
    brands: asked.brand,
    lowest: bound(asked.min_price),
    highest: bound(asked.max_price),
    sort: asked.sort ?? null,
    limit: asked.limit ?? limits.listingPage,
    page: asked.offset ?? asked.page ?? 1,
  };
}

function bound(rupees: number | undefined): Paise | null {
  return rupees === undefined ? null : paiseOf(Math.round(rupees * 100));
}
