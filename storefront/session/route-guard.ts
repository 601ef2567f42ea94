/** Where a signed-out visitor has nothing to see, and where they go instead (ROUTE-5, ROUTE-6). First match wins. */
const customerRoutes = [
  ['/checkout', '/login?redirect=/checkout'],
  ['/profile', '/login'],
  ['/orders', '/login'],
  ['/wishlist', '/login'],
  ['/cart', '/login'],
] as const;

/** Pages that a signed-in customer has no use for (ROUTE-7). */
const guestRoutes = ['/login', '/register', '/forgot-password'] as const;

/** Pages of signing in: nobody means to come back to them. */
const signInPages = [...guestRoutes, '/reset-password'] as const;

/** Where the last page is remembered, for this tab alone. */
export const lastPageKey = 'lastPage';

/** Whether signing in leads back to this page. */
export function mayReturnTo(path: string): boolean {
  return !signInPages.some((root) => path === root || path.startsWith(`${root}/`));
}

/** The path to go to instead of this one, or null to stay. A payment's return link is carried along whole (PAY-8). */
export function guardRedirect(path: string, signedIn: boolean, search = ''): string | null {
  const within = (root: string) => path === root || path.startsWith(`${root}/`);
  if (signedIn) return guestRoutes.some(within) ? '/' : null;
  if (within('/checkout') && isPaymentReturn(search))
    return `/login?redirect=${encodeURIComponent(path + search)}`;
  return customerRoutes.find(([root]) => within(root))?.[1] ?? null;
}

/** Whether an address carries what a provider's link back brings. */
export function isPaymentReturn(search: string): boolean {
  return /[?&]token=./.test(search);
}

/**
 * The same rule as a script for the head of every page. It runs before the first paint, so that nothing flickers: it
 * marks the page as signed in or out, remembers the page for after signing in, and leaves at once where the guard says so.
 */
export function sessionScript(): string {
  return `(()=>{let t=null;try{t=localStorage.getItem('userToken')}catch{}
const p=location.pathname,s=location.search,w=r=>p===r||p.startsWith(r+'/');
document.documentElement.dataset.session=t?'in':'out';
if(!${JSON.stringify(signInPages)}.some(w))try{sessionStorage.setItem('${lastPageKey}',p+s)}catch{}
const a=t?${JSON.stringify(guestRoutes)}.some(w)?'/':null:w('/checkout')&&/[?&]token=./.test(s)?'/login?redirect='+encodeURIComponent(p+s):${JSON.stringify(customerRoutes)}.find(([r])=>w(r))?.[1];
if(a)location.replace(a)})()`;
}
