import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ContactLinks } from './contact-links.tsx';

vi.mock('./use-shell.ts', () => ({
  useShell: () => ({ shop: { phone: '+91 141 2560000', email: 'shop@example.com' } }),
}));

test('[PAY-19] phone and email in what the shop offers instead are links', () => {
  const sentence = 'Only for orders up to ₹5,00,000. Call +91 141 2560000 or write to shop@example.com.';
  const { container } = render(<ContactLinks sentence={sentence} />);
  expect(container.textContent).toBe(sentence);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+911412560000',
    'mailto:shop@example.com',
  ]);
});
