import type { Permission } from './staff-permissions.ts';

export interface AdminPage {
  /** Below /admin. A parameter is written ':name'. */
  readonly path: string;
  /** The page's link in the navigation, in the table's order, and who sees it; the server decides who may read the page. */
  readonly menu?: { readonly label: string; readonly icon: string; readonly permission: Permission | 'any' };
  /** The page's tab in the settings. */
  readonly tab?: string;
  /** Reached without signing in. */
  readonly open?: true;
}

export const adminRoot = '/admin';

/** Every page of the back office. Routes, navigation, tabs, the audit trail's links and mails derive from this table. */
export const adminPages = {
  signIn: { path: '/sign-in', open: true },
  invitation: { path: '/invitation', open: true },
  dashboard: { path: '/', menu: { label: 'Dashboard', icon: 'today', permission: 'any' } },
  rates: { path: '/rates', menu: { label: 'Rates', icon: 'trend', permission: 'rates.read' } },
  priceSet: { path: '/rates/sets/:id' },
  priceChanges: { path: '/rates/sets/:id/changes' },
  rateFactors: { path: '/rates/factors' },
  rateTokens: { path: '/rates/tokens' },
  orders: { path: '/orders', menu: { label: 'Orders', icon: 'box', permission: 'orders.read' } },
  counter: { path: '/orders/counter' },
  holds: { path: '/orders/holds' },
  order: { path: '/orders/:id' },
  packingSlip: { path: '/orders/:id/slip' },
  refunds: { path: '/refunds' },
  payments: { path: '/payments' },
  returns: { path: '/returns', menu: { label: 'Tax returns', icon: 'chart', permission: 'returns.read' } },
  compliance: {
    path: '/compliance',
    menu: { label: 'Compliance', icon: 'shield', permission: 'compliance.read' },
  },
  inbox: { path: '/inbox', menu: { label: 'Inbox', icon: 'inbox', permission: 'inbox.answer' } },
  thread: { path: '/inbox/:kind/:id' },
  products: { path: '/products', menu: { label: 'Pieces', icon: 'gem', permission: 'products.read' } },
  newProduct: { path: '/products/new' },
  importProducts: { path: '/products/import' },
  product: { path: '/products/:id' },
  categories: {
    path: '/categories',
    menu: { label: 'Categories', icon: 'tree', permission: 'products.read' },
  },
  newCategory: { path: '/categories/new' },
  category: { path: '/categories/:id' },
  brands: { path: '/brands', menu: { label: 'Brands', icon: 'gem', permission: 'content.write' } },
  newBrand: { path: '/brands/new' },
  brand: { path: '/brands/:id' },
  customers: {
    path: '/customers',
    menu: { label: 'Customers', icon: 'heart', permission: 'customers.read' },
  },
  customer: { path: '/customers/:id' },
  reviews: { path: '/reviews', menu: { label: 'Reviews', icon: 'star', permission: 'reviews.moderate' } },
  coupons: { path: '/coupons', menu: { label: 'Coupons', icon: 'tag', permission: 'coupons.write' } },
  newCoupon: { path: '/coupons/new' },
  coupon: { path: '/coupons/:id' },
  settings: {
    path: '/settings',
    menu: { label: 'Settings', icon: 'sliders', permission: 'settings.read' },
    tab: 'Company',
  },
  branding: { path: '/settings/branding', tab: 'Branding' },
  story: { path: '/settings/story', tab: 'Story' },
  questions: { path: '/settings/questions', tab: 'Questions' },
  legal: { path: '/settings/legal', tab: 'Legal texts' },
  paymentSettings: { path: '/settings/payment', tab: 'Payment' },
  checkout: { path: '/settings/checkout', tab: 'Checkout' },
  invoices: { path: '/settings/invoices', tab: 'Invoices' },
  papers: { path: '/settings/papers', tab: 'Paper numbers' },
  books: { path: '/settings/books', tab: 'Tally' },
  lawRules: { path: '/settings/law', tab: 'Rules of law' },
  delivery: { path: '/settings/delivery', tab: 'Delivery' },
  notices: { path: '/settings/notices', tab: 'Notices' },
  display: { path: '/settings/prices', tab: 'Prices and stars' },
  rateSettings: { path: '/settings/rates', tab: 'Rates' },
  socialLinks: { path: '/settings/links', tab: 'Links' },
  banners: { path: '/banners', menu: { label: 'Banners', icon: 'picture', permission: 'content.write' } },
  newBanner: { path: '/banners/new' },
  banner: { path: '/banners/:id' },
  newsletter: {
    path: '/newsletter',
    menu: { label: 'Newsletter', icon: 'mail', permission: 'newsletter.read' },
  },
  synonyms: {
    path: '/synonyms',
    menu: { label: 'Synonyms', icon: 'search', permission: 'content.write' },
  },
  staff: { path: '/staff', menu: { label: 'Staff', icon: 'people', permission: 'staff.manage' } },
  audit: { path: '/audit', menu: { label: 'Audit trail', icon: 'clock', permission: 'audit.read' } },
  privacy: {
    path: '/privacy',
    menu: { label: 'Personal data', icon: 'eye', permission: 'privacy.manage' },
  },
  panReads: { path: '/privacy/pan-reads' },
  breaches: { path: '/privacy/breaches' },
  newBreach: { path: '/privacy/breaches/new' },
  breach: { path: '/privacy/breaches/:id' },
  account: { path: '/account', menu: { label: 'My account', icon: 'person', permission: 'any' } },
} as const satisfies Record<string, AdminPage>;

export type AdminPageName = keyof typeof adminPages;
