import { categoryPath, pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { limits } from '#domain/limits.ts';
import { runAction } from '../session/actions.ts';
import { Icon } from '../ui/icon.tsx';
import { AccountName } from './account-menu.tsx';
import type { CategoryLink } from './shop-view.ts';

/** The menu on phones: pages, categories, with the rest behind a disclosure (HEAD-4), and the account. */
export function Drawer({ categories }: { readonly categories: readonly CategoryLink[] }) {
  const first = categories.slice(0, limits.mobileMenuCategories);
  const rest = categories.slice(limits.mobileMenuCategories);
  return (
    <nav className="drawer" id="drawer" popover="auto" aria-label="Mobile">
      <div className="wrap">
        <ul className="big">
          <DrawerLink to={pages.products.path} name="All Jewellery" />
          <DrawerLink to={pages.about.path} name="About" />
          <DrawerLink to={pages.contact.path} name="Contact" />
        </ul>
        <p className="eyebrow" id="drawer-categories">
          Categories
        </p>
        <Categories labelledBy="drawer-categories" categories={first} />
        {rest.length > 0 && (
          <details className="all-cats">
            <summary id="drawer-all">
              All categories
              <Icon name="down" small />
            </summary>
            <Categories labelledBy="drawer-all" categories={rest} />
          </details>
        )}
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

interface CategoriesProps {
  readonly labelledBy: string;
  readonly categories: readonly CategoryLink[];
}

function Categories({ labelledBy, categories }: CategoriesProps) {
  return (
    <ul className="cats" aria-labelledby={labelledBy}>
      {categories.map(({ name, slug }) => (
        <li key={slug}>
          <Link to={categoryPath(slug)}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

function DrawerLink({ to, name }: { readonly to: string; readonly name: string }) {
  return (
    <li>
      <Link to={to}>
        {name} <Icon name="right" />
      </Link>
    </li>
  );
}
