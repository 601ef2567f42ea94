import { sortOrders } from '#contract/sort-orders.ts';
import { chosenFacets } from '#domain/catalogue/facets.ts';
import { plainLine } from '#domain/input/characters.ts';
import { readNumber } from '#domain/input/number.ts';
import { limits } from '#domain/limits.ts';
import { areTurned, type Bounds } from './price-bounds.ts';

// For the server and the code of the filters, which is no part of the first view: the readers of domain/input are large.

/**
 * Reads the query of an address, or a form with the same names. Invalid values count as absent; a price range the wrong way round is
 * turned.
 */
export function parseListingQuery(given: URLSearchParams | FormData) {
  const sort = String(given.get('sort') ?? '');
  const bounds = boundsOf(given);
  const [minimum, maximum] = areTurned(bounds) ? bounds.toReversed() : bounds;
  return {
    search: plainLine(String(given.get('search') ?? '')).slice(0, limits.searchLength),
    categories: slugsOf(given, 'category'),
    brands: slugsOf(given, 'brand'),
    countries: slugsOf(given, 'country'),
    facets: chosenFacets((key) => slugsOf(given, key)),
    minimum: minimum || null,
    maximum: maximum ?? null,
    sort: sortOrders.find((order) => order === sort) ?? 'featured',
    page: Math.max(1, wholeNumber(given.get('page')) ?? 1),
  };
}

function slugsOf(given: URLSearchParams | FormData, name: string): string[] {
  const slugs = given.getAll(name).flatMap((value) => String(value).split(','));
  return [...new Set(slugs.map((slug) => slug.trim()).filter((slug) => slug !== ''))];
}

export function boundsOf(given: URLSearchParams | FormData): Bounds {
  return [readPrice(String(given.get('min_price') ?? '')), readPrice(String(given.get('max_price') ?? ''))];
}

/** Whole rupees of a typed price, such as '₹ 1,25,000'; null: there is none. */
export function readPrice(typed: string): number | null {
  const price = readNumber(typed, { decimals: 2, money: true });
  if (!price.accepted || price.value < 0 || price.value > mostRupees) return null;
  return Math.trunc(price.value);
}

const mostRupees = 999_999_999;

function wholeNumber(value: FormDataEntryValue | null): number | null {
  return /^\d{1,9}$/.test(String(value).trim()) ? Number(value) : null;
}
