import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Suggestions as Answer } from '#contract/suggestions.ts';
import { Suggestions } from './suggestions.tsx';

const piece = {
  slug: 'panna-ring',
  name: 'Panna Ring',
  category: 'Rings',
  price: 90_000,
  state: 'free' as const,
  picture: null,
};
const found: Answer = {
  total: 18,
  products: [piece],
  categories: [],
  understood: [],
  corrected: null,
  near: [],
};

function Search() {
  const box = useRef<HTMLInputElement>(null);
  return (
    <form role="search">
      <input ref={box} aria-label="Search jewellery" />
      <Suggestions id="list" box={box} />
    </form>
  );
}

/** Types into a search box that gets these suggestions. */
async function typeInto(words: string, answer: Answer) {
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer));
  onTestFinished(() => fetching.mockRestore());
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Search /> }])} />);
  await userEvent.setup().type(screen.getByRole('textbox'), words);
  await screen.findByRole('option');
}

test('[FIND-1] [LIST-7] suggestions of a corrected search say what they are of, as the list does', async () => {
  await typeInto('panna cotta', { ...found, corrected: 'panna ring' });
  expect(screen.getByText('No results for “panna cotta”. Showing results for “panna ring”.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all 18 pieces' }).getAttribute('href')).toBe(
    '/products?search=panna+cotta',
  );
});

test('[FIND-1] suggestions that match the words lead to all of them', async () => {
  await typeInto('panna', found);
  expect(screen.queryByText(/No results/)).toBeNull();
  expect(screen.getByRole('link', { name: 'See all 18 pieces for “panna”' })).toBeTruthy();
});

test('[FIND-1] a single piece that is found is named in good English', async () => {
  await typeInto('panna', { ...found, total: 1 });
  expect(screen.getByRole('link', { name: 'See 1 piece for “panna”' })).toBeTruthy();
});

test('[HEAD-7] after Escape, the arrow keys open the list again with the answer that is known', async () => {
  await typeInto('panna', found);
  const box = screen.getByRole('textbox');
  const user = userEvent.setup();
  await user.type(box, '{ArrowDown}{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(box.getAttribute('aria-activedescendant')).toBeNull();
  await user.type(box, '{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Panna Ring');
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each(['{Escape}s{ArrowDown}', 's{Escape}{ArrowDown}'])(
  '[HEAD-7] an answer to other words than those in the box is not opened again: %s',
  async (keys) => {
    await typeInto('panna', found);
    await userEvent.setup().type(screen.getByRole('textbox'), keys);
    expect(screen.queryByRole('option')).toBeNull();
  },
);

test('[HEAD-7] a key that is pressed in the moment the suggestions appear reaches them', async () => {
  const press = vi.fn(() => {
    const [box] = screen.getAllByRole('textbox');
    box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
  });
  const appearing = new MutationObserver(() => {
    if (screen.queryByRole('option') !== null && press.mock.calls.length === 0) press();
  });
  appearing.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => appearing.disconnect());
  await typeInto('panna', found);
  expect(press).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('option', { selected: true })).toBeTruthy();
});
