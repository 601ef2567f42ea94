import type { Reply } from '#contract/api-caller.ts';
import type { CallInput } from '#contract/api-call.ts';
import type { Problem } from '#contract/problem.ts';
import { getPaymentOutcome, verifyPayment, type PaymentOutcome } from '#contract/payments.ts';
import { unconfirmedPayment } from '#domain/orders/online-payment.ts';
import { callApi } from '../api/call-api.ts';
import { isBlocked } from '../api/response-readers.ts';
import { storedToken } from '../session/session-store.ts';

export type PaymentResult =
  | { readonly settled: 'ordered'; readonly orderId: number }
  /** The bank refused, and nothing was paid; `blocked`: or the sum is wrong, and the bank has blocked it. */
  | { readonly settled: 'failed'; readonly reason: string; readonly blocked: boolean }
  /** It was paid, no order could be created, and the money is on its way back. */
  | { readonly settled: 'refunded'; readonly text: string }
  /** Not decided yet; the server keeps checking. */
  | { readonly settled: 'pending'; readonly text: string }
  | { readonly settled: 'unknown' };

const maxRounds = 6;
/** Milliseconds between two rounds. */
const pause = 3000;

/** Calls `round` until it returns true, at most six times. */
async function pollUntil(round: () => Promise<boolean>): Promise<void> {
  for (let rounds = 1; !(await round()) && rounds < maxRounds; rounds += 1)
    await new Promise((resolve) => setTimeout(resolve, pause));
}

/** Verifies a payment (PAY-8), repeatedly while the bank takes its time. */
export async function pollPaymentResult(
  claim: CallInput<typeof verifyPayment>['body'],
): Promise<PaymentResult> {
  let result: PaymentResult = { settled: 'pending', text: unconfirmedPayment };
  await pollUntil(async () => {
    result = readPaymentResult(await callApi(verifyPayment, { body: claim }));
    return result.settled !== 'pending' || storedToken() === null;
  });
  return result;
}

/** Reports the outcome of a payment to a signed-out shopper (PAY-8), repeatedly while the bank takes its time. */
export function pollPaymentOutcome(
  { token, success }: { readonly token: string; readonly success: boolean },
  /** null: the payment does not exist. */
  report: (outcome: PaymentOutcome | null) => void,
  isOver: () => boolean,
): Promise<void> {
  return pollUntil(async () => {
    if (isOver()) return true;
    const reply = await callApi(getPaymentOutcome, { body: { token } });
    const unknown = !reply.ok && [404, 422].includes(reply.problem?.status ?? 0);
    const outcome = reply.ok ? reply.answer.outcome : unknown ? null : 'pending';
    report(outcome);
    return outcome !== 'pending' || !success;
  });
}

export function readPaymentResult(reply: Reply<typeof verifyPayment>): PaymentResult {
  if (reply.ok) return { settled: 'ordered', orderId: reply.answer.order_id };
  const { problem } = reply;
  // The session ended, or there were too many requests: the payment itself may still have been made.
  if (problem === null || problem.status >= 500 || [401, 429].includes(problem.status))
    return { settled: 'pending', text: unconfirmedPayment };
  if (hasCode(problem, 'payment-pending')) return { settled: 'pending', text: problem.message };
  if (hasCode(problem, 'payment-refunded')) return { settled: 'refunded', text: problem.message };
  if (problem.status === 402)
    return { settled: 'failed', reason: problem.message, blocked: isBlocked(problem) };
  return { settled: 'unknown' };
}

function hasCode(problem: Problem, code: string): boolean {
  return problem.errors.some((error) => error.code === code);
}

/** Whether a payment without an order is about money that has moved, so that its notice stays. */
export function movedMoney(result: Exclude<PaymentResult, { settled: 'ordered' }>): boolean {
  return result.settled !== 'failed' || result.blocked;
}
