import { useState } from 'react';
import type { User } from '#contract/auth.ts';
import { placeOrderOffline } from '#contract/orders.ts';
import type { Problem } from '#contract/problem.ts';
import type { Notice } from '#domain/forms/notice.ts';
import type { CartTotals } from '#domain/catalogue/price.ts';
import { heldIn, orderIdIn, totalsIn, type HeldPiece } from '../api/response-readers.ts';
import { announce } from '../session/announce.ts';
import { ask } from '../api/call-api.ts';
import { failureToast } from '../toast/toast.ts';
import { attemptKey, endAttempt } from './order-idempotency-key.ts';
import { changedTotals, type ChangedFigure } from './changed-totals.ts';
import { payOnline } from './pay-online.ts';
import { paymentFailed, startNotice } from './payment-notice.ts';
import {
  cashBody,
  checkOrder,
  onlineBody,
  type OrderWish,
  type PlacedOrder,
  type ReadyOrder,
} from './place-order.ts';

const unanswered =
  'The shop did not answer. Press the button again: it stays one order, even if the first one arrived.';

const needsProof = (problem: Problem | null) =>
  problem?.errors.some(({ code }) => code === 'proof-needed') ?? false;

interface Buyer {
  readonly shopName: string;
  readonly customer: User | null;
  readonly onPlaced: (order: PlacedOrder) => void;
}

/** Sends an order, pays for it where it is paid online, and tells what became of it (PAY-3, PAY-6, PAY-7, PAY-10). */
export function usePlaceOrder({ shopName, customer, onPlaced }: Buyer) {
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState<readonly ChangedFigure[]>([]);
  const [unheld, setUnheld] = useState(false);
  const [heldPiece, setHeldPiece] = useState<HeldPiece | null>(null);
  const [lasting, setLasting] = useState<Notice | null>(null);
  const [unproved, setUnproved] = useState<ReadyOrder | null>(null);
  const [panFault, setPanFault] = useState<Notice | null>(null);

  async function place(wish: OrderWish): Promise<void> {
    if (busy) return;
    const order = checkOrder(wish);
    setPanFault('field' in order ? order : null);
    if ('title' in order) return failureToast(order.text, order.title);
    setBusy(true);
    setChanged([]);
    setLasting(null);
    setHeldPiece(null);
    setUnheld(false);
    await go(order);
  }

  function go(order: ReadyOrder): Promise<void> {
    return order.method.online ? pay(order) : send(order);
  }

  async function send(order: ReadyOrder): Promise<void> {
    const body = cashBody(order);
    const reply = await ask(placeOrderOffline, { body }, { idempotencyKey: attemptKey(body) });
    setBusy(false);
    if (reply.ok || reply.problem !== null) endAttempt();
    if (reply.ok) {
      const { order_id, confirm_by: confirmBy } = reply.answer;
      return onPlaced({ id: orderIdIn({ order_id }), totals: order.cart.totals, confirmBy });
    }
    const { problem } = reply;
    if (needsProof(problem)) return setUnproved(order);
    const notice = { title: 'Failed to place COD order', text: problem?.message || unanswered };
    explain(problem, order.cart.totals, notice);
  }

  async function pay(order: ReadyOrder): Promise<void> {
    const paid = await payOnline(onlineBody(order), {
      shopName,
      customer,
      onHeld: () => announce('cartUpdated'),
      onUnheld: () => setUnheld(true),
      onRefused: (reason) => failureToast(reason, paymentFailed),
    });
    // A browser that is leaving keeps its button as it is: another press would be another attempt.
    if (paid.kind === 'leaving') return;
    setBusy(false);
    if (paid.kind === 'ordered')
      return onPlaced({ id: paid.orderId, totals: order.cart.totals, confirmBy: null });
    if (paid.kind === 'refused') {
      if (needsProof(paid.problem)) return setUnproved(order);
      if (paid.problem !== null && paid.problem.status < 500) endAttempt();
      return explain(paid.problem, order.cart.totals, startNotice(paid.problem));
    }
    announce('cartUpdated');
    if (paid.lasting) setLasting(paid.notice);
    else failureToast(paid.notice.text, paid.notice.title);
  }

  function explain(problem: Problem | null, shown: CartTotals, notice: Notice): void {
    const right = problem === null ? null : totalsIn(problem);
    const figures = right === null ? [] : changedTotals(shown, right);
    setChanged(figures);
    setHeldPiece(problem === null ? null : heldIn(problem));
    if (figures.length === 0) failureToast(notice.text, notice.title);
    if (problem?.status === 409) announce('cartUpdated');
  }

  /** The order that waited for the proof is sent again as it was. */
  async function proved(): Promise<void> {
    if (unproved === null) return;
    setUnproved(null);
    setBusy(true);
    await go(unproved);
  }

  return {
    busy,
    changed,
    unheld,
    heldPiece,
    lasting,
    panFault,
    forgetPanFault: () => setPanFault(null),
    place,
    /** Whether the shop asks for a code before it takes the order (PAY-11). */
    asksForProof: unproved !== null,
    proved,
    keepCart: () => setUnproved(null),
  };
}
