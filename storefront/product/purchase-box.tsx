import { useState } from 'react';
import { letGo, removeFromCart } from '../session/actions.ts';
import { useAvailability } from '../cart/use-availability.ts';
import { Link } from '../navigation/link.tsx';
import { useFreshSupply } from '../back-in-stock/use-live-stock.ts';
import { LateTellMe } from '../back-in-stock/lazy-back-in-stock-form.tsx';
import type { ProductView } from './load-product.ts';
import { AddToCart, ToCheckout } from './main-action.tsx';
import { Say } from './availability-message.tsx';
import { WishButton } from '../wishlist/wishlist-button.tsx';

/** Whether the product can be had, and what can be done about it (ITEM-3, ITEM-8). */
export function PurchaseBox({ piece }: { readonly piece: ProductView }) {
  const { id, name } = piece;
  const supply = useFreshSupply(piece);
  const availability = useAvailability({ ...piece, ...supply });
  const { state } = availability;
  const gone = state === 'held' || state === 'sold' ? state : null;
  if (gone !== null) {
    return (
      <div className="buy-own" role="group" aria-label={`Waiting for ${name}`}>
        <Say availability={availability} note live />
        <LateTellMe key={gone} piece={{ id, name }} state={gone} />
        <Link className="link link-block" to={`/products?category=${piece.category.slug}`}>
          See similar pieces
        </Link>
      </div>
    );
  }
  return (
    <>
      <Say availability={availability} note live />
      {state === 'in-cart' || state === 'held-for-you' ? (
        <div className="buy-own">
          <div className="buy">
            <ToCheckout state={state} className="btn" />
            <WishButton piece={piece} className="ibtn heart" />
          </div>
          {state === 'in-cart' ? (
            <Quietly label="Remove from cart" act={() => removeFromCart(id)} />
          ) : (
            <Quietly label="Let it go" act={letGo} />
          )}
        </div>
      ) : (
        <div className="buy">
          <AddToCart piece={piece} className="btn" />
          <WishButton piece={piece} className="ibtn heart" />
        </div>
      )}
    </>
  );
}

function Quietly({ label, act }: { readonly label: string; readonly act: () => Promise<void> }) {
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
