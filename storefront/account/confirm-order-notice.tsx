import { useState } from 'react';
import { VerifyContactDialog } from '../auth/verify-contact-dialog.tsx';
import { useSession } from '../session/use-session.ts';
import { toast } from '../toast/toast.ts';
import { Icon } from '../ui/icon.tsx';
import { shortDateTime } from '#domain/locale/indian-time.ts';

interface ConfirmOrderNoticeProps {
  /** Deadline (ISO 8601). */
  readonly until: string;
  readonly onConfirmed: () => void;
}

/** Asks the customer to confirm the order before its deadline (PAY-12). */
export function ConfirmOrderNotice({ until, onConfirmed }: ConfirmOrderNoticeProps) {
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
          lead="Entering the code confirms your order."
          action="Confirm my order"
          onClosed={() => setVerifying(false)}
          onVerified={() => {
            setVerifying(false);
            toast({ title: 'Order confirmed', text: 'Thank you. We will let you know when it ships.' });
            onConfirmed();
          }}
        />
      )}
    </div>
  );
}
