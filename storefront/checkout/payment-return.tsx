import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { abandonPayment } from '#contract/payments.ts';
import { pauses } from '#domain/pauses.ts';
import type { Notice } from '#domain/forms/notice.ts';
import { pages } from '#domain/shop/pages.ts';
import { ordersLink } from '../account/orders-link.ts';
import { announce } from '../session/announce.ts';
import { callApi } from '../api/call-api.ts';
import { navigateTo } from '../navigation/navigate-to.ts';
import { errorToast } from '../toast/toast.ts';
import { useDelayedAction } from '../ui/use-delayed-action.ts';
import { Dialog } from '../ui/dialog.tsx';
import { resetCart } from '../cart/cart-changes.ts';
import { PersistentNotice } from './persistent-notice.tsx';
import { paymentCancelled, paymentResultNotice } from './payment-notice.ts';
import { movedMoney, pollPaymentResult } from './poll-payment.ts';

interface ReturnLink {
  /** Names the payment and proves nothing. */
  readonly token: string;
  readonly success: boolean;
}

interface PaymentReturnProps extends ReturnLink {
  /** There is no order; the checkout may show again. */
  readonly onOver: () => void;
}

/** Shown on the return from the provider's page (PAY-8). It counts only once the server has verified the payment. */
export function PaymentReturn({ token, success, onOver }: PaymentReturnProps) {
  const [orderId, setOrderId] = useState<number | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const navigate = useNavigate();
  const runDelayed = useDelayedAction();
  const leave = () => void navigateTo(ordersLink.to, ordersLink);

  async function settle() {
    const settled = await pollPaymentResult({ token });
    if (settled.settled === 'ordered') {
      resetCart();
      setOrderId(settled.orderId);
      return runDelayed(pauses.paymentReturn, leave);
    }
    const message = paymentResultNotice(settled);
    if (movedMoney(settled)) return setNotice(message);
    errorToast(message.text, message.title);
    await giveUp();
  }

  async function giveUp() {
    await navigate(pages.checkout.path, { replace: true });
    onOver();
  }

  const arrive = useEffectEvent(() => {
    if (success) return void settle();
    void callApi(abandonPayment, { body: { token } }).then(() => announce('cartUpdated'));
    errorToast(paymentCancelled.text, paymentCancelled.title);
    void giveUp();
  });
  useEffect(() => arrive(), []);

  if (notice !== null) return <PersistentNotice notice={notice} />;
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
            Thank you. We have your order <b translate="no">#{orderId}</b> and are getting it ready.
          </p>
          <p className="tax" role="status">
            Taking you to your account in {pauses.paymentReturn / 1000} seconds.
          </p>
        </>
      )}
    </Dialog>
  );
}

/** The return link of a provider's page (PAY-8), read in the browser: the server sends every shopper the same page. */
export function usePaymentReturn(): { back: ReturnLink | null; forget: () => void } {
  const [search] = useSearchParams();
  const [back, setBack] = useState<ReturnLink | null>(null);
  const flag = search.get('flag');
  const token = search.get('token');
  useEffect(() => {
    if (flag !== null && token !== null) setBack({ token, success: flag === 'success' });
  }, [flag, token]);
  return { back, forget: () => setBack(null) };
}
