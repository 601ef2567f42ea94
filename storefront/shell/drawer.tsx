import { categoryPath, pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { runAction } from '../session/actions.ts';
import { AccountName } from './account-menu.tsx';
import { MenuEntries } from './menu-entries.tsx';
import type { CategoryLink } from './shop-view.ts';

/** The menu on phones: pages, all top-level categories (HEAD-4), and the account. */
export function Drawer({ categories }: { readonly categories: readonly CategoryLink[] }) {
  return (
    <nav className="drawer" id="drawer" popover="auto" aria-label="Mobile">
      <div className="wrap">
        <ul className="big">
          <MenuEntries tall />
        </ul>
        <p className="eyebrow" id="drawer-categories">
          Categories
        </p>
        <ul className="cats" aria-labelledby="drawer-categories">
          {categories.map(({ name, slug }) => (
            <li key={slug}>
              <Link to={categoryPath(slug)}>{name}</Link>
            </li>
          ))}
        </ul>
        <div className="when-in">
          <AccountName />
          <div className="pair">
            <Link className="btn" to={pages.profile.path}>
              My Account
            </Link>
            <button
              className="btn btn-line"
              type="button"
              onClick={() => void runAction('signOut', (signOut) => signOut('header'))}
            >
              Logout
            </button>
          </div>
        </div>
        <div className="when-out">
          <div className="pair">
            <Link className="btn" to={pages.login.path}>
              Sign In
            </Link>
            <Link className="btn btn-line" to={pages.register.path}>
              Create Account
            </Link>
          </div>
        </div>
      </div>
    </nav>
  );
}
