import { describe, expect, it } from 'vitest';
import type { Answer } from '#contract/api-call.ts';
import type { listProducts } from '#contract/catalogue.ts';
import type { getSuggestions } from '#contract/suggestions.ts';
import { limits } from '#domain/limits.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { furtherSearches } from '#tests/support/data/further-searches.ts';
import { goldenSearches, type GoldenSearch } from '#tests/support/data/golden-searches.ts';

const { app } = await startShop(await demoDatabase());

type Listing = Answer<typeof listProducts>;

async function listing(search: string): Promise<Listing> {
  return (await app.inject({ url: '/api/v1/products', query: { search, limit: '100' } })).json();
}

async function suggestions(name: string): Promise<Answer<typeof getSuggestions>> {
  return (await app.inject({ url: '/api/v1/products/suggestions', query: { name } })).json();
}

function isFulfilled(golden: GoldenSearch, { products, corrected }: Listing): boolean {
  if ('nothing' in golden) return products.length === 0 || corrected !== null;
  const first = products.slice(0, 3);
  if (first.length === 0) return false;
  if ('slugs' in golden) return golden.slugs.every((slug) => first.some((product) => product.slug === slug));
  return first.every(({ category, facts, purchase_price: price }) => {
    if ('stone' in golden) return facts.stones.some(({ kind }) => kind.toLowerCase().includes(golden.stone));
    if ('era' in golden) return facts.era !== null;
    if ('maxPrice' in golden && price > golden.maxPrice) return false;
    return golden.category === undefined || category.slug === golden.category;
  });
}

async function missedOf(searches: readonly GoldenSearch[]): Promise<string[]> {
  const missed: string[] = [];
  for (const golden of searches) {
    const found = await listing(golden.typed);
    if (!isFulfilled(golden, found))
      missed.push(
        `${golden.typed}: ${found.products
          .slice(0, 3)
          .map(({ slug }) => slug)
          .join(', ')}`,
      );
  }
  return missed;
}

describe('the golden set of searches', () => {
  it.each([
    ['[FIND-3] is ours', goldenSearches, 120],
    ['[FIND-11] is of others', furtherSearches, 150],
  ])('%s: at least 29 in 30 find what is expected in the first three', async (_whose, searches, least) => {
    expect(new Set(searches.map(({ typed }) => typed)).size).toBe(searches.length);
    expect(searches.length).toBeGreaterThanOrEqual(least);
    const missed = await missedOf(searches);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(searches.length / 30);
  });

  it('[FIND-1] [FIND-3] has the suggestions of each search at the beginning of its listing', async () => {
    for (const { typed } of [...goldenSearches, ...furtherSearches]) {
      const [found, suggested] = [await listing(typed), await suggestions(typed)];
      expect(suggested.total, typed).toBe(found.total_size);
      expect(suggested.corrected, typed).toBe(found.corrected);
      expect(
        suggested.products.map(({ slug }) => slug),
        typed,
      ).toEqual(found.products.slice(0, limits.suggestions).map(({ slug }) => slug));
    }
  });
});
