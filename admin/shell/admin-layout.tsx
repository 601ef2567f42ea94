import { useLayoutEffect, useRef, useState } from 'react';
import {
  Link,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  type Location,
} from 'react-router';
import { getMe, staffSignOut } from '#contract/admin/session.ts';
import { shortDay } from '#domain/locale/indian-time.ts';
import { allows } from '#domain/shop/staff-permissions.ts';
import { adminPages, adminRoot } from '#domain/shop/admin-pages.ts';
import { pages } from '#domain/shop/pages.ts';
import { call } from '../api/call-admin-api.ts';
import { useCheckRules } from '../money/compliance/use-open-rules.ts';
import { load } from '../api/load.ts';
import { usePollNewOrders } from '../selling/orders/use-new-orders.ts';
import { draftKey, draftStorage, keepDraft } from '../form/draft.ts';
import { hasUnsavedChanges, discardUnsavedChanges } from '../form/unsaved-changes.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { focusHeading } from '../ui/page-header.tsx';
import { toastRefusal, Toasts } from '../ui/toast.tsx';
import { RupeeAmount } from '../ui/rupee-amount.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { Navigation, PhoneTabs } from './navigation.tsx';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx';

export const loadAdminLayout = () => load(getMe);

/**
 * Header and navigation around every signed-in page; lists the screens that the role may see. Each address has a page of its
 * own, so that no form keeps the fields of another record.
 */
export function AdminLayout() {
  const staff = useLoaderData<typeof loadAdminLayout>();
  const navigate = useNavigate();
  const busy = useNavigation().state === 'loading';
  const menu = useRef<HTMLDialogElement>(null);
  const [asking, setAsking] = useState(false);
  const [searching, setSearching] = useState(false);
  const { pathname } = useLocation();
  // Before the page is seen: later, it would take the focus from what Tab reached meanwhile.
  useLayoutEffect(() => focusHeading(), [pathname]);
  usePollNewOrders(allows(staff.role, 'orders.read'));
  useCheckRules(allows(staff.role, 'compliance.read'));

  async function signOut() {
    const reply = await call(staffSignOut);
    setAsking(false);
    // Otherwise the session would go on, at a counter that others use too. One that has ended is answered with 401.
    if (!reply.ok && reply.problem?.status !== 401) return toastRefusal(reply.problem);
    discardUnsavedChanges();
    await navigate(adminPages.signIn.path);
    // Last, because the page of the sale would keep it again. It names a buyer, and others may use the browser.
    keepDraft(draftKey('sale-draft:1', staff.id), null, draftStorage());
  }

  function askToSignOut() {
    if (hasUnsavedChanges()) setAsking(true);
    else void signOut();
  }

  return (
    <div className="frame">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="top on-brand">
        <button
          className="ibtn menu-button"
          type="button"
          aria-label="Menu"
          onClick={() => menu.current?.showModal()}
        >
          <Icon name="menu" />
        </button>
        <a className="brand" href={adminRoot}>
          <span className="brand-shop" translate="no">
            {staff.shopName}
          </span>{' '}
          Back office
        </a>
        {staff.gold !== null && (
          <Link className="top-rate" to={adminPages.rates.path}>
            Gold 22K <RupeeAmount rupees={staff.gold.perGram} />
            /g · {shortDay(staff.gold.at)}
          </Link>
        )}
        <span className="who">
          {staff.name} <span className="who-role">{staff.role}</span>
        </span>
        <button className="ibtn" type="button" aria-label="Search" onClick={() => setSearching(true)}>
          <Icon name="search" />
        </button>
        <button className="ibtn" type="button" aria-label="Sign out" onClick={askToSignOut}>
          <Icon name="out" />
        </button>
      </header>
      <nav className="side" aria-label="Screens">
        <Navigation role={staff.role} />
        <a className="to-shop" href={pages.home.path}>
          View shop
        </a>
      </nav>
      <dialog className="drawer" ref={menu} aria-label="Screens">
        <button className="ibtn" type="button" aria-label="Close" onClick={() => menu.current?.close()}>
          <Icon name="x" />
        </button>
        <Navigation role={staff.role} onLeave={() => menu.current?.close()} />
      </dialog>
      <main id="main" tabIndex={-1} aria-busy={busy}>
        <div className="page">
          <Outlet key={pathname} />
        </div>
      </main>
      <PhoneTabs role={staff.role} />
      <UnsavedChangesDialog />
      {searching && <SearchDialog role={staff.role} onClosed={() => setSearching(false)} />}
      {asking && (
        <ConfirmDialog
          title="Sign out without saving?"
          confirm="Sign out"
          onConfirm={signOut}
          onClosed={() => setAsking(false)}
        >
          Your changes on this page are not saved yet.
        </ConfirmDialog>
      )}
      <Toasts />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/** The first page of a visit always has the key 'default', whichever it is: its position is stored by address. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}
