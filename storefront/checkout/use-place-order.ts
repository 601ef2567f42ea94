import { useState } from 'react';
import type { User } from '#contract/auth.ts';
import { placeOrderOffline } from '#contract/orders.ts';
import type { Problem } from '#contract/problem.ts';
import type { FormNotice, Notice } from '#domain/forms/notice.ts';
import type { OnlineSaleField } from '#domain/tax/online-sale.ts';
import { heldProductOf, orderIdOf, totalsOfProblem, type HeldProduct } from '../api/response-readers.ts';
import { announce } from '../session/announce.ts';
import { callApi } from '../api/call-api.ts';
import { dismissToast, errorToast } from '../toast/toast.ts';
import { orderIdempotencyKey, clearIdempotencyKey } from './order-idempotency-key.ts';
import { changedTotals, type ChangedAmount } from './changed-totals.ts';
import { payOnline } from './pay-online.ts';
import { paymentFailed, startNotice } from './payment-notice.ts';
import {
  cashOrderBody,
  checkOrder,
  fieldTitle,
  fieldTitles,
  onlineOrderBody,
  type OrderRequest,
  type PlacedOrder,
  type ReadyOrder,
} from './place-order.ts';

const unanswered =
  'We could not connect. Please press the button again: you will not be charged or sent anything twice.';

const requiresVerification = (problem: Problem | null) =>
  problem?.errors.some(({ code }) => code === 'proof-needed') ?? false;

/** The first error about a field that the checkout shows. */
function fieldErrorOf({ errors }: Problem, order: ReadyOrder): FormNotice<OnlineSaleField> | null {
  for (const { code, message: text } of errors) {
    if (isSaleField(code)) return { field: code, title: fieldTitle(code, order), text };
  }
  return null;
}

/** Fields whose error gets the focus (pan-field.tsx), so that no message repeats it. */
const shownInPlace: ReadonlySet<OnlineSaleField> = new Set([
  'pan',
  'pan_declaration.date_of_birth',
  'pan_declaration.reason',
]);

function isSaleField(code: string): code is OnlineSaleField {
  return code in fieldTitles;
}

interface Buyer {
  readonly shopName: string;
  readonly customer: User | null;
  readonly onPlaced: (order: PlacedOrder) => void;
}

/** Places an order, pays for it if it is paid online, and reports the outcome (PAY-3, PAY-6, PAY-7, PAY-10). */
export function usePlaceOrder({ shopName, customer, onPlaced }: Buyer) {
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState<readonly ChangedAmount[]>([]);
  const [unheld, setUnheld] = useState(false);
  const [heldProduct, setHeldProduct] = useState<HeldProduct | null>(null);
  const [lasting, setLasting] = useState<Notice | null>(null);
  const [unverifiedOrder, setUnverifiedOrder] = useState<ReadyOrder | null>(null);
  const [fieldError, setFieldError] = useState<FormNotice<OnlineSaleField> | null>(null);

  async function place(request: OrderRequest): Promise<void> {
    if (busy) return;
    const order = checkOrder(request);
    setFieldError('field' in order ? order : null);
    if ('field' in order && shownInPlace.has(order.field)) return;
    if ('title' in order) return errorToast(order.text, order.title);
    dismissToast();
    setBusy(true);
    setChanged([]);
    setLasting(null);
    setHeldProduct(null);
    setUnheld(false);
    await go(order);
  }

  function go(order: ReadyOrder): Promise<void> {
    return order.method.online ? pay(order) : send(order);
  }

  async function send(order: ReadyOrder): Promise<void> {
    const body = cashOrderBody(order);
    const reply = await callApi(placeOrderOffline, { body }, { idempotencyKey: orderIdempotencyKey(body) });
    setBusy(false);
    if (reply.ok || reply.problem !== null) clearIdempotencyKey();
    if (reply.ok) {
      const { order_id, confirm_by: confirmBy, lapses_at: lapsesAt = null } = reply.answer;
      return onPlaced({ id: orderIdOf({ order_id }), totals: order.cart.totals, confirmBy, lapsesAt });
    }
    const { problem } = reply;
    if (requiresVerification(problem)) return setUnverifiedOrder(order);
    const notice = { title: 'Failed to place COD order', text: problem?.message || unanswered };
    explain(problem, order, notice);
  }

  async function pay(order: ReadyOrder): Promise<void> {
    const paid = await payOnline(onlineOrderBody(order), {
      shopName,
      customer,
      onHeld: () => announce('cartUpdated'),
      onUnheld: () => setUnheld(true),
      onRefused: (reason) => errorToast(reason, paymentFailed),
    });
    // The browser is leaving for the provider's page. The button stays disabled, because another press would start a new attempt.
    if (paid.kind === 'leaving') return;
    setBusy(false);
    if (paid.kind === 'ordered')
      return onPlaced({ id: paid.orderId, totals: order.cart.totals, confirmBy: null, lapsesAt: null });
    if (paid.kind === 'refused') {
      if (requiresVerification(paid.problem)) return setUnverifiedOrder(order);
      if (paid.problem !== null && paid.problem.status < 500) clearIdempotencyKey();
      return explain(paid.problem, order, startNotice(paid.problem));
    }
    announce('cartUpdated');
    if (paid.lasting) setLasting(paid.notice);
    else errorToast(paid.notice.text, paid.notice.title);
  }

  function explain(problem: Problem | null, order: ReadyOrder, notice: Notice): void {
    const wrong = problem === null ? null : fieldErrorOf(problem, order);
    setFieldError(wrong);
    if (wrong !== null && shownInPlace.has(wrong.field)) return;
    if (wrong !== null) return errorToast(wrong.text, wrong.title);
    const right = problem === null ? null : totalsOfProblem(problem);
    const figures = right === null ? [] : changedTotals(order.cart.totals, right);
    setChanged(figures);
    const held = problem === null ? null : heldProductOf(problem);
    setHeldProduct(held);
    // The summary says that a product is held, at its line.
    if (figures.length === 0 && held === null) errorToast(notice.text, notice.title);
    const methodGone = problem?.errors.some(({ code }) => code === 'shipping_method') ?? false;
    if (problem?.status === 409 || methodGone) announce('cartUpdated');
  }

  /** Sends the order again, unchanged, after the shopper has verified a contact. */
  async function resumeVerified(): Promise<void> {
    if (unverifiedOrder === null) return;
    setUnverifiedOrder(null);
    setBusy(true);
    await go(unverifiedOrder);
  }

  return {
    busy,
    changed,
    unheld,
    heldProduct,
    lasting,
    /** The error of a field, until it changes. */
    errorOf: (field: OnlineSaleField) => (fieldError?.field === field ? fieldError.text : null),
    clearFieldError: () => setFieldError(null),
    place,
    /** Whether the shopper must verify a contact before the order (PAY-11). */
    needsVerification: unverifiedOrder !== null,
    resumeVerified,
    keepCart: () => setUnverifiedOrder(null),
  };
}
