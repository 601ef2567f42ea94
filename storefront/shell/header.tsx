import { memo, type FocusEvent } from 'react';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { Icon } from '../ui/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CartLink } from './cart-link.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { Drawer } from './drawer.tsx';
import { Logo } from './logo.tsx';
import { MenuEntries } from './menu-entries.tsx';
import { SearchForm } from './search-form.tsx';
import { useShell } from './use-shell.ts';
import { WishlistLink } from './wishlist-link.tsx';

/**
 * The header of every page (HEAD-1). Its menus are native popovers, which work before any script runs. Rendered once:
 * navigations do not change it.
 */
export const Header = memo(function Header() {
  const { shop, categories } = useShell();
  return (
    <header className="header" onBlur={closeMenu}>
      <div className="wrap bar">
        <div className="bar-l">
          <button className="ibtn only-sm" type="button" popoverTarget="drawer" aria-label="Menu">
            <Icon name="menu" />
          </button>
          <button className="ibtn only-sm" type="button" popoverTarget="search-row" aria-label="Search">
            <Icon name="search" />
          </button>
          <nav className="only-lg" aria-label="Main">
            <ul className="nav">
              <MenuEntries>
                <li>
                  <CategoryMenu categories={categories} />
                </li>
              </MenuEntries>
            </ul>
          </nav>
        </div>
        <Link className="logo" to={pages.home.path}>
          <Logo key={shop.logo} shop={shop} />
        </Link>
        <div className="bar-r">
          <SearchForm id="search-bar" className="only-lg" />
          <WishlistLink />
          <AccountMenu />
          <CartLink />
        </div>
      </div>
      <div className="search-row" id="search-row" popover="auto">
        <SearchForm id="search-phone" className="wrap" autoFocus />
      </div>
      <Drawer categories={categories} />
    </header>
  );
});

/** What has the focus could not be seen behind an open menu. */
function closeMenu({ currentTarget, relatedTarget }: FocusEvent): void {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget))
    currentTarget.querySelector<HTMLElement>(':popover-open')?.hidePopover();
}
