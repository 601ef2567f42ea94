import { useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readPendingActions, type PendingAction } from '../session/pending-action.ts';
import { lastPage } from '../session/route-guard.ts';
import { Icon } from '../ui/icon.tsx';
import {
  PaymentOutcomeNote,
  readPaymentReturnLink,
  type PaymentReturnLink,
} from './payment-outcome-note.tsx';
import { signInReason } from './sign-in-reason.ts';

/**
 * Shows the outcome of the payment that a visitor returns from, which actions continue after signing in (CART-2, WISH-2), or why
 * the page that was opened asks for it (ROUTE-6).
 */
export function PendingActionNote() {
  const [actions, setActions] = useState<readonly PendingAction[]>([]);
  const [payment, setPayment] = useState<PaymentReturnLink | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [search] = useSearchParams();
  // In an effect: action and page are in this tab's storage, which the server does not know.
  useLayoutEffect(() => {
    setActions(readPendingActions());
    setReason(signInReason(lastPage() ?? ''));
    setPayment(readPaymentReturnLink(search.get('redirect')));
  }, [search]);
  const last = actions.at(-1);
  if (payment !== null) return <PaymentOutcomeNote {...payment} />;
  if (last === undefined || last.what === 'review') {
    return reason === null ? null : (
      <p className="note" role="status">
        {reason}
      </p>
    );
  }
  if (last.what === 'question')
    return (
      <p className="note" role="status">
        <span>
          Please sign in to send your question about <b>{last.name}</b>. What you typed is saved.
        </span>
      </p>
    );
  const wishes = actions.filter(({ what }) => what === 'wishlist');
  const forCart = actions.filter(({ what }) => what !== 'wishlist');
  return (
    <p className="note" role="status">
      <Icon name={last.what === 'wishlist' ? 'heart' : 'bag'} small />
      <span>
        Please sign in. We will then add <Names of={forCart} to="cart" />
        {forCart.length > 0 && wishes.length > 0 && ', and '}
        <Names of={wishes} to="wishlist" />.
      </span>
    </p>
  );
}

function Names({ of, to }: { readonly of: readonly PendingAction[]; readonly to: 'cart' | 'wishlist' }) {
  if (of.length === 0) return null;
  const names = of.flatMap((action) => ('name' in action ? [action.name] : [])).join(', ');
  return (
    <>
      <b>{names}</b> to your {to}
    </>
  );
}
