import type { MetaDescriptor } from 'react-router';
import { SignInPrompt } from '../account/sign-in-prompt.tsx';
import { useSession } from '../session/use-session.ts';
import { NeedsScripts } from '../shell/no-script-notice.tsx';
import { privateMeta, shellIn } from '../shell/page-meta.ts';
import { accountLinks } from '../styles/account-links.ts';
import { Loading } from '../ui/loading.tsx';
import type { Route } from './+types/wishlist-page.ts';
import { EmptyWishlist } from './empty-wishlist.tsx';
import { useWishes } from './use-wishlist-items.ts';
import { WishGrid } from './wishlist-grid.tsx';
import { WishlistFailed } from './wishlist-load-error.tsx';

export const links = accountLinks;

const title = 'Wishlist';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellIn(matches), title);
}

/** WISH-1 */
export default function WishlistPage() {
  return (
    <div className="wrap page page-own">
      <NeedsScripts what="Your wishlist" />
      <Contents />
    </div>
  );
}

function Contents() {
  const session = useSession();
  const { state, pieces } = useWishes();
  if (session.state === 'out') return <SignInPrompt text="Please login to view your wishlist" />;
  if (pieces.length > 0) return <WishGrid pieces={pieces} />;
  switch (state) {
    case 'loading':
      return <Loading title={title} />;
    case 'failed':
      return <WishlistFailed title={title} />;
    case 'ready':
      return <EmptyWishlist />;
  }
}
