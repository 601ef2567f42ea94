import { expect, test } from 'vitest';
import { parseProblem } from '../api/response-readers.ts';
import { movedMoney, readPaymentResult, type PaymentResult } from './poll-payment.ts';

const refused = (status: number, code: string, message: string) =>
  readPaymentResult({
    ok: false,
    problem: parseProblem(JSON.stringify({ message, errors: [{ code, message }] }), status),
  });

test('[PAY-8] a payment counts as an order only when the server confirms it', () => {
  const answer = { success: true, message: '', order_id: 7, payment_status: 'paid' } as const;
  expect(readPaymentResult({ ok: true, answer })).toEqual({ settled: 'ordered', orderId: 7 });
  expect(refused(400, 'not-verified', 'No')).toEqual({ settled: 'unknown' });
  expect(refused(404, 'no-such-payment', 'No')).toEqual({ settled: 'unknown' });
});

test('[PAY-9] a refused, a refunded and a pending payment are distinguished', () => {
  expect(refused(402, 'payment-failed', 'Refused')).toEqual({
    settled: 'failed',
    reason: 'Refused',
    blocked: false,
  });
  expect(refused(409, 'payment-refunded', 'It comes back')).toEqual({
    settled: 'refunded',
    text: 'It comes back',
  });
  expect(refused(409, 'payment-pending', 'Wait')).toEqual({ settled: 'pending', text: 'Wait' });
  expect(readPaymentResult({ ok: false, problem: null }).settled).toBe('pending');
  expect(refused(503, 'gateway-away', 'Away').settled).toBe('pending');
});

test('[PAY-20] what is said of a sum that the bank has blocked stays, and of a payment that failed it does not', () => {
  const answered = (more: object) =>
    readPaymentResult({
      ok: false,
      problem: parseProblem(JSON.stringify({ message: 'Not taken', errors: [], ...more }), 402),
    });
  const stays = (result: PaymentResult) => result.settled !== 'ordered' && movedMoney(result);
  expect([stays(answered({ blocked: true })), stays(answered({}))]).toEqual([true, false]);
});
