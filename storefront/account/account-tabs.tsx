import { pages, withQuery } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { accountTabs, type AccountTab } from './account-tab.ts';
import { capitalised } from './order-text.ts';

/** Each tab has an address of its own, so that Back, and a new window, work as anywhere. */
export function AccountTabs({ current }: { readonly current: AccountTab }) {
  return (
    <nav className="tabs" aria-label="Account">
      {accountTabs.map((tab) => (
        <Link
          key={tab}
          to={withQuery(pages.profile.path, { tab })}
          replace
          preventScrollReset
          aria-current={tab === current ? 'page' : undefined}
        >
          {capitalised(tab)}
        </Link>
      ))}
    </nav>
  );
}
