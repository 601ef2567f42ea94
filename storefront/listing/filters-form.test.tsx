import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { limits } from '#domain/limits.ts';
import { FiltersForm } from './filters-form.tsx';
import type { ListingView } from './listing.ts';
import { parseListingQuery, unclearPrices } from './parse-listing-query.ts';
import { useFilters } from './use-filters.ts';

const listing: Omit<ListingView, 'query' | 'unclear'> = {
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
  namedPages: [],
  corrected: null,
  failed: false,
};

const question = 'Please write the price in full, such as 2,50,000 or 2.5 lakh';

/** The filters of the listing at the present address, which they change. */
function Filters({ of = listing }: { readonly of?: typeof listing }) {
  const given = new URLSearchParams(useLocation().search);
  const view = { ...of, query: parseListingQuery(given), unclear: unclearPrices(given) };
  return <FiltersForm filters={useFilters(view.query)} listing={view} />;
}

function openFilters(address: string, element = <Filters />) {
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }); // jsdom has none
  const router = createMemoryRouter([{ path: '/products', element }], {
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
  expect([from.value, to.value]).toEqual(['1,00,000', '2,00,000']);
  expect([lowest.value, highest.value]).toEqual(['100000', '200000']);
  expect(bars()).toEqual([null, null, 'out']);
});

test('[LIST-2] [BROWSER-5] a price is grouped as its placeholder is, and a digit more or less is another price', async () => {
  const { user, to, leadsTo } = openFilters('/products?search=ring+under+2+lakh');
  expect(to.value).toBe('2,00,000');
  await user.type(to, '0');
  expect(to.value, 'as typed').toBe('2,00,0000');
  await leadsTo('/products?search=ring&max_price=2000000');
  await user.type(to, '{Backspace}{Backspace}{Tab}');
  await leadsTo('/products?search=ring&max_price=20000');
  expect(to.value).toBe('20,000');
});

