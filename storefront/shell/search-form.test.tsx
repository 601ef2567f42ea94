import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { SearchForm } from './search-form.tsx';

function openAt(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <SearchForm id="box" className="" /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup(), box: screen.getByRole<HTMLInputElement>('combobox') };
}

test('[HEAD-7] on the page of a search the box has its words, until it is cleared', async () => {
  const { router, user, box } = openAt('/products?search=ruby+ring');
  expect(box.value).toBe('ruby ring');
  await act(() => router.navigate('/products?search=%E0%A4%B9%E0%A4%BE%E0%A4%B0'));
  expect(box.value).toBe('हार');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box.value).toBe('');
  expect(document.activeElement).toBe(box);
});

test('[HEAD-7] a search after another one is the words of the box', async () => {
  const { router, user, box } = openAt('/products?search=ruby');
  await user.clear(box);
  await user.type(box, 'kada{Enter}');
  expect(router.state.location.search).toBe('?search=kada');
  await user.click(document.body);
  await act(() => router.navigate('/products?search=nath'));
  expect(box.value).toBe('nath');
});

test('[HEAD-7] an address that the server takes is sent, however much was pasted', async () => {
  const { router, user, box } = openAt('/');
  await user.click(box);
  await user.paste('ह'.repeat(10_000));
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/products');
  expect(router.state.location.search.length).toBeLessThan(8000);
});
