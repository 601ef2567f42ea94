import { accept, type Outcome } from '#domain/outcome.ts';
import { callProvider, type PaymentContext } from '../payment-context.ts';
import type { PaymentProvider, ProviderPayment, ProviderRefund } from '../payment-provider.ts';
import { findPaymentOfOrder, readPayment, type PaymentRow } from '../payment-store.ts';
import { refundFailureOf, type FaultKind } from '../provider-fault.ts';
import { readRefundsOf, type RefundRow } from './refund-store.ts';
import { settleRefunds, unexplained } from './settle-refunds.ts';

/**
 * Asks the provider what has gone back of an order's payment, before a refund is offered or made (PAY-22). Returns whether it
 * answered; true also where nothing was paid online.
 */
export async function checkRefundsOfOrder(context: PaymentContext, orderId: number): Promise<boolean> {
  const payment = await findPaymentOfOrder(context.database.query, orderId);
  return payment === undefined || (await checkRefunds(context, payment)).accepted;
}

/**
 * Asks the provider what was paid and what has gone back of a payment, and settles its refunds by that. Returns what it says; nothing
 * if it does not know the session.
 */
export async function checkRefunds(
  context: PaymentContext,
  payment: Pick<PaymentRow, 'id' | 'gateway' | 'gateway_order_id'>,
): Promise<Outcome<readonly ProviderPayment[], FaultKind, string>> {
  const { gateway_order_id: session } = payment;
  if (session === null) return accept([]);
  const known = await callProvider(context, payment.gateway, (provider) =>
    unlessRefused(() => provider.verify(session)),
  );
  if (!known.accepted) return known;
  const providerPayments = known.value ?? [];
  const settled = await settleUnknownRefunds(context, { paymentId: payment.id, providerPayments });
  return settled.accepted ? accept(providerPayments) : settled;
}

interface SessionPayments {
  readonly paymentId: number;
  /** What the provider says now of the payments of the session. */
  readonly providerPayments: readonly ProviderPayment[];
  /** The refund that a webhook names. A webhook itself is never believed (0018). */
  readonly named?: string | null;
}

/** Asks for the refunds of a payment if their sum is not the one that the shop knows, or a webhook names one, and settles them. */
export async function settleUnknownRefunds(
  context: PaymentContext,
  { paymentId, providerPayments, named = null }: SessionPayments,
): Promise<Outcome<undefined, FaultKind, string>> {
  const { query, transaction } = context.database;
  const { gateway } = await readPayment(query, paymentId);
  for (const paid of providerPayments) {
    if (paid.state !== 'captured') continue;
    const rows = await readRefundsOf(query, { paymentId, gatewayPaymentId: paid.id });
    if (named === null && unexplained(rows, paid) === 0) continue;
    const found = await callProvider(context, gateway, (provider) =>
      findRefunds(provider, paid, namesOf(rows, named)),
    );
    if (!found.accepted) return found;
    const now = context.clock();
    await transaction((within) => settleRefunds(within, { paymentId, paid, ...found.value, now }));
  }
  return accept(undefined);
}

function namesOf(rows: readonly RefundRow[], named: string | null): ReadonlySet<string> {
  const names = [...rows.map(({ gateway_refund_id: id }) => id), named];
  return new Set(names.filter((name) => name !== null));
}

/** All refunds of a payment; those that are known by name if the provider lists none. */
async function findRefunds(
  provider: PaymentProvider,
  { id: paymentId }: ProviderPayment,
  names: ReadonlySet<string>,
): Promise<{ readonly listed: readonly ProviderRefund[]; readonly complete: boolean }> {
  const all = await unlessRefused(async () => provider.listRefunds?.(paymentId));
  if (all !== undefined) return { listed: all, complete: true };
  const found = await Promise.all(
    [...names].map((name) => unlessRefused(async () => provider.readRefund?.(name))),
  );
  const named = found.filter((refund) => refund !== undefined);
  return { listed: named.filter((refund) => refund.paymentId === paymentId), complete: false };
}

/** undefined where the provider has no answer, or refuses one. Keys that it does not accept say nothing about refunds. */
async function unlessRefused<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    const failure = refundFailureOf(error);
    if (failure === null || failure === 'keys') throw error;
    return undefined;
  }
}
