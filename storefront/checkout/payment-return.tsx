import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { abandonPayment } from '#contract/payments.ts';
import { limits } from '#domain/limits.ts';
import type { Notice } from '#domain/forms/notice.ts';
import { toOrders } from '../account/orders-link.ts';
import { announce } from '../session/announce.ts';
import { ask } from '../api/call-api.ts';
import { goTo } from '../navigation/navigate-to.ts';
import { failureToast } from '../toast/toast.ts';
import { useLater } from '../lib/use-delayed-action.ts';
import { Dialog } from '../ui/dialog.tsx';
import { forgetCart } from '../cart/cart-changes.ts';
import { LastingNotice } from './persistent-notice.tsx';
import { paymentCancelled, settledNotice } from './payment-notice.ts';
import { settlePayment } from './poll-payment-result.ts';

interface PaymentReturnProps {
  /** Of the provider's link back: it names the attempt and proves nothing. */
  readonly token: string;
  readonly success: boolean;
  /** There is no order; the checkout may show again. */
  readonly onOver: () => void;
}

/** Back from the provider's page (PAY-8): believed only once the server has asked the provider. */
export function PaymentReturn({ token, success, onOver }: PaymentReturnProps) {
  const [orderId, setOrderId] = useState<number | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const navigate = useNavigate();
  const later = useLater();
  const leave = () => void goTo(toOrders.to, toOrders);

  async function settle() {
    const settled = await settlePayment({ token });
    if (settled.settled === 'ordered') {
      forgetCart();
      setOrderId(settled.orderId);
      return later(limits.paymentReturnPause, leave);
    }
    const told = settledNotice(settled);
    if (settled.settled !== 'failed') return setNotice(told);
    failureToast(told.text, told.title);
    await giveUp();
  }

  async function giveUp() {
    await navigate('/checkout', { replace: true });
    onOver();
  }

  const arrive = useEffectEvent(() => {
    if (success) return void settle();
    void ask(abandonPayment, { body: { token } }).then(() => announce('cartUpdated'));
    failureToast(paymentCancelled.text, paymentCancelled.title);
    void giveUp();
  });
  useEffect(() => arrive(), []);

  if (notice !== null) return <LastingNotice notice={notice} />;
  if (orderId === null) {
    return (
      <div className="wait" role="status">
        <span className="spin" />
        Checking your payment with the bank...
      </div>
    );
  }
  return (
    <Dialog title="Payment Successful!" kind="done" onClosed={leave}>
      {() => (
        <>
          <p>
            Thank you. We have your order <b>#{orderId}</b> and are getting it ready.
          </p>
          <p className="tax" role="status">
            Taking you to your account in {limits.paymentReturnPause / 1000} seconds.
          </p>
        </>
      )}
    </Dialog>
  );
}
