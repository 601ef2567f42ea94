/** Where a signed-out visitor has nothing to see, and where they go instead (ROUTE-5, ROUTE-6). First match wins. */
const forCustomers = [
  ['/checkout', '/login?redirect=/checkout'],
  ['/profile', '/login'],
  ['/orders', '/login'],
  ['/wishlist', '/login'],
  ['/cart', '/login'],
] as const;

/** Pages that a signed-in customer has no use for (ROUTE-7). */
const forVisitors = ['/login', '/register', '/forgot-password'] as const;

/** The path to go to instead of this one, or null to stay. */
export function guard(path: string, signedIn: boolean): string | null {
  const within = (root: string) => path === root || path.startsWith(`${root}/`);
  if (signedIn) return forVisitors.some(within) ? '/' : null;
  return forCustomers.find(([root]) => within(root))?.[1] ?? null;
}

/**
 * The same rule as a script for the head of every page. It runs before the first paint, so that nothing flickers: it
 * marks the page as signed in or out, and leaves at once where the guard says so.
 */
export function sessionScript(): string {
  return `(()=>{let t=null;try{t=localStorage.getItem('userToken')}catch{}
const p=location.pathname,w=r=>p===r||p.startsWith(r+'/');
document.documentElement.dataset.session=t?'in':'out';
const a=t?${JSON.stringify(forVisitors)}.some(w)?'/':null:${JSON.stringify(forCustomers)}.find(([r])=>w(r))?.[1];
if(a)location.replace(a)})()`;
}
