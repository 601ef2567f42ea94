import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PageReady } from './page-ready.tsx';

test('[HEAD-4] a menu that is opened in the moment a page appears stays open', async () => {
  const menu = { open: true, hidePopover: () => (menu.open = false) };
  // The DOM of component tests has no popovers.
  const query = vi
    .spyOn(document, 'querySelector')
    .mockImplementation((selector) =>
      selector === 'header :popover-open' && menu.open ? (menu as unknown as Element) : null,
    );
  onTestFinished(() => query.mockRestore());
  const page = (name: string) => (
    <>
      <PageReady />
      <h1>{name}</h1>
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: page('Home') },
    { path: '/rings', element: page('Rings') },
  ]);
  render(<RouterProvider router={router} />);
  const wasOpen: boolean[] = [];
  const appearing = new MutationObserver(() => {
    if (screen.queryByText('Rings') === null || wasOpen.length > 0) return;
    wasOpen.push(menu.open);
    menu.open = true;
  });
  appearing.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => appearing.disconnect());
  await router.navigate('/rings');
  await screen.findByText('Rings');
  await new Promise((resolve) => setTimeout(resolve));
  expect(wasOpen, 'the menu of the page before is closed').toEqual([false]);
  expect(menu.open).toBe(true);
});
