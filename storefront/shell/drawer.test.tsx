import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Drawer } from './drawer.tsx';
import { shopView } from './shop-view.ts';
import { ShellContext } from './use-shell.ts';

test.each([true, false])(
  '[HEAD-4] the menu of phones leads to appointments where they can be booked (%s)',
  (appointments) => {
    const shop = { ...shopView(null), appointments };
    const shell = { shop, categories: [], menu: [], origin: '', year: 2026 };
    const router = createMemoryRouter([{ path: '*', element: <Drawer categories={[]} /> }]);
    render(
      <ShellContext.Provider value={shell}>
        <RouterProvider router={router} />
      </ShellContext.Provider>,
    );
    const link = screen.queryByRole('link', { name: 'Appointments', hidden: true });
    expect(link?.getAttribute('href')).toBe(appointments ? '/appointments' : undefined);
  },
);