test('[LIST-2] the search box stands first, as it is no part of the price', () => {
  const { search, from } = openFilters('/products');
  expect(search.compareDocumentPosition(from)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('[FIND-14] a price in the fields takes the place of the one in the words', async () => {
  const { user, to, search, leadsTo } = openFilters('/products?search=diamond+ring+under+2+lakh');
  await user.clear(to);
  await leadsTo('/products?search=diamond+ring');
  await user.type(to, '500000');
  await leadsTo('/products?search=diamond+ring&max_price=500000');
  expect(search).toHaveProperty('value', 'diamond ring');
});

test('[FIND-14] a price in new words takes the place of the one in the fields', async () => {
  const { user, to, search, leadsTo } = openFilters('/products?search=ring&max_price=500000');
  await user.type(search, 's');
  await leadsTo('/products?search=rings&max_price=500000');
  await user.type(search, ' under 2 lakh');
  await leadsTo('/products?search=rings+under+2+lakh');
  expect(to.value).toBe('2,00,000');
});

test('[BROWSER-5] a blank after a word stays, however long one pauses before the next word', async () => {
  const { user, search, leadsTo } = openFilters('/products?search=ring');
  await user.type(search, ' ');
  await act(() => new Promise((resolve) => setTimeout(resolve, 2 * limits.suggestionDelay)));
  await user.type(search, 'gold');
  await leadsTo('/products?search=ring+gold');
  expect(search).toHaveProperty('value', 'ring gold');
});

test('[BROWSER-5] a page that comes late, after further letters were sent, takes none of them away', async () => {
  let show: (address: string) => void = () => undefined;
  function LatePage() {
    const [address, setAddress] = useState('search=ring');
    useEffect(() => {
      show = setAddress;
    }, []);
    const given = new URLSearchParams(address);
    const view = { ...listing, query: parseListingQuery(given), unclear: {} };
    return <FiltersForm filters={useFilters(view.query)} listing={view} />;
  }
  const { user, search, leadsTo } = openFilters('/products?search=ring', <LatePage />);
  await user.type(search, 's');
  await leadsTo('/products?search=rings');
  await user.type(search, ' g');
  await leadsTo('/products?search=rings+g');
  act(() => show('search=rings'));
  expect(search).toHaveProperty('value', 'rings g');
  act(() => show('search=rings+g'));
  act(() => show('search=rings')); // Back
  expect(search).toHaveProperty('value', 'rings');
});

test.each(['{Tab}', '{Enter}'])(
  '[LIST-8] a range that is typed the wrong way round is turned, with %s',
  async (key) => {
    const { user, from, to, leadsTo } = openFilters('/products?min_price=150000');
    await user.type(to, `50000${key}`);
    expect([from.value, to.value]).toEqual(['50,000', '1,50,000']);
    await leadsTo('/products?min_price=50000&max_price=150000');
  },
);

test('[LIST-2] [IN-5] the price fields take words of an amount', async () => {
  const { user, from, to, leadsTo } = openFilters('/products');
  await user.type(from, '50k{Tab}');
  await user.type(to, '2 lakh{Enter}');
  expect([from.value, to.value]).toEqual(['50,000', '2,00,000']);
  await leadsTo('/products?min_price=50000&max_price=200000');
});

test.each(['{Tab}', '{Enter}'])(
  '[LIST-2] [IN-5] an unclear price is asked about at its field when it is left or sent, and changes nothing, with %s',
  async (key) => {
    const { user, from, leadsTo } = openFilters('/products?min_price=1000');
    await user.clear(from);
    await user.type(from, '2.5');
    expect(screen.queryByText(question)).toBeNull();
    await user.keyboard(key);
    expect(from.value).toBe('2.5');
    expect(from).toHaveProperty('ariaInvalid', 'true');
    expect(document.getElementById(from.getAttribute('aria-describedby') ?? '')?.textContent).toBe(question);
    await leadsTo('/products?min_price=1000');
    await user.click(screen.getByRole('button', { name: 'Show 12 products' }));
    expect(document.activeElement, 'what is asked comes before the list').toBe(from);
    await user.type(from, ' lakh{Enter}');
    expect(screen.queryByText(question)).toBeNull();
    await leadsTo('/products?min_price=250000');
  },
);

test('[LIST-2] [IN-5] a price that is chosen otherwise takes the place of an unclear one', async () => {
  const { user, from, lowest } = openFilters('/products');
  await user.type(from, 'much{Tab}');
  const slideTo = (value: string) => fireEvent.change(lowest, { target: { value } });
  slideTo('1000');
  expect(from.value).toBe('1,000');
  slideTo('0');
  expect(from.value).toBe('');
});

test('[LIST-2] [IN-5] an unclear price of the address, as a form without scripts sends it, is asked about too', () => {
  const { from, to } = openFilters('/products?min_price=much&max_price=2+lakh');
  expect([from.value, to.value]).toEqual(['much', '2,00,000']);
  expect(screen.getByText(question).closest('.field')?.contains(from)).toBe(true);
});

const bands = (...all: readonly (readonly [from: number, to: number | null])[]) => ({
  ...listing,
  bands: all.map(([from, to]) => ({ from, to })),
});

test('[FIND-7] price bands that adjoin show in the fields and sliders, which are sent as empty', () => {
  const of = bands([100_000, 200_000], [200_000, 400_000]);
  const { from, to, lowest, highest } = openFilters(
    '/products?price=100000-200000&price=200000-400000',
    <Filters of={of} />,
  );
  expect([from.placeholder, to.placeholder]).toEqual(['1,00,000', '4,00,000']);
  expect([lowest.value, highest.value]).toEqual(['100000', '400000']);
  expect([from.value, to.value], 'no second filter').toEqual(['', '']);
});

test.each([
  ['/products?price=below-100000&price=200000-400000', bands([0, 100_000], [200_000, 400_000]), '465000'],
  ['/products?price=100000-200000&max_price=300000', bands([100_000, 200_000]), '300000'],
])(
  '[FIND-7] bands that are apart or beside a chosen price are not shown as a range: %s',
  (address, of, end) => {
    const { from, lowest, highest } = openFilters(address, <Filters of={of} />);
    expect([from.placeholder, lowest.value, highest.value]).toEqual(['0', '0', end]);
  },
);

test('[FIND-14] a price that is typed or slid takes the place of the band', async () => {
  const { user, from, to, highest, leadsTo } = openFilters(
    '/products?price=100000-200000',
    <Filters of={bands([100_000, 200_000])} />,
  );
  await user.type(from, 'much{Tab}');
  await leadsTo('/products?price=100000-200000');
  await user.clear(from);
  await user.type(from, '150000');
  await leadsTo('/products?min_price=150000&max_price=200000');
  expect(to.value).toBe('2,00,000');
  fireEvent.change(highest, { target: { value: '300000' } });
  await leadsTo('/products?min_price=150000&max_price=300000');
});

test('[FIND-14] a price that is typed again takes the place of a band that was chosen after it', async () => {
  const { user, to, leadsTo } = openFilters(
    '/products?price=200000-400000&max_price=150000',
    <Filters of={bands([200_000, 400_000])} />,
  );
  await user.clear(to);
  await user.type(to, '300000');
  await leadsTo('/products?max_price=300000');
  expect(to.value).toBe('300000');
});

test('[LIST-2] [FIND-7] prices are read as rupees: of the sliders by screen readers, of the whole range in the empty field', () => {
  const { to, lowest, highest } = openFilters('/products?min_price=126700');
  expect(lowest.getAttribute('aria-valuetext')).toBe('₹1,26,700');
  expect(highest.getAttribute('aria-valuetext')).toBe('₹4,65,000');
  expect(to.placeholder).toBe('4,65,000');
});

test('[FIND-7] without a piece no highest price is named', () => {
  const none = { ...listing, total: 0, prices: { to: 100, counts: [0, 0] } };
  expect(openFilters('/products?stone=ruby', <Filters of={none} />).to.placeholder).toBe('');
});

test('[FIND-13] all filters are cleared only where something is chosen, and the focus stays in the sheet', async () => {
  const { user, leadsTo } = openFilters('/products?search=ring&max_price=200000');
  await user.click(screen.getByRole('link', { name: 'Clear all' }));
  await leadsTo('/products');
  expect(screen.queryByRole('link', { name: 'Clear all' })).toBeNull();
  expect(document.activeElement?.className).toBe('filters-head');
});

test('[FIND-7] a facet without values is not shown; the price always is', () => {
  const craft = { key: 'craft', title: 'Craft', values: [] } as const;
  const metal = { key: 'metal', title: 'Metal', values: [{ slug: 'gold', name: 'Gold', count: 5 }] } as const;
  openFilters('/products', <Filters of={{ ...listing, choices: [...listing.choices, craft, metal] }} />);
  const titles = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['Price', 'Metal']);
});
