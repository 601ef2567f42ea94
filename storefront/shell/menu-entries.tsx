import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { Icon } from '../ui/icon.tsx';
import type { MenuLink } from './shop-view.ts';
import { useShell } from './use-shell.ts';

interface MenuEntriesProps {
  /** The menu of phones: it has room for appointments too. */
  readonly tall?: boolean;
  /** An entry beside Vintage and Bridal. */
  readonly children?: ReactNode;
}

/** The pages of the menu (HEAD-1, HEAD-9). Vintage is still the present one while its list is sorted or filtered further. */
export function MenuEntries({ tall = false, children }: MenuEntriesProps) {
  const { menu, shop } = useShell();
  const { pathname, search } = useLocation();
  const here = menu.find(({ to }) => (pathname + search).startsWith(to))?.to ?? pathname;
  const entry = ({ name, to }: MenuLink) => (
    <li key={to}>
      <Link to={to} prefetch aria-current={to === here ? 'page' : undefined}>
        {name}
        {tall && <Icon name="right" />}
      </Link>
    </li>
  );
  return (
    <>
      {entry({ name: 'All Jewellery', to: pages.products.path })}
      {menu.map(entry)}
      {children}
      {tall && shop.appointments && entry({ name: pages.appointments.title, to: pages.appointments.path })}
      {entry({ name: 'About', to: pages.about.path })}
      {entry({ name: 'Contact', to: pages.contact.path })}
    </>
  );
}
