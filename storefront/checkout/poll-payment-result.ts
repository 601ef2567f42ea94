import type { Reply } from '#contract/api-caller.ts';
import type { CallInput } from '#contract/api-call.ts';
import type { Problem } from '#contract/problem.ts';
import { verifyPayment } from '#contract/payments.ts';
import { callApi } from '../api/call-api.ts';
import { storedToken } from '../session/session-store.ts';

export const unansweredPayment =
  'We could not hear from the bank yet. If you have paid, the order appears in your account by itself; please do not pay again.';

export type PaymentResult =
  | { readonly settled: 'ordered'; readonly orderId: number }
  /** The bank has refused, and nothing was paid. */
  | { readonly settled: 'failed'; readonly reason: string }
  /** It was paid, no order could be made, and the money is on its way back. */
  | { readonly settled: 'refunded'; readonly text: string }
  /** Neither yes nor no for now; the server goes on asking by itself. */
  | { readonly settled: 'pending'; readonly text: string }
  | { readonly settled: 'unknown' };

const rounds = 6;
const pause = 3000;

/** Has the server ask the provider what became of a payment (PAY-8), again and again while the bank takes its time. */
export async function pollPaymentResult(
  claim: CallInput<typeof verifyPayment>['body'],
): Promise<PaymentResult> {
  let last: PaymentResult = { settled: 'pending', text: unansweredPayment };
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    last = readPaymentResult(await callApi(verifyPayment, { body: claim }));
    if (last.settled !== 'pending' || storedToken() === null) break;
  }
  return last;
}

export function readPaymentResult(reply: Reply<typeof verifyPayment>): PaymentResult {
  if (reply.ok) return { settled: 'ordered', orderId: reply.answer.order_id };
  const { problem } = reply;
  // The session ended, or there were too many requests: the payment itself may still have been made.
  if (problem === null || problem.status >= 500 || [401, 429].includes(problem.status))
    return { settled: 'pending', text: unansweredPayment };
  if (says(problem, 'payment-pending')) return { settled: 'pending', text: problem.message };
  if (says(problem, 'payment-refunded')) return { settled: 'refunded', text: problem.message };
  if (problem.status === 402) return { settled: 'failed', reason: problem.message };
  return { settled: 'unknown' };
}

function says(problem: Problem, code: string): boolean {
  return problem.errors.some((error) => error.code === code);
}
