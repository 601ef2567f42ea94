import { facetKeys } from '../catalogue/facet-keys.ts';

export interface Page {
  /** A parameter is written ':name'. */
  readonly path: string;
  /** null where it depends on what the page shows. */
  readonly title: string | null;
  /** Signed-out visitors of a customer's page are sent to sign in, signed-in visitors of a guest's page home (ROUTE-5 to ROUTE-7). */
  readonly access: 'public' | 'customer' | 'guest';
  /** Where the content comes from: the loader on the server, or calls and forms of the browser. React starts early for these. */
  readonly content: 'server' | 'browser';
  /** Pages without parameters that are indexed are in the sitemap. */
  readonly robots: 'index' | 'noindex';
  /** Query names that change what the server renders. Others are dropped before a page is cached. */
  readonly query?: readonly string[];
  /** false where anyone can make up any number of addresses that exist. */
  readonly cached?: false;
}

const indexed = { access: 'public', content: 'server', robots: 'index' } as const;
const forCustomers = { access: 'customer', content: 'browser', robots: 'noindex' } as const;
const forGuests = { access: 'guest', content: 'browser', robots: 'noindex' } as const;
const fromMail = { access: 'public', content: 'browser', robots: 'noindex' } as const;

/** Every page of the shop (ROUTE-1). Routes, guards, robots.txt, the sitemap and the page cache derive from this table. */
export const pages = {
  home: { path: '/', title: null, ...indexed },
  products: {
    ...indexed,
    path: '/products',
    title: null,
    query: [
      ...['brand', 'category', 'country', 'max_price', 'min_price', 'page', 'search', 'sort'],
      ...facetKeys,
    ],
  },
  product: { path: '/products/:slug', title: null, ...indexed, query: ['pin', 'size'] },
  compare: {
    path: '/compare',
    title: 'Compare',
    access: 'public',
    content: 'server',
    robots: 'noindex',
    query: ['ids', 'only'],
    cached: false,
  },
  rates: { path: '/rates', title: 'Metal rates', ...indexed },
  delivery: { path: '/delivery', title: 'Delivery', ...indexed, query: ['pin'], cached: false },
  about: { path: '/about', title: 'About', ...indexed },
  faq: { path: '/faq', title: 'Questions', ...indexed },
  privacy: { path: '/privacy', title: 'Privacy Policy', ...indexed },
  terms: { path: '/terms', title: 'Terms of Service', ...indexed },
  refundPolicy: {
    ...indexed,
    path: '/refund-policy',
    title: 'Refund Policy',
  },
  returnPolicy: {
    ...indexed,
    path: '/return-policy',
    title: 'Return Policy',
  },
  cancellationPolicy: {
    ...indexed,
    path: '/cancellation-policy',
    title: 'Cancellation Policy',
  },
  /** `about`: what a search did not find. */
  contact: { path: '/contact', title: 'Contact', query: ['about'], ...indexed },
  appointments: {
    ...indexed,
    path: '/appointments',
    title: 'Appointments',
    query: ['kind', 'day', 'piece'],
    cached: false,
  },
  appointment: { path: '/appointment', title: 'Your appointment', ...fromMail },
  login: { path: '/login', title: 'Sign In', ...forGuests },
  passwordLogin: { path: '/login/password', title: 'Sign in with a password', ...forGuests },
  register: { path: '/register', title: 'Create Account', ...forGuests },
  forgotPassword: {
    ...forGuests,
    path: '/forgot-password',
    title: 'Forgot Password',
  },
  resetPassword: {
    ...fromMail,
    path: '/reset-password',
    title: 'Reset Password',
  },
  verifyEmail: {
    ...fromMail,
    path: '/verify-email',
    title: 'Confirm your email',
  },
  undoChange: {
    ...fromMail,
    path: '/undo-change',
    title: 'Undo the change',
  },
  unsubscribe: {
    ...fromMail,
    path: '/newsletter/unsubscribe',
    title: 'Newsletter',
  },
  stopNotifications: {
    ...fromMail,
    path: '/tell-me/stop',
    title: 'Stop these emails',
  },
  confirmNotification: {
    ...fromMail,
    path: '/tell-me/confirm',
    title: 'Confirm your email',
  },
  confirmOrder: {
    ...fromMail,
    path: '/confirm-order',
    title: 'Confirm your order',
  },
  formResult: {
    path: '/posted/:result',
    title: null,
    access: 'public',
    content: 'server',
    robots: 'noindex',
  },
  cart: { path: '/cart', title: 'Shopping Cart', ...forCustomers },
  wishlist: { path: '/wishlist', title: 'Wishlist', ...forCustomers },
  checkout: { path: '/checkout', title: 'Checkout', ...forCustomers },
  profile: { path: '/profile', title: 'My Account', ...forCustomers },
  order: {
    ...forCustomers,
    path: '/orders/:id',
    title: null,
    cached: false,
  },
  passport: {
    ...forCustomers,
    path: '/orders/:id/passport/:line',
    title: 'Passport',
    cached: false,
  },
} as const satisfies Record<string, Page>;

/** The newsletter form stands on every page, so it is sent to an address of its own. */
export const newsletterFormPath = '/newsletter';

export const allPages: readonly Page[] = Object.values(pages);

const patterns = allPages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** The page at a path, or undefined for one that does not exist. */
export function pageAt(path: string): Page | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.page;
}

/** The part of a path before its first parameter: '/orders' of '/orders/:id'. */
export function rootOf({ path }: Pick<Page, 'path'>): string {
  return path.replace(/\/:.*/, '');
}

type ParamsOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Record<Name, string | number> & ParamsOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Record<Name, string | number>
    : unknown;

/** A path with its parameters filled in. */
export function fillPath<Path extends string>(path: Path, params: ParamsOf<Path>): string {
  const given = new Map(Object.entries(params ?? {}));
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.get(name))));
}

export function withQuery(path: string, query: Readonly<Record<string, string | number>>): string {
  return `${path}?${joined(query)}`;
}

/**
 * A mailed link: its token follows the '#', which browsers do not send, so that no log, referrer or link preview has it
 * (SAFE-18).
 */
export function withFragment(path: string, values: Readonly<Record<string, string | number>>): string {
  return `${path}#${joined(values)}`;
}

function joined(values: Readonly<Record<string, string | number>>): string {
  const encoded = (value: string | number) => encodeURIComponent(String(value)).replaceAll('%20', '+');
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&');
}

/** The listing of one category. */
export function categoryPath(slug: string): string {
  return withQuery(pages.products.path, { category: slug });
}

export function productPath(slug: string): string {
  return fillPath(pages.product.path, { slug });
}
