import { useState } from 'react';
import { trackOrder } from '#contract/orders.ts';
import { isUnsuccessful, shopConfirmsText } from '#domain/orders/order-status.ts';
import { nextNewsText } from '#domain/orders/order-progress.ts';
import { isPickUp } from '#domain/orders/pick-up.ts';
import { callApi } from '../api/call-api.ts';
import { orderStatusOf } from '../api/response-readers.ts';
import { VerifyContactDialog } from '../auth/verify-contact-dialog.tsx';
import { useSession } from '../session/use-session.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { Icon } from '../ui/icon.tsx';
import { shortDateTime } from '#domain/locale/indian-time.ts';

interface ConfirmOrderNoticeProps {
  /** Deadline (ISO 8601). */
  readonly until: string;
  readonly orderId: number;
  readonly onConfirmed: () => void;
}

/** Asks the customer to confirm the order before its deadline (PAY-12). */
export function ConfirmOrderNotice({ until, orderId, onConfirmed }: ConfirmOrderNoticeProps) {
  const { user } = useSession();
  const [verifying, setVerifying] = useState(false);
  if (user === null) return null;
  return (
    <div className="note confirm-notice">
      <Icon name="clock" small />
      <div className="stack">
        <p>
          Please confirm this order by <b className="num">{shortDateTime(until)}</b>. Open the link in our
          email to <b translate="no">{user.email}</b>, or confirm with a code. Otherwise the order is
          cancelled at that time, and you owe nothing.
        </p>
        <button className="btn btn-line btn-sm" type="button" onClick={() => setVerifying(true)}>
          Confirm with a code
        </button>
      </div>
      {verifying && (
        <VerifyContactDialog
          customer={user}
          lead="Entering the code shows that this order is yours."
          action="Confirm my order"
          onClosed={() => setVerifying(false)}
          onVerified={() => {
            setVerifying(false);
            void sayWhatBecame(orderId);
            onConfirmed();
          }}
        />
      )}
    </div>
  );
}

/** The code proves the customer; whether the order is confirmed is known from the order. It may have been cancelled meanwhile. */
async function sayWhatBecame(orderId: number): Promise<void> {
  const reply = await callApi(trackOrder, { query: { order_id: orderId } });
  if (!reply.ok) return toast({ title: 'Thank you', text: codeVerified });
  const status = orderStatusOf(reply.answer);
  if (isUnsuccessful(status))
    return errorToast('It was cancelled meanwhile. You owe nothing.', 'Order not confirmed');
  const { confirm_by: confirmBy, lapses_at: lapsesAt, shipping_method: method } = reply.answer;
  if (confirmBy !== null) return toast({ title: 'Thank you', text: codeVerified });
  if (lapsesAt) return toast({ title: 'Thank you', text: shopConfirmsText(shortDateTime(lapsesAt)) });
  toast({ title: 'Order confirmed', text: `Thank you. ${nextNewsText(isPickUp(method))}` });
}

const codeVerified = 'Code verified';
