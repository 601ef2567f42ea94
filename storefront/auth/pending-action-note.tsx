import { useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readPendingAction, type PendingAction } from '../session/pending-action.ts';
import { Icon } from '../ui/icon.tsx';
import {
  PaymentOutcomeNote,
  readPaymentReturnLink,
  type PaymentReturnLink,
} from './payment-outcome-note.tsx';

/** What became of the payment that a visitor comes back from; or why one who touched a heart or a button for the cart has come here, and what happens next (CART-2, WISH-2). */
export function PendingActionNote() {
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const [payment, setPayment] = useState<PaymentReturnLink | null>(null);
  const [search] = useSearchParams();
  // In an effect: the action is in this tab's storage, which the server does not know.
  useLayoutEffect(() => {
    setPendingAction(readPendingAction());
    setPayment(readPaymentReturnLink(search.get('redirect')));
  }, [search]);
  if (payment !== null) return <PaymentOutcomeNote {...payment} />;
  if (pendingAction === null || pendingAction.what === 'review') return null;
  return (
    <p className="note" role="status">
      <Icon name={pendingAction.what === 'cart' ? 'bag' : 'heart'} small />
      <span>
        Please sign in first. Then <b>{pendingAction.name}</b>{' '}
        {pendingAction.what === 'cart' ? 'is put in your cart.' : 'is on your wishlist.'}
      </span>
    </p>
  );
}
