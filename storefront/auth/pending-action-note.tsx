import { useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readPendingAction, type PendingAction } from '../session/pending-action.ts';
import { lastPage } from '../session/route-guard.ts';
import { Icon } from '../ui/icon.tsx';
import {
  PaymentOutcomeNote,
  readPaymentReturnLink,
  type PaymentReturnLink,
} from './payment-outcome-note.tsx';
import { signInReason } from './sign-in-reason.ts';

/**
 * Shows the outcome of the payment that a visitor returns from, which action continues after signing in (CART-2, WISH-2), or why
 * the page that was opened asks for it (ROUTE-6).
 */
export function PendingActionNote() {
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const [payment, setPayment] = useState<PaymentReturnLink | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [search] = useSearchParams();
  // In an effect: action and page are in this tab's storage, which the server does not know.
  useLayoutEffect(() => {
    setPendingAction(readPendingAction());
    setReason(signInReason(lastPage() ?? ''));
    setPayment(readPaymentReturnLink(search.get('redirect')));
  }, [search]);
  if (payment !== null) return <PaymentOutcomeNote {...payment} />;
  if (pendingAction === null || pendingAction.what === 'review') {
    return reason === null ? null : (
      <p className="note" role="status">
        {reason}
      </p>
    );
  }
  if (pendingAction.what === 'question')
    return (
      <p className="note" role="status">
        <span>
          Please sign in to send your question about <b>{pendingAction.name}</b>. What you typed is saved.
        </span>
      </p>
    );
  return (
    <p className="note" role="status">
      <Icon name={pendingAction.what === 'wishlist' ? 'heart' : 'bag'} small />
      <span>
        Please sign in. We will then add <b>{pendingAction.name}</b>{' '}
        {pendingAction.what === 'wishlist' ? 'to your wishlist.' : 'to your cart.'}
      </span>
    </p>
  );
}
