import { useState } from 'react';
import { retryStuckRefund, settleStuckRefund } from '#contract/admin/stuck-payments.ts';
import { call } from '../../api/call-admin-api.ts';
import { Button } from '../../ui/button.tsx';
import { toast, toastRefusal, toastReply } from '../../ui/toast.tsx';
import { refundOutcome } from './order-texts.ts';

interface RefundActionsProps {
  readonly id: number;
  readonly retryable: boolean;
  /** Reloads what is shown. */
  readonly onChanged: () => Promise<void>;
}

/** What to do about a refund that failed: send it again, or record that it was refunded another way (PAY-23). */
export function RefundActions({ id, retryable, onChanged }: RefundActionsProps) {
  const [note, setNote] = useState('');
  const params = { id };
  async function retry() {
    const reply = await call(retryStuckRefund, { params });
    if (reply.ok) toast(...refundOutcome(reply.answer));
    else toastRefusal(reply.problem);
    await onChanged();
  }
  async function settle() {
    const reply = await call(settleStuckRefund, { params, body: { note } });
    toastReply(reply, 'Manual refund recorded');
    await onChanged();
  }
  return (
    <div className="row">
      {retryable && (
        <Button kind="line" small onClick={retry}>
          Retry
        </Button>
      )}
      <input
        className="input"
        aria-label="How it was refunded"
        placeholder="How it was refunded"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button kind="quiet" small onClick={settle}>
        Record manual refund
      </Button>
    </div>
  );
}
