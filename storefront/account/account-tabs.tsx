import { useEffect, useRef } from 'react';
import { pages, withQuery } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { accountTabs, type AccountTab } from './account-tab.ts';
import { capitalised } from '../ui/text.ts';

/** Each tab has its own URL, so that Back and new windows work. */
export function AccountTabs({ current }: { readonly current: AccountTab }) {
  const tabs = useRef<HTMLElement>(null);
  // On a phone the tabs scroll sideways.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current]);
  return (
    <nav className="tabs" aria-label="Account" ref={tabs}>
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
