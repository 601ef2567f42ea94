import { expect, test, vi } from 'vitest';
import type { Ask } from '#contract/ask.ts';
import { getFeaturedProducts } from '#contract/catalogue.ts';
import { loadHome, showable } from './load-home.ts';

const unreachable: Ask = async () => ({ ok: false, problem: null });

test('[HOME-4] [HOME-6] [HOME-7] each section of the home page fails by itself and says so', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const home = await loadHome({ ask: unreachable, origin: '' });
  expect(home.banners).toEqual([]);
  expect(home.featured.failure).toBe('Error: Failed to fetch featured products.');
  expect(home.latest.failure).toBe('Failed to load latest products. Please try again later.');
  expect(logged).toHaveBeenCalledWith('Failed to fetch banners', undefined);
  logged.mockRestore();
});

test('[API-12] [HOME-6] featured pieces that are no list are said to be so', async () => {
  const odd: Ask = async (call) =>
    call.name === getFeaturedProducts.name
      ? { ok: true, answer: { products: 'none' } as never }
      : { ok: false, problem: null };
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { featured } = await loadHome({ ask: odd, origin: '' });
  expect(featured).toEqual({ pieces: [], failure: 'Error: Invalid product data received.' });
  logged.mockRestore();
});

test('[HOME-7] only pieces on sale that have a picture are among the latest', () => {
  const picture = { key: 'a', path: '/a.jpg', status: 200 } as const;
  const none = { key: null, path: null, status: 404 } as const;
  expect(showable({ status: 1, thumbnail_full_url: picture })).toBe(true);
  expect(showable({ status: 0, thumbnail_full_url: picture })).toBe(false);
  expect(showable({ status: 1, thumbnail_full_url: none })).toBe(false);
});
