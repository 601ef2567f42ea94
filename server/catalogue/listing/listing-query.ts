import type { listProducts } from '#contract/catalogue.ts';
import type { HandlerInput } from '#contract/api-call.ts';
import { limits } from '#domain/limits.ts';
import { toPaise, type Paise } from '#domain/money.ts';
import type { ListingQuery } from './list-products.ts';

/** What the query asks for, in the shop's words. A bound finer than a paisa is rounded to one. */
export function parseListingQuery(asked: HandlerInput<typeof listProducts>['query']): ListingQuery {
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
  return rupees === undefined ? null : toPaise(Math.round(rupees * 100));
}
