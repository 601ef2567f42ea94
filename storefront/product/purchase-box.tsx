import { useState } from 'react';
import { categoryPath } from '#domain/shop/pages.ts';
import { runAction } from '../session/actions.ts';
import { useAvailability } from '../cart/use-availability.ts';
import { Link } from '../navigation/link.tsx';
import { useLiveStock } from '../back-in-stock/use-live-stock.ts';
import { LazyBackInStockForm } from '../back-in-stock/lazy-back-in-stock-form.tsx';
import type { ProductView } from './load-product.ts';
import { AddToCartButton, CheckoutButton } from './main-action.tsx';
import { AvailabilityMessage } from './availability-message.tsx';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';

/** Availability and the actions that it allows (ITEM-3, ITEM-8). */
export function PurchaseBox({ product }: { readonly product: ProductView }) {
  const { id, name } = product;
  const supply = useLiveStock(product);
  const availability = useAvailability({ ...product, ...supply });
  const { state } = availability;
  const gone = state === 'held' || state === 'sold' ? state : null;
  if (gone !== null) {
    return (
      <div className="buy-own" role="group" aria-label={`Waiting for ${name}`}>
        <AvailabilityMessage availability={availability} note live />
        <LazyBackInStockForm key={gone} product={{ id, name }} state={gone} />
        <Link className="link link-block" to={categoryPath(product.category.slug)}>
          View similar pieces
        </Link>
      </div>
    );
  }
  return (
    <>
      <AvailabilityMessage availability={availability} note live />
      {state === 'in-cart' || state === 'held-for-you' ? (
        <div className="buy-own">
          <div className="buy">
            <CheckoutButton state={state} className="btn" />
            <WishlistButton product={product} className="ibtn heart" />
          </div>
          {state === 'in-cart' ? (
            <QuietButton
              label="Remove from cart"
              act={() => runAction('removeFromCart', (remove) => remove(id))}
            />
          ) : (
            <QuietButton
              label="Release this piece"
              act={() => runAction('releaseHold', (release) => release())}
            />
          )}
        </div>
      ) : (
        <div className="buy">
          <AddToCartButton product={product} className="btn" />
          <WishlistButton product={product} className="ibtn heart" />
        </div>
      )}
    </>
  );
}

function QuietButton({ label, act }: { readonly label: string; readonly act: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const start = () => {
    if (busy) return;
    setBusy(true);
    void act().finally(() => setBusy(false));
  };
  return (
    <button className="btn btn-quiet btn-sm" type="button" aria-busy={busy} onClick={start}>
      {label}
    </button>
  );
}
