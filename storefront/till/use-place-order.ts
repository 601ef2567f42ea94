import { useState } from 'react';
import { placeOrderOffline } from '#contract/orders.ts';
import type { Problem } from '#contract/problem.ts';
import type { CartTotals } from '#domain/price.ts';
import { orderIdIn, totalsIn } from '../client/alternatives.ts';
import { announce } from '../client/announce.ts';
import { ask } from '../client/ask.ts';
import { failureToast } from '../client/toast.ts';
import { attemptKey, endAttempt } from './attempt-key.ts';
import { changedTotals, type ChangedFigure } from './changed-totals.ts';
import { checkOrder, orderBody, type OrderWish, type PlacedOrder } from './place-order.ts';

const unanswered =
  'The shop did not answer. Press the button again: it stays one order, even if the first one arrived.';

/** Sends an order for cash on delivery, and tells what became of it (PAY-3, PAY-6, PAY-10). */
export function usePlaceOrder(onPlaced: (order: PlacedOrder) => void) {
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState<readonly ChangedFigure[]>([]);

  async function place(wish: OrderWish): Promise<void> {
    if (busy) return;
    const order = checkOrder(wish);
    if ('title' in order) return failureToast(order.text, order.title);
    setBusy(true);
    setChanged([]);
    const body = orderBody(order);
    const reply = await ask(placeOrderOffline, { body }, { idempotencyKey: attemptKey(body) });
    setBusy(false);
    if (reply.ok || reply.problem !== null) endAttempt();
    if (reply.ok) onPlaced({ id: orderIdIn({ order_id: reply.answer.order_id }), totals: order.cart.totals });
    else explain(reply.problem, order.cart.totals);
  }

  function explain(problem: Problem | null, shown: CartTotals): void {
    const right = problem === null ? null : totalsIn(problem);
    const figures = right === null ? [] : changedTotals(shown, right);
    setChanged(figures);
    if (figures.length === 0) failureToast(problem?.message || unanswered, 'Failed to place COD order');
    if (problem?.status === 409) announce('cartUpdated');
  }

  return { busy, changed, place };
}
