import type { Permission } from './staff-permissions.ts';

/** The headings of the navigation, in its order. */
export const menuGroups = ['Selling', 'Pieces', 'Shop window', 'Books and law', 'Shop'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export interface AdminPage {
  /** Below /admin. A parameter is written ':name'. */
  readonly path: string;
  /** The page's link in the navigation, and who sees it; the server decides who may read the page. */
  readonly menu?: {
    /** Absent: above the groups. */
    readonly group?: MenuGroup;
    readonly label: string;
    readonly icon: string;
    readonly permission: Permission | 'any';
  };
  /** Who may open a page that has no link in the navigation and reads what others may read too. */
  readonly permission?: Permission;
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
  dashboard: { path: '/', menu: { label: 'Today', icon: 'today', permission: 'any' } },
  firstDay: { path: '/first-day' },
  rates: { path: '/rates', menu: { label: 'Today’s rates', icon: 'trend', permission: 'rates.read' } },
  priceSet: { path: '/rates/sets/:id' },
  priceChanges: { path: '/rates/sets/:id/changes' },
  rateFactors: { path: '/rates/factors', permission: 'rates.rules' },
  rateTokens: { path: '/rates/tokens' },
  orders: {
    path: '/orders',
    menu: { group: 'Selling', label: 'Orders', icon: 'box', permission: 'orders.read' },
  },
  counter: {
    path: '/orders/counter',
    menu: { group: 'Selling', label: 'Sell at the counter', icon: 'tag', permission: 'orders.sell' },
    permission: 'orders.sell',
  },
  holds: { path: '/orders/holds' },
  order: { path: '/orders/:id' },
  packingSlip: { path: '/orders/:id/slip' },
  deliveryLabel: { path: '/orders/:id/label' },
  refunds: { path: '/refunds' },
  payments: { path: '/payments' },
  returns: {
    path: '/returns',
    menu: { group: 'Books and law', label: 'Tax returns', icon: 'chart', permission: 'returns.read' },
  },
  compliance: {
    path: '/compliance',
    menu: { group: 'Books and law', label: 'Compliance', icon: 'shield', permission: 'compliance.read' },
  },
  inbox: {
    path: '/inbox',
    menu: { group: 'Selling', label: 'Inbox', icon: 'inbox', permission: 'inbox.answer' },
  },
  thread: { path: '/inbox/:kind/:id' },
  appointments: {
    path: '/appointments',
    menu: { group: 'Selling', label: 'Appointments', icon: 'clock', permission: 'inbox.answer' },
  },
  products: {
    path: '/products',
    menu: { group: 'Pieces', label: 'Pieces', icon: 'gem', permission: 'products.read' },
  },
  newProduct: { path: '/products/new', permission: 'products.write' },
  addByPhone: { path: '/products/phone', permission: 'products.write' },
  importProducts: { path: '/products/import' },
  moveIn: {
    path: '/products/move-in',
    menu: { group: 'Pieces', label: 'Import from your old shop', icon: 'plus', permission: 'products.write' },
  },
  oldAddresses: { path: '/products/old-addresses' },
  product: { path: '/products/:id' },
  categories: {
    path: '/categories',
    menu: { group: 'Pieces', label: 'Categories', icon: 'tree', permission: 'products.read' },
  },
  newCategory: { path: '/categories/new', permission: 'content.write' },
  category: { path: '/categories/:id' },
  brands: {
    path: '/brands',
    menu: { group: 'Pieces', label: 'Brands', icon: 'gem', permission: 'content.write' },
  },
  newBrand: { path: '/brands/new', permission: 'content.write' },
  brand: { path: '/brands/:id' },
  customers: {
    path: '/customers',
    menu: { group: 'Selling', label: 'Customers', icon: 'heart', permission: 'customers.read' },
  },
  formerOrders: { path: '/customers/former-orders' },
  customer: { path: '/customers/:id' },
  reviews: {
    path: '/reviews',
    menu: { group: 'Shop window', label: 'Reviews', icon: 'star', permission: 'reviews.moderate' },
  },
  coupons: {
    path: '/coupons',
    menu: { group: 'Shop window', label: 'Coupons', icon: 'tag', permission: 'coupons.write' },
  },
  newCoupon: { path: '/coupons/new', permission: 'coupons.write' },
  coupon: { path: '/coupons/:id' },
  settings: {
    path: '/settings',
    menu: { group: 'Shop', label: 'Settings', icon: 'sliders', permission: 'settings.read' },
    tab: 'Company',
  },
  branding: { path: '/settings/branding', tab: 'Branding' },
  homeTexts: { path: '/settings/home', tab: 'Home page' },
  aboutTexts: { path: '/settings/about', tab: 'About page' },
  questions: { path: '/settings/questions', tab: 'FAQ' },
  legal: { path: '/settings/legal', tab: 'Policies' },
  paymentSettings: { path: '/settings/payment', tab: 'Payment' },
  checkout: { path: '/settings/checkout', tab: 'Checkout' },
  invoices: { path: '/settings/invoices', tab: 'Invoices' },
  papers: { path: '/settings/papers', tab: 'Documents' },
  books: { path: '/settings/books', tab: 'Tally' },
  lawRules: { path: '/settings/law', tab: 'Rules of law' },
  backups: { path: '/settings/backups', tab: 'Backups' },
  delivery: { path: '/settings/delivery', tab: 'Delivery' },
  appointmentSettings: { path: '/settings/appointments', tab: 'Appointments' },
  notices: { path: '/settings/notices', tab: 'Notifications' },
  texts: { path: '/settings/texts', tab: 'SMS' },
  display: { path: '/settings/prices', tab: 'Currencies and ratings' },
  rateSettings: { path: '/settings/rates', tab: 'Rates' },
  socialLinks: { path: '/settings/links', tab: 'Links' },
  banners: {
    path: '/banners',
    menu: { group: 'Shop window', label: 'Banners', icon: 'picture', permission: 'content.write' },
  },
  newBanner: { path: '/banners/new', permission: 'content.write' },
  banner: { path: '/banners/:id' },
  newsletter: {
    path: '/newsletter',
    menu: { group: 'Shop window', label: 'Newsletter', icon: 'mail', permission: 'newsletter.read' },
  },
  synonyms: {
    path: '/synonyms',
    menu: { group: 'Shop window', label: 'Search words', icon: 'search', permission: 'content.write' },
  },
  staff: {
    path: '/staff',
    menu: { group: 'Shop', label: 'Staff', icon: 'people', permission: 'staff.manage' },
  },
  health: {
    path: '/health',
    menu: { group: 'Shop', label: 'Health', icon: 'check', permission: 'settings.read' },
  },
  audit: {
    path: '/audit',
    menu: { group: 'Books and law', label: 'Audit trail', icon: 'clock', permission: 'audit.read' },
  },
  privacy: {
    path: '/privacy',
    menu: { group: 'Books and law', label: 'Personal data', icon: 'eye', permission: 'privacy.manage' },
  },
  panReads: { path: '/privacy/pan-reads' },
  breaches: { path: '/privacy/breaches' },
  newBreach: { path: '/privacy/breaches/new', permission: 'privacy.manage' },
  breach: { path: '/privacy/breaches/:id' },
  account: {
    path: '/account',
    menu: { group: 'Shop', label: 'My account', icon: 'person', permission: 'any' },
  },
} as const satisfies Record<string, AdminPage>;

export type AdminPageName = keyof typeof adminPages;
