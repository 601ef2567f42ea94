import { useEffect, useState } from 'react';
import { getPaymentOutcome } from '#contract/payments.ts';
import type { Notice } from '#domain/forms/notice.ts';
import { callApi } from '../api/call-api.ts';
import { outcomeNotice } from '../checkout/payment-notice.ts';
import { Icon } from '../ui/icon.tsx';
import type { PaymentReturnLink } from './payment-return-link.ts';

const rounds = 6;
const pause = 3000;

/** The outcome of a payment whose shopper returned signed out (PAY-8). */
export function PaymentOutcomeNote({ token, success }: PaymentReturnLink) {
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    let left = false;
    void follow(
      token,
      success,
      (found) => left || setNotice(found),
      () => left,
    );
    return () => {
      left = true;
    };
  }, [token, success]);
  if (notice === null) {
    return (
      <p className="note" role="status">
        <span className="spin" />
        Checking your payment with the bank...
      </p>
    );
  }
  return (
    <div className="alert alert-info" role="status">
      <Icon name="alert" />
      <div>
        <p>
          <b>{notice.title}</b>
        </p>
        <p>{notice.text}</p>
      </div>
    </div>
  );
}

/** Polls while the bank is still processing. */
async function follow(
  token: string,
  success: boolean,
  show: (notice: Notice) => void,
  hasLeft: () => boolean,
): Promise<void> {
  for (let round = 0; round < rounds && !hasLeft(); round += 1) {
    if (round > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    const reply = await callApi(getPaymentOutcome, { body: { token } });
    const unknown = !reply.ok && [404, 422].includes(reply.problem?.status ?? 0);
    const outcome = reply.ok ? reply.answer.outcome : unknown ? null : 'pending';
    show(outcomeNotice(outcome, !success));
    if (outcome !== 'pending' || !success) return;
  }
}
