import { pages, rootOf, type Page } from '#domain/shop/pages.ts';

const reasons: readonly (readonly [Page, string])[] = [
  [pages.cart, 'Please sign in to see your cart: it is kept in your account.'],
  [pages.wishlist, 'Please sign in to see your wishlist: it is kept in your account.'],
  [pages.checkout, 'Please sign in to check out.'],
  [pages.order, 'Please sign in to see your order.'],
  [pages.profile, 'Please sign in to see your account.'],
];

/** Why a visitor of this path is asked to sign in; null for a page that needs no account. */
export function signInReason(path: string): string | null {
  const [start = ''] = path.split('?');
  const found = reasons.find(([page]) => start === rootOf(page) || start.startsWith(`${rootOf(page)}/`));
  return found?.[1] ?? null;
}
