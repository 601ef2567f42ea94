import { useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readPendingAction, type PendingAction } from '../session/pending-action.ts';
import { Icon } from '../ui/icon.tsx';
import {
  PaymentOutcomeNote,
  readPaymentReturnLink,
  type PaymentReturnLink,
} from './payment-outcome-note.tsx';

/** Shows the outcome of the payment that a visitor returns from, or which action continues after signing in (CART-2, WISH-2). */
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
        Please sign in. We will then add <b>{pendingAction.name}</b>{' '}
        {pendingAction.what === 'cart' ? 'to your cart.' : 'to your wishlist.'}
      </span>
    </p>
  );
}
