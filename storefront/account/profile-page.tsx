import { useLocation, useSearchParams, type MetaDescriptor } from 'react-router';
import { useSession } from '../client/session.ts';
import { privateMeta, shellIn } from '../shell/page-meta.ts';
import { accountLinks } from '../styles/account-links.ts';
import { Loading } from '../ui/loading.tsx';
import type { Route } from './+types/profile-page.ts';
import { AccountHead } from './account-head.tsx';
import { AccountTabs } from './account-tabs.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { tabOf } from './tab-of.ts';

export const links = accountLinks;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellIn(matches), 'My Account');
}

/** ACCT-1, ACCT-2 */
export default function ProfilePage() {
  return (
    <div className="wrap page">
      <Account />
    </div>
  );
}

function Account() {
  const { state, user } = useSession();
  const [search] = useSearchParams();
  const tab = tabOf(search.get('tab'), useLocation().state);
  if (state === 'out') return <SignInPrompt text="Please login to access your profile" />;
  if (user === null) return <Loading />;
  return (
    <div className="account">
      <AccountHead user={user} />
      <AccountTabs current={tab} />
      {tab === 'orders' ? <OrdersTab /> : <ProfileTab user={user} />}
    </div>
  );
}
