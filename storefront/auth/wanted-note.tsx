import { useLayoutEffect, useState } from 'react';
import { readWanted, type Wanted } from '../client/wanted-piece.ts';
import { Icon } from '../ui/icon.tsx';

/** Why a visitor who touched a heart or a button for the cart has come here, and what happens next (CART-2, WISH-2). */
export function WantedNote() {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  // Only this tab knows, so that the page as the server wrote it says nothing.
  useLayoutEffect(() => setWanted(readWanted()), []);
  if (wanted === null) return null;
  return (
    <p className="note" role="status">
      <Icon name={wanted.what === 'cart' ? 'bag' : 'heart'} small />
      <span>
        Please sign in first: then <b>{wanted.name}</b>{' '}
        {wanted.what === 'cart' ? 'is put in your cart.' : 'is on your wishlist.'}
      </span>
    </p>
  );
}
