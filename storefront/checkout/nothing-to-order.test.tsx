import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { NothingToOrder } from './nothing-to-order.tsx';

const lasting = { title: 'Order Not Placed', text: 'Your payment of ₹1,000 is being refunded.' };

test.each([
  ['is empty, because it was ordered elsewhere meanwhile', false, 'Your cart is empty'],
  ['cannot be loaded', true, 'Failed to load cart items'],
])('[PAY-10] what became of a payment stays where the cart %s', (_, failed, instead) => {
  const page = <NothingToOrder failed={failed} lasting={lasting} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  expect(screen.getByText('Your payment of ₹1,000 is being refunded.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View my orders' })).toBeTruthy();
  expect(screen.getByText(instead)).toBeTruthy();
});
