import { Suspense } from 'react';
import { useLocation, useSearchParams, type MetaDescriptor } from 'react-router';
import type { User } from '#contract/auth.ts';
import { pages } from '#domain/shop/pages.ts';
import { lazyPart } from '../navigation/lazy-part.ts';
import { useSession } from '../session/use-session.ts';
import { NoScriptNotice } from '../shell/no-script-notice.tsx';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import { accountLinks } from '../styles/account-links.ts';
import { Loading } from '../ui/loading.tsx';
import type { Route } from './+types/profile-page.ts';
import { AccountHead } from './account-head.tsx';
import { AccountTabs } from './account-tabs.tsx';
import { AddressesTab } from './addresses-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { PrivacyTab } from './privacy-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SignInWays } from './sign-in-ways.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { accountTab, type AccountTab } from './account-tab.ts';
import { WishlistTab } from './wishlist-tab.tsx';

const MessagesTab = lazyPart(() => import('./messages-tab.tsx'), 'MessagesTab');

export const links = accountLinks;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellFromMatches(matches), pages.profile.title);
}

/** ACCT-1 to ACCT-4 */
export default function ProfilePage() {
  return (
    <div className="wrap page page-own">
      <NoScriptNotice what="Your account" />
      <Account />
    </div>
  );
}

function Account() {
  const { state, user } = useSession();
  const [search] = useSearchParams();
  const tab = accountTab(search.get('tab'), useLocation().state);
  if (state === 'out') return <SignInPrompt text="Please login to access your profile" />;
  if (user === null) return <Loading title="My Account" />;
  return (
    <div className="account">
      <AccountHead user={user} />
      <AccountTabs current={tab} />
      <TabPanel tab={tab} user={user} />
    </div>
  );
}

function TabPanel({ tab, user }: { readonly tab: AccountTab; readonly user: User }) {
  switch (tab) {
    case 'profile':
      return (
        <>
          <ProfileTab user={user} />
          <SignInWays />
        </>
      );
    case 'orders':
      return <OrdersTab />;
    case 'addresses':
      return <AddressesTab user={user} />;
    case 'wishlist':
      return <WishlistTab />;
    case 'messages':
      return (
        <Suspense fallback={<Loading />}>
          <MessagesTab />
        </Suspense>
      );
    case 'privacy':
      return <PrivacyTab />;
  }
}
