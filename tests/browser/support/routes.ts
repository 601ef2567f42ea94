import { nosePins, pathOf, soldOut } from './demo-products.ts';

/** Every page that anyone may open. */
export const publicPages: readonly string[] = [
  '/',
  '/products',
  '/products?category=rings&sort=price-low',
  '/products?search=zzzzzz',
  pathOf(nosePins),
  pathOf(soldOut),
  '/rates',
  '/compare?ids=1,2',
  '/delivery',
  '/appointments',
  '/about',
  '/contact',
  '/faq',
  '/privacy',
  '/terms',
  '/login',
  '/login/password',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/undo-change',
];

/** Pages of a customer, as far as they need nothing but a session. */
export const customerPages: readonly string[] = [
  '/cart',
  '/checkout',
  '/wishlist',
  '/profile',
  '/profile?tab=orders',
  '/profile?tab=addresses',
  '/profile?tab=wishlist',
];
