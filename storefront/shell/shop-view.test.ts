import { expect, test } from 'vitest';
import type { Category } from '#contract/catalogue.ts';
import { categoryLinks, initials, shopView } from './shop-view.ts';

test('[FOOT-4] without a configuration the defaults serve', () => {
  expect(shopView(null)).toMatchObject({
    name: 'Jewellery Shop',
    logo: '/logo.png',
    favicon: '/favicon.ico',
    phone: '',
    email: '',
    address: [],
    cover: null,
  });
});

test('[HEAD-1] a subcategory is no entry of the menu', () => {
  const none = { key: null, path: null, status: 404 } as const;
  const rings: Category = {
    id: 1,
    slug: 'rings',
    name: 'Rings',
    description: null,
    icon: null,
    icon_full_url: none,
    parent_id: 0,
    position: 0,
    home_status: 1,
    priority: 1,
    product: [],
    product_count: 4,
    childes: [],
  };
  const bands = { ...rings, id: 2, slug: 'bands', name: 'Bands', parent_id: 1 };
  expect(categoryLinks([rings, bands])).toEqual([{ name: 'Rings', slug: 'rings' }]);
});

test.each([
  ['Anarbagh', 'A'],
  ['Deepika Rathore', 'DR'],
  ['the house of rings', 'TH'],
])('[HEAD-1] %s is shortened to %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
