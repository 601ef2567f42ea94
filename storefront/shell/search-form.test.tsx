import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '#domain/limits.ts';
import { SearchForm } from './search-form.tsx';

/** The search box of a page that was opened at this address. */
function boxAt(address: string) {
  const element = <SearchForm id="search" className="" />;
  render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />,
  );
  return screen.getByRole<HTMLInputElement>('combobox');
}

test.each([
  ['/products?search=ruby+ring&category=rings', 'ruby ring'],
  ['/products', ''],
  ['/about?search=ruby', ''],
])('[HEAD-10] the search box holds the words of the list that was opened, at %s', (address, words) => {
  expect(boxAt(address).value).toBe(words);
});

test('[HEAD-10] [HEAD-6] the words of the list can be cleared, and are not searched for until one types', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
  onTestFinished(() => fetching.mockRestore());
  const box = boxAt('/products?search=ruby');
  const user = userEvent.setup();
  await user.click(box);
  await vi.waitFor(() => expect(screen.getByRole('status')).toBeTruthy());
  await new Promise((resolve) => setTimeout(resolve, 2 * limits.suggestionDelay));
  expect(fetching).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box.value).toBe('');
  await user.type(box, 'jade');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box.value).toBe('');
});
