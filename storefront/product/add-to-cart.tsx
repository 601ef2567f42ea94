import { useState } from 'react';
import { addToCart } from '../client/actions.ts';

interface AddToCartProps {
  readonly piece: { readonly id: number; readonly name: string; readonly stock: number };
  readonly className: string;
}

export function AddToCart({ piece, className }: AddToCartProps) {
  const [busy, setBusy] = useState(false);
  if (piece.stock <= 0) {
    return (
      <button className={className} type="button" disabled>
        Out of Stock
      </button>
    );
  }
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
