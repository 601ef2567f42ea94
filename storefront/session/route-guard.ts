import { allPages, pages, rootOf, type Page } from '#domain/shop/pages.ts';
import { readTabValue, writeTabValue } from '../storage/session-storage.ts';

const rootsFor = (access: Page['access']) =>
  allPages.filter((page) => page.access === access).map((page) => rootOf(page));

const [home, login, checkout] = [pages.home.path, pages.login.path, pages.checkout.path];
const guestRoots = rootsFor('guest');
const customerRoots = rootsFor('customer');
const signInRoots = [...guestRoots, pages.resetPassword.path];

/** The tab's session storage holds the last page under this key. */
const lastPageKey = 'lastPage';

/** Whether signing in may lead back to this page. */
function mayReturnTo(path: string): boolean {
  return !signInRoots.some((root) => isWithin(path, root));
}

/** Stores the page that signing in leads back to, for this tab (AUTH-2). */
export function storeLastPage(path: string, search: string): void {
  if (mayReturnTo(path)) writeTabValue(lastPageKey, path + search);
}

/** The last page of this tab outside sign-in, or null. */
export function lastPage(): string | null {
  return readTabValue(lastPageKey);
}

/** The path to redirect to, or null to stay (ROUTE-5 to ROUTE-7). A payment's return link keeps its query (PAY-8). */
export function guardRedirect(path: string, signedIn: boolean, search = ''): string | null {
  if (signedIn) return guestRoots.some((root) => isWithin(path, root)) ? home : null;
  if (isWithin(path, checkout))
    return `${login}?redirect=${isPaymentReturn(search) ? encodeURIComponent(path + search) : checkout}`;
  return customerRoots.some((root) => isWithin(path, root)) ? login : null;
}

/** Whether a query comes from a payment provider's return link. */
export function isPaymentReturn(search: string): boolean {
  return /[?&]token=./.test(search);
}

function isWithin(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

/**
 * The same rule as a script for the head of every page. It runs before the first paint, so that nothing flickers: it
 * marks the document as signed in or out, stores the last page, and redirects.
 */
export function sessionScript(): string {
  return `(()=>{let t=null;try{t=localStorage.getItem('userToken')}catch{}
const p=location.pathname,s=location.search,w=r=>p===r||p.startsWith(r+'/');
document.documentElement.dataset.session=t?'in':'out';
if(!${JSON.stringify(signInRoots)}.some(w))try{sessionStorage.setItem('${lastPageKey}',p+s)}catch{}
const a=t?${JSON.stringify(guestRoots)}.some(w)?'${home}':null:w('${checkout}')?'${login}?redirect='+(/[?&]token=./.test(s)?encodeURIComponent(p+s):'${checkout}'):${JSON.stringify(customerRoots)}.some(w)?'${login}':null;
if(a)location.replace(a)})()`;
}
