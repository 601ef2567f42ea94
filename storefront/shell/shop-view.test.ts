import { expect, test } from 'vitest';
import type { Category } from '#contract/catalogue.ts';
import type { Config } from '#contract/config.ts';
import { initials } from '../ui/initials.ts';
import { categoryLinks, menuLinks, shopView } from './shop-view.ts';

const nowhere = { key: null, path: null, status: 404 } as const;
const off = { status: '0', content: '' } as const;
const emptyConfig: Config = {
  company_name: 'Anarbagh',
  company_phone: '',
  company_email: '',
  shop_address: '',
  company_logo: nowhere,
  company_fav_icon: nowhere,
  company_cover_image: nowhere,
  accent: 'usual',
  menu: [],
  about_us: off,
  privacy_policy: off,
  'terms_&_conditions': off,
  refund_policy: off,
  return_policy: off,
  cancellation_policy: off,
  payment_methods: [],
  payment_method_image_path: '',
  cash_on_delivery: true,
  digital_payment: false,
  currency_symbol_position: 'left',
  decimal_point_settings: 2,
  country_code: 'IN',
  faq: [],
  software_version: '1',
  company_whatsapp: null,
  company_hours: '',
  company_legal_name: '',
  company_bis_number: null,
  company_gstin: null,
  grievance_officer: null,
  company_location: null,
  social_links: [],
  default_rating: 4.5,
  rupees_per_dollar: null,
  estimates: null,
  gifts: false,
  cash_on_delivery_cap: null,
  online_payment_instead: '',
  law_rules: [],
  gst_registered: false,
  payment_labels: {},
  delivery_promise: '',
  free_shipping: true,
  round_off: false,
  claims: { badges: [], assurance: '', answers: '', described: '' },
  return_promise: '',
  return_days: null,
  appointments: false,
  delivery_countries: ['IN'],
};

test('[FOOT-4] a missing configuration falls back to the defaults', () => {
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

test('a shop without a logo shows its name, and one without an icon uses the default icon', () => {
  expect(shopView(null)).toMatchObject({ wordmark: true, ownIcon: false, faq: false });
  const own = (path: string) => ({ key: 'own', path, status: 200 as const });
  const branded = {
    ...emptyConfig,
    company_logo: own('/media/own.png'),
    company_fav_icon: own('/media/icon.png'),
  };
  expect(shopView(branded)).toMatchObject({ wordmark: false, ownIcon: true });
});

test('[LEGAL-3] a policy is linked only if it is enabled and not blank', () => {
  const config = {
    ...emptyConfig,
    refund_policy: { status: '1', content: '<p>Within ten days.</p>' },
    return_policy: { status: '0', content: '<p>A draft.</p>' },
    cancellation_policy: { status: '1', content: ' ' },
  } as const;
  expect(shopView(config).policies).toEqual([{ title: 'Refund Policy', path: '/refund-policy' }]);
});

test('[HEAD-1] subcategories are not listed in the menu', () => {
  const none = { key: null, path: null, status: 404 } as const;
  const rings: Category = {
    id: 1,
    slug: 'rings',
    name: 'Rings',
    description: null,
    introduction: null,
    cover_full_url: none,
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
])('[HEAD-1] the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('[HEAD-9] the menu has what the owner left in it, in one order, and all without a configuration', () => {
  const names = (config: Config | null) => menuLinks(config).map(({ name }) => name);
  expect(names({ ...emptyConfig, menu: ['bridal', 'vintage'] })).toEqual(['Vintage', 'Bridal']);
  expect(names({ ...emptyConfig, menu: ['bridal'] })).toEqual(['Bridal']);
  expect(names({ ...emptyConfig, menu: [] })).toEqual([]);
  expect(names(null)).toEqual(['Vintage', 'Bridal']);
});
