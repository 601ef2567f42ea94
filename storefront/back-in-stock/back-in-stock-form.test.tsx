import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { User } from '#contract/auth.ts';
import { sessionStore } from '../session/session-store.ts';
import { BackInStockForm } from './back-in-stock-form.tsx';

const asha: User = {
  id: 1,
  name: 'Asha Verma',
  f_name: 'Asha',
  l_name: 'Verma',
  email: 'asha@example.com',
  phone: '+919829012345',
  image: null,
  image_full_url: { key: null, path: null, status: 404 },
};

function openForm(user: User | null) {
  sessionStore.write({ state: user === null ? 'out' : 'in', user });
  const form = <BackInStockForm product={{ id: 7, name: 'Noor Ring' }} state="sold" />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />);
}

afterEach(() => {
  act(() => sessionStore.write({ state: 'loading', user: null }));
});

test('[PAY-17] a customer with an email asks with one press', () => {
  openForm(asha);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Notify me if it is back in stock' })).toBeTruthy();
});

test.each<[string, User | null]>([
  ['a visitor', null],
  ['a customer who signed in by phone and has no email', { ...asha, email: '' }],
])('[PAY-17] [SIGN-4] %s is asked for an email', (_, user) => {
  openForm(user);
  expect(screen.getByRole('textbox', { name: 'Notify me if it is back in stock' })).toBeTruthy();
});
