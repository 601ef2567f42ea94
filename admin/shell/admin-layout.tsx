import { useEffect, useRef, useState } from 'react';
import {
  NavLink,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  type Location,
} from 'react-router';
import { getMe, staffSignOut } from '#contract/admin/session.ts';
import { allows } from '#domain/shop/staff-permissions.ts';
import { adminPages, adminRoot } from '#domain/shop/admin-pages.ts';
import { pages } from '#domain/shop/pages.ts';
import { call } from '../api/call-admin-api.ts';
import { useCheckRules, useOpenRules } from '../compliance/use-open-rules.ts';
import { load } from '../api/load.ts';
import { usePollNewOrders, useNewOrderCount } from '../orders/use-new-orders.ts';
import { hasUnsavedChanges, discardUnsavedChanges } from '../form/unsaved-changes.ts';
import { navigationItems } from '../navigation.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { focusHeading } from '../ui/page-header.tsx';
import { Toasts } from '../ui/toast.tsx';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx';

export const loadAdminLayout = () => load(getMe);

/** Header and navigation around every signed-in page; lists the screens that the role may see. */
export function AdminLayout() {
  const staff = useLoaderData<typeof loadAdminLayout>();
  const navigate = useNavigate();
  const busy = useNavigation().state === 'loading';
  const menu = useRef<HTMLDialogElement>(null);
  const [asking, setAsking] = useState(false);
  const newOrders = useNewOrderCount();
  const { pathname } = useLocation();
  useEffect(() => focusHeading(), [pathname]);
  usePollNewOrders(allows(staff.role, 'orders.read'));
  const openRules = useOpenRules();
  useCheckRules(allows(staff.role, 'compliance.read'));
  const seen = navigationItems.filter(
    ({ permission }) => permission === 'any' || allows(staff.role, permission),
  );

  async function signOut() {
    discardUnsavedChanges();
    await call(staffSignOut);
    await navigate(adminPages.signIn.path);
  }

  function askToSignOut() {
    if (hasUnsavedChanges()) setAsking(true);
    else void signOut();
  }

  const links = (
    <ul className="nav-list">
      {seen.map(({ path, title, icon }) => (
        <li key={path}>
          <NavLink to={path} end={path === adminPages.dashboard.path} onClick={() => menu.current?.close()}>
            <Icon name={icon} />
            {title}
            {path === adminPages.orders.path && newOrders > 0 && (
              <span className="tally">
                {newOrders}
                <span className="vh"> to process</span>
              </span>
            )}
            {path === adminPages.compliance.path && openRules > 0 && (
              <span className="nav-count">
                {openRules}
                <span className="vh"> to mend</span>
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );

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
          <span className="brand-shop">{staff.shopName}</span> Back office
        </a>
        <span className="who">
          {staff.name} <span className="who-role">{staff.role}</span>
        </span>
        <button className="ibtn" type="button" aria-label="Sign out" onClick={askToSignOut}>
          <Icon name="out" />
        </button>
      </header>
      <nav className="side" aria-label="Screens">
        {links}
        <a className="to-shop" href={pages.home.path}>
          View shop
        </a>
      </nav>
      <dialog className="drawer" ref={menu} aria-label="Screens">
        <button className="ibtn" type="button" aria-label="Close" onClick={() => menu.current?.close()}>
          <Icon name="x" />
        </button>
        {links}
      </dialog>
      <main id="main" tabIndex={-1} aria-busy={busy}>
        <div className="page">
          <Outlet />
        </div>
      </main>
      <UnsavedChangesDialog />
      {asking && (
        <ConfirmDialog
          title="Sign out without saving?"
          confirm="Sign out"
          onConfirm={() => void signOut()}
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
