import { describe, expect, it } from 'vitest';
import type { Answer } from '#contract/api-call.ts';
import type { listProducts } from '#contract/catalogue.ts';
import type { getSuggestions } from '#contract/suggestions.ts';
import { limits } from '#domain/limits.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { furtherSearches } from './further-searches.ts';
import { goldenSearches, type GoldenSearch } from './golden-searches.ts';

const { app } = await startShop(await demoDatabase());

type Listing = Answer<typeof listProducts>;
type Product = Listing['products'][number];

async function listing(search: string): Promise<Listing> {
  return (await app.inject({ url: '/api/v1/products', query: { search, limit: '100' } })).json();
}

async function suggestions(name: string): Promise<Answer<typeof getSuggestions>> {
  return (await app.inject({ url: '/api/v1/products/suggestions', query: { name } })).json();
}

function isFulfilled(golden: GoldenSearch, first: readonly Product[]): boolean {
  if (first.length === 0) return false;
  if ('slugs' in golden) return golden.slugs.every((slug) => first.some((product) => product.slug === slug));
  if ('category' in golden) return first.every(({ category }) => category.slug === golden.category);
  return first.every(({ facts }) =>
    facts.stones.some(({ kind }) => kind.toLowerCase().includes(golden.stone)),
  );
}

async function missedOf(searches: readonly GoldenSearch[]): Promise<string[]> {
  const missed: string[] = [];
  for (const golden of searches) {
    const first = (await listing(golden.typed)).products.slice(0, 3);
    if (!isFulfilled(golden, first))
      missed.push(`${golden.typed}: ${first.map(({ slug }) => slug).join(', ')}`);
  }
  return missed;
}

describe('the golden set of searches', () => {
  it('[FIND-3] has at least 120 different searches, of which at least 96 in 100 find what is expected in the first three', async () => {
    expect(new Set(goldenSearches.map(({ typed }) => typed)).size).toBeGreaterThanOrEqual(120);
    const missed = await missedOf(goldenSearches);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(goldenSearches.length * 0.04);
  });

  it('[FIND-11] has sixty searches by somebody else, of which at least 57 find what is expected in the first three', async () => {
    const both = [...goldenSearches, ...furtherSearches];
    expect(new Set(both.map(({ typed }) => typed)).size).toBe(both.length);
    expect(furtherSearches).toHaveLength(60);
    const missed = await missedOf(furtherSearches);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3);
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
