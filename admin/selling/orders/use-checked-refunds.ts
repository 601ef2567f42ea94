import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { checkRefunds } from '#contract/admin/refund-preview.ts';
import { call } from '../../api/call-admin-api.ts';

/**
 * Asks the payment provider what has gone back of an order, before a refund is offered, and reloads the order if that is more than
 * it shows (PAY-22). Returns the sentence about a provider that does not answer; null: it does, or nothing was paid online.
 */
export function useCheckedRefunds({ id, payment, paymentMethod, totals }: AdminOrder): string | null {
  const { revalidate } = useRevalidator();
  const [away, setAway] = useState(false);
  const online = payment !== null;
  const { refunded } = totals;
  useEffect(() => {
    if (!online) return;
    void call(checkRefunds, { params: { id } }).then((reply) => {
      setAway(!reply.ok || !reply.answer.answered);
      if (reply.ok && reply.answer.refunded !== refunded) void revalidate();
    });
  }, [id, online, refunded, revalidate]);
  return away
    ? `${paymentMethod} does not answer now. What was refunded in its dashboard may be missing here.`
    : null;
}
