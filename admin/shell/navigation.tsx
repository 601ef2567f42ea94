import { NavLink } from 'react-router';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { useOpenRules } from '../money/compliance/use-open-rules.ts';
import { navigationOf, phoneTabsOf } from '../navigation.ts';
import { useNewOrderCount } from '../selling/orders/use-new-orders.ts';
import { Icon } from '../ui/icon.tsx';

interface NavigationProps {
  readonly role: StaffRole;
  /** Called when a link is pressed. */
  readonly onLeave?: () => void;
}

/** The links to the pages that the role may see, in groups. */
export function Navigation({ role, onLeave }: NavigationProps) {
  return navigationOf(role).map(({ heading, items }) => (
    <div className="nav-group" key={heading}>
      {heading !== null && <p>{heading}</p>}
      <ul className="nav-list">
        {items.map(({ path, label, icon }) => (
          <li key={path}>
            <NavLink to={path} end={path === adminPages.dashboard.path} onClick={onLeave}>
              <Icon name={icon} />
              {label}
              <Waiting path={path} />
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** On a phone, the pages used most, at the bottom of the screen. A bar that saves replaces them. */
export function PhoneTabs({ role }: Pick<NavigationProps, 'role'>) {
  return (
    <nav className="phone-tabs" aria-label="Main">
      {phoneTabsOf(role).map(({ path, label, icon }) => (
        <NavLink
          to={path}
          end={path === adminPages.dashboard.path}
          key={path}
          className={path === adminPages.addByPhone.path ? 'add' : ''}
        >
          <Icon name={icon} />
          {label}
          <Waiting path={path} />
        </NavLink>
      ))}
    </nav>
  );
}

/** How much waits on the page. */
function Waiting({ path }: { readonly path: string }) {
  const [newOrders, openRules] = [useNewOrderCount(), useOpenRules()];
  if (path === adminPages.orders.path) return <Tally count={newOrders} what="to process" />;
  if (path === adminPages.compliance.path) return <Tally count={openRules} what="to fix" />;
  return null;
}

function Tally({ count, what }: { readonly count: number; readonly what: string }) {
  if (count === 0) return null;
  return (
    <span className="tally">
      {count}
      <span className="vh"> {what}</span>
    </span>
  );
}
