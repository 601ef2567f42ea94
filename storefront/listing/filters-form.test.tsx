import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { FiltersForm } from './filters-form.tsx';
import type { ListingView } from './listing.ts';
import { parseListingQuery } from './parse-listing-query.ts';
import { useFilters } from './use-filters.ts';

const listing: Omit<ListingView, 'query'> = {
  products: [],
  total: 12,
  pages: 1,
  categories: [],
  brands: [],
  countries: [],
  choices: [{ key: 'price', title: 'Price', values: [] }],
  help: null,
  prices: { to: 465_000, counts: [4, 2, 1] },
  bands: [],
  corrected: null,
  failed: false,
};

/** The filters of the listing at the present address, which they change. */
function Filters() {
  const given = new URLSearchParams(useLocation().search);
  const view = { ...listing, query: parseListingQuery(given) };
  return <FiltersForm filters={useFilters(view.query)} listing={view} />;
}

function openFilters(address: string) {
  HTMLElement.prototype.hidePopover ??= () => undefined; // the sheet of phones
  const router = createMemoryRouter([{ path: '/products', element: <Filters /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return {
    user: userEvent.setup(),
    from: screen.getByLabelText<HTMLInputElement>('From ₹'),
    to: screen.getByLabelText<HTMLInputElement>('To ₹'),
    search: screen.getByLabelText('Search'),
    lowest: screen.getByLabelText<HTMLInputElement>('Lowest price'),
    highest: screen.getByLabelText<HTMLInputElement>('Highest price'),
    bars: () => [...document.querySelectorAll('.hist rect')].map((bar) => bar.getAttribute('class')),
    leadsTo: async (path: string) =>
      vi.waitFor(() => {
        const { pathname, search } = router.state.location;
        expect(pathname + search).toBe(path);
      }),
  };
}

test('[FIND-14] a price in the words of a search fills the fields, the sliders and the bars', () => {
  const { from, to, lowest, highest, bars } = openFilters('/products?search=diamond+ring+1-2+lakh');
  expect([from.value, to.value]).toEqual(['100000', '200000']);
  expect([lowest.value, highest.value]).toEqual(['100000', '200000']);
  expect(bars()).toEqual([null, null, 'out']);
});

test('[FIND-14] a price in the fields takes the place of the one in the words', async () => {
  const { user, to, leadsTo } = openFilters('/products?search=diamond+ring+under+2+lakh');
  await user.clear(to);
  await leadsTo('/products?search=diamond+ring');
  await user.type(to, '500000');
  await leadsTo('/products?search=diamond+ring&max_price=500000');
});

test('[FIND-14] a price in new words takes the place of the one in the fields', async () => {
  const { user, to, search, leadsTo } = openFilters('/products?search=ring&max_price=500000');
  await user.type(search, 's');
  await leadsTo('/products?search=rings&max_price=500000');
  await user.type(search, ' under 2 lakh');
  await leadsTo('/products?search=rings+under+2+lakh');
  expect(to.value).toBe('200000');
});

test.each(['{Tab}', '{Enter}'])(
  '[LIST-8] a range that is typed the wrong way round is turned, with %s',
  async (key) => {
    const { user, from, to, leadsTo } = openFilters('/products?min_price=150000');
    await user.type(to, `50000${key}`);
    expect([from.value, to.value]).toEqual(['50000', '150000']);
    await leadsTo('/products?min_price=50000&max_price=150000');
  },
);
