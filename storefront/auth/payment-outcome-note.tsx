import { pages } from '#domain/shop/pages.ts';
import { useEffect, useState } from 'react';
import type { Notice } from '#domain/forms/notice.ts';
import { outcomeNotice } from '../checkout/payment-notice.ts';
import { pollPaymentOutcome } from '../checkout/poll-payment.ts';
import { isPaymentReturn } from '../session/route-guard.ts';
import { Icon } from '../ui/icon.tsx';

export interface PaymentReturnLink {
  readonly token: string;
  /** The provider's page returned by its link for paid payments. */
  readonly success: boolean;
}

/** The payment from which a shopper returned when the guard sent them to sign in; null if there is none (PAY-8). */
export function readPaymentReturnLink(redirect: string | null): PaymentReturnLink | null {
  const [path, query = ''] = (redirect ?? '').split('?', 2);
  if (path !== pages.checkout.path || !isPaymentReturn(`?${query}`)) return null;
  const search = new URLSearchParams(query);
  return { token: search.get('token') ?? '', success: search.get('flag') === 'success' };
}

/** The outcome of a payment for a shopper who came back signed out (PAY-8). */
export function PaymentOutcomeNote({ token, success }: PaymentReturnLink) {
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    let over = false;
    void pollPaymentOutcome(
      { token, success },
      (outcome) => over || setNotice(outcomeNotice(outcome, !success)),
      () => over,
    );
    return () => {
      over = true;
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
