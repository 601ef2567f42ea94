import { expect, test } from 'vitest';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { navigationOf, phoneTabsOf } from './navigation.ts';

const labels = (role: Parameters<typeof navigationOf>[0]) =>
  navigationOf(role).flatMap(({ items }) => items.map(({ label }) => label));

test('[ADMIN-1] the navigation of the owner has every page that has a link, in groups', () => {
  const linked = Object.values(adminPages).flatMap((page) => ('menu' in page ? [page.menu.label] : []));
  expect(labels('owner').toSorted()).toEqual(linked.toSorted());
  expect(navigationOf('owner').map(({ heading }) => heading)).toEqual([
    null,
    'Selling',
    'Pieces',
    'Shop window',
    'Books and law',
    'Shop',
  ]);
});

test('[ADMIN-1] a packer sees what a packer may do, and no empty group', () => {
  expect(labels('packer')).toContain('Orders');
  expect(labels('packer')).not.toContain('Settings');
  expect(navigationOf('packer').every(({ items }) => items.length > 0)).toBe(true);
  expect(phoneTabsOf('packer').map(({ label }) => label)).not.toContain('Add');
});

test('[ADMIN-1] the tabs of a phone have adding a piece in the middle', () => {
  expect(phoneTabsOf('owner').map(({ label }) => label)).toEqual([
    'Today',
    'Orders',
    'Add',
    'Pieces',
    'Rates',
  ]);
});
