import { useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readWanted, type Wanted } from '../session/pending-action.ts';
import { Icon } from '../ui/icon.tsx';
import { PaymentNote } from './payment-outcome-note.tsx';
import { returnLinkIn, type ReturnLink } from './payment-return-link.ts';

/** What became of the payment that a visitor comes back from; or why one who touched a heart or a button for the cart has come here, and what happens next (CART-2, WISH-2). */
export function WantedNote() {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [payment, setPayment] = useState<ReturnLink | null>(null);
  const [search] = useSearchParams();
  // Only this tab knows, so that the page as the server wrote it says nothing.
  useLayoutEffect(() => {
    setWanted(readWanted());
    setPayment(returnLinkIn(search.get('redirect')));
  }, [search]);
  if (payment !== null) return <PaymentNote {...payment} />;
  if (wanted === null || wanted.what === 'review') return null;
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
