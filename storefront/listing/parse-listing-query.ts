import { sortOrders, type SortOrder } from '#contract/sort-orders.ts';
import { chosenFacets } from '#domain/catalogue/facets.ts';
import { amountInWords } from '#domain/catalogue/amount-words.ts';
import { priceWords } from '#domain/catalogue/price-words.ts';
import { sortWords } from '#domain/catalogue/sort-words.ts';
import { plainLine } from '#domain/input/characters.ts';
import { readNumber } from '#domain/input/number.ts';
import { limits } from '#domain/limits.ts';
import { toRupees, type Paise } from '#domain/money.ts';
import { accept } from '#domain/outcome.ts';
import { areTurned, type Bounds } from './price-bounds.ts';

// For the server and the code of the filters, which is no part of the first view: the readers of domain/input are large.

/**
 * Reads the query of an address, or a form with the same names. A price range the wrong way round is turned, and takes the place of a
 * price in the words. An order in the words is that of the listing, unless another is chosen.
 */
export function parseListingQuery(given: URLSearchParams | FormData) {
  const query = withOneOrder(readListingForm(given));
  return query.minimum === null && query.maximum === null ? query : withOnePrice(inOrder(query));
}

/** The query with its one order, left out of the words (FIND-21). */
function withOneOrder<Query extends { readonly search: string; readonly sort: SortOrder }>(
  query: Query,
): Query {
  const { words, sort } = sortWords(query.search);
  if (sort === null) return query;
  return { ...query, search: words, sort: query.sort === 'featured' ? sort : query.sort };
}

/** The lower price first. */
export function inOrder<Priced extends Bounds>(priced: Priced): Priced {
  const { minimum, maximum } = priced;
  return areTurned(priced) ? { ...priced, minimum: maximum || null, maximum: minimum } : priced;
}

/** The query with its one price as bounds, left out of the words: that of the filters, else that of the words (FIND-14). */
export function withOnePrice<Query extends Bounds & { readonly search: string }>(query: Query): Query {
  const { words, lowest, highest } = priceWords(query.search);
  if (lowest === null && highest === null) return query;
  if (query.minimum !== null || query.maximum !== null) return { ...query, search: words };
  return { ...query, search: words, minimum: wholeRupees(lowest), maximum: wholeRupees(highest) };
}

function wholeRupees(amount: Paise | null): number | null {
  return amount === null ? null : Math.trunc(toRupees(amount));
}

/** The query as it stands in a form, where a price may be half typed. Invalid values count as absent. */
export function readListingForm(given: URLSearchParams | FormData) {
  const sort = String(given.get('sort') ?? '');
  return {
    search: plainLine(String(given.get('search') ?? '')).slice(0, limits.searchLength),
    categories: slugsOf(given, 'category'),
    brands: slugsOf(given, 'brand'),
    countries: slugsOf(given, 'country'),
    facets: chosenFacets((key) => slugsOf(given, key)),
    minimum: priceOf(given, 'min_price') || null,
    maximum: priceOf(given, 'max_price'),
    sort: sortOrders.find((order) => order === sort) ?? 'featured',
    page: Math.max(1, wholeNumber(given.get('page')) ?? 1),
  };
}

function slugsOf(given: URLSearchParams | FormData, name: string): string[] {
  const slugs = given.getAll(name).flatMap((value) => String(value).split(','));
  return [...new Set(slugs.map((slug) => slug.trim()).filter((slug) => slug !== ''))];
}

/** Prices of an address or a form that cannot be read, as typed, by the names of their fields. */
export function unclearPrices(given: URLSearchParams | FormData): Readonly<Record<string, string>> {
  const typed = ['min_price', 'max_price'].map((name) => [name, String(given.get(name) ?? '')] as const);
  return Object.fromEntries(typed.filter(([, price]) => readPrice(price).question !== null));
}

function priceOf(given: URLSearchParams | FormData, name: string): number | null {
  return readPrice(String(given.get(name) ?? '')).rupees;
}

export interface ReadPrice {
  /** Whole; null: none is typed, or it cannot be read. */
  readonly rupees: number | null;
  /** What is asked about a price that cannot be read. */
  readonly question: string | null;
}

const inFull = 'Please write the price in full, such as 2,50,000 or 2.5 lakh';
const mostRupees = 999_999_999;
/** Below, decimals are more likely those of a lakh. */
const leastWithDecimals = 100;

/** A typed price, such as '₹ 1,25,000', '2 lakh' or '50k'. */
export function readPrice(typed: string): ReadPrice {
  if (plainLine(typed) === '') return { rupees: null, question: null };
  const amount = amountInWords(typed);
  const price = amount === null ? readNumber(typed, { decimals: 2, money: true }) : accept(toRupees(amount));
  if (!price.accepted)
    return { rupees: null, question: price.refusal === 'no-number' ? inFull : price.detail };
  const rupees = Math.trunc(price.value);
  const isClear = price.value === rupees || price.value >= leastWithDecimals;
  return isClear && rupees >= 0 && rupees <= mostRupees
    ? { rupees, question: null }
    : { rupees: null, question: inFull };
}

function wholeNumber(value: FormDataEntryValue | null): number | null {
  return /^\d{1,9}$/.test(String(value).trim()) ? Number(value) : null;
}
