import { useState } from 'react';
import type { Availability } from '#domain/catalogue/availability.ts';
import { addToCart } from '../session/actions.ts';
import { Link } from '../navigation/link.tsx';
import { productPath } from './card-view.ts';

interface ActedPiece {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly stock: number;
}

interface MainActionProps {
  readonly piece: ActedPiece;
  readonly availability: Availability;
  readonly className: string;
}

/** What can be done about a product on its card, by its availability (HOME-6, ITEM-8). */
export function MainAction({ piece, availability: { state }, className }: MainActionProps) {
  switch (state) {
    case 'sold':
      return (
        <button className={className} type="button" disabled>
          Out of Stock
        </button>
      );
    case 'held':
      return (
        <Link className={className} to={productPath(piece.slug)}>
          Tell me if it becomes free
        </Link>
      );
    case 'held-for-you':
    case 'in-cart':
      return <ToCheckout state={state} className={className} />;
    case 'fewer':
    case 'in-stock':
      return <AddToCart piece={piece} className={className} />;
  }
}

/** The checkout is a document of its own (client/go-to.ts). */
export function ToCheckout({
  state,
  className,
}: {
  readonly state: 'held-for-you' | 'in-cart';
  readonly className: string;
}) {
  return (
    <a className={className} href="/checkout">
      {state === 'in-cart' ? 'Go to checkout' : 'Continue to payment'}
    </a>
  );
}

export function AddToCart({ piece, className }: Pick<MainActionProps, 'piece' | 'className'>) {
  const [busy, setBusy] = useState(false);
  const add = () => {
    if (busy) return;
    setBusy(true);
    void addToCart(piece).finally(() => setBusy(false));
  };
  return (
    <button
      className={className}
      type="button"
      aria-label={`Add to Cart: ${piece.name}`}
      aria-busy={busy}
      onClick={add}
    >
      {busy && <span className="spin" />}
      Add to Cart
    </button>
  );
}
