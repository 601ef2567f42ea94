import type { MetaDescriptor } from 'react-router';
import { pages } from '#domain/shop/pages.ts';
import { SignInPrompt } from '../account/sign-in-prompt.tsx';
import { useSession } from '../session/use-session.ts';
import { NoScriptNotice } from '../shell/no-script-notice.tsx';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import { accountLinks } from '../styles/account-links.ts';
import { Loading } from '../ui/loading.tsx';
import type { Route } from './+types/wishlist-page.ts';
import { EmptyWishlist, WishlistLoadError } from './wishlist-states.tsx';
import { useWishlistItems } from './use-wishlist-items.ts';
import { WishlistGrid } from './wishlist-grid.tsx';

export const links = accountLinks;

const { title } = pages.wishlist;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellFromMatches(matches), title);
}

/** WISH-1 */
export default function WishlistPage() {
  return (
    <div className="wrap page page-own">
      <NoScriptNotice what="Your wishlist" />
      <Contents />
    </div>
  );
}

function Contents() {
  const session = useSession();
  const { state, products } = useWishlistItems();
  if (session.state === 'out') return <SignInPrompt text="Please login to view your wishlist" />;
  if (products.length > 0) return <WishlistGrid products={products} />;
  switch (state) {
    case 'loading':
      return <Loading title={title} />;
    case 'failed':
      return <WishlistLoadError title={title} />;
    case 'ready':
      return <EmptyWishlist />;
  }
}
