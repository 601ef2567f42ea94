import { useState, type ReactNode } from 'react';
import type { Availability } from '#domain/catalogue/availability.ts';
import { categoryPath } from '#domain/shop/pages.ts';
import { runAction } from '../session/actions.ts';
import { useAvailability } from '../cart/use-availability.ts';
import { Link } from '../navigation/link.tsx';
import { useLiveStock } from '../back-in-stock/use-live-stock.ts';
import { LazyBackInStockForm } from '../back-in-stock/lazy-back-in-stock-form.tsx';
import type { ProductView } from './load-product.ts';
import { AddToCartButton, CheckoutButton } from './main-action.tsx';
import { BuyBar } from './buy-bar.tsx';
import { AvailabilityMessage } from './availability-message.tsx';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';

/** Availability and the actions that it allows (ITEM-3, ITEM-8). */
export function PurchaseBox({ product }: { readonly product: ProductView }) {
  const availability = useAvailability({ ...product, ...useLiveStock(product) });
  return (
    <PurchaseActions product={product} availability={availability}>
      <AddToCartButton product={product} className="btn" />
    </PurchaseActions>
  );
}

interface PurchaseActionsProps {
  readonly product: ProductView;
  readonly availability: Availability;
  /** The chosen size. */
  readonly size?: string | undefined;
  /** Shown while the product can be added to the cart. */
  readonly children: ReactNode;
}

export function PurchaseActions({ product, availability, size, children }: PurchaseActionsProps) {
  const { id, name } = product;
  const { state } = availability;
  const gone = state === 'held' || state === 'sold' ? state : null;
  if (gone !== null) {
    return (
      <div className="buy-own" role="group" aria-label={`Waiting for ${name}`}>
        <AvailabilityMessage availability={availability} note live />
        <LazyBackInStockForm key={gone} product={{ id, name, size }} state={gone} />
        <Link className="link link-block" to={categoryPath(product.category.slug)}>
          View similar pieces
        </Link>
      </div>
    );
  }
  const own = state === 'in-cart' || state === 'held-for-you';
  const button = own ? <CheckoutButton state={state} className="btn" /> : children;
  return (
    <>
      <AvailabilityMessage availability={availability} note live />
      <div className="buy-own">
        <div className="buy">
          {button}
          <WishlistButton product={product} />
        </div>
        {state === 'in-cart' && (
          <QuietButton
            label="Remove from cart"
            act={() => runAction('removeFromCart', (remove) => remove(id, size))}
          />
        )}
        {state === 'held-for-you' && (
          <QuietButton label="Cancel payment" act={() => runAction('releaseHold', (release) => release())} />
        )}
      </div>
      <BuyBar product={product}>{button}</BuyBar>
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
