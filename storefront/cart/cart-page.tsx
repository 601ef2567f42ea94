import type { MetaDescriptor } from 'react-router';
import { pages } from '#domain/shop/pages.ts';
import { useCart } from './cart-actions.ts';
import { NoScriptNotice } from '../shell/no-script-notice.tsx';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import { accountLinks } from '../styles/account-links.ts';
import { Loading } from '../ui/loading.tsx';
import type { Route } from './+types/cart-page.ts';
import type { Cart } from './cart-store.ts';
import { CartLoadError, EmptyCart } from './cart-states.tsx';
import { FilledCart } from './filled-cart.tsx';
import { SavedForLater, useSavedItems } from './saved-items.tsx';

export const links = accountLinks;

const { title } = pages.cart;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellFromMatches(matches), title);
}

/** CART-1 */
export default function CartPage() {
  return (
    <div className="wrap page page-own">
      <NoScriptNotice what="Your cart" />
      <CartContents />
    </div>
  );
}

function CartContents() {
  const saved = useSavedItems();
  const cart = useCart();
  const savedForLater = <SavedForLater saved={saved} />;
  if (cart.lines.length === 0) {
    return (
      <>
        <NoLines state={cart.state} />
        {savedForLater}
      </>
    );
  }
  return (
    <>
      {cart.state === 'failed' && <CartLoadError />}
      <FilledCart title={title} cart={cart} save={saved.save}>
        {savedForLater}
      </FilledCart>
    </>
  );
}

function NoLines({ state }: Pick<Cart, 'state'>) {
  switch (state) {
    case 'loading':
      return <Loading title={title} />;
    case 'failed':
      return <CartLoadError title={title} />;
    case 'ready':
      return <EmptyCart />;
  }
}
