import type { PaymentSession } from '#contract/payments.ts';
import { accept, refuse, type Outcome, type Refused } from '#domain/outcome.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import { shareCalls } from '../../platform/concurrency/share-calls.ts';
import type { CheckoutSnapshot } from './checkout-snapshot.ts';
import { callProvider, type PaymentContext } from './payment-context.ts';
import type { OnlineLimitRefusal } from '#domain/orders/online-payment.ts';
import { learnLimit, refuseBeyondLimits } from './online-limits.ts';
import {
  changePaymentState,
  findPaymentById,
  lockUnopened,
  releaseHoldsOf,
  storePaymentSession,
  type PaymentRow,
} from './payment-store.ts';
import type { FaultKind } from './provider-fault.ts';
import { returnToken } from './return-link.ts';

interface Hold {
  readonly held: boolean;
  readonly held_until: string;
}

/** What cannot be opened: limits have their sentence for the shopper as detail, the others one for the staff. */
export type OpeningRefusal = OnlineLimitRefusal | 'withdrawn' | 'gateway-refused' | 'gateway-away';

type Opened = Outcome<PaymentRow, OpeningRefusal, string>;

const shareOpening = shareCalls<Opened>();

/**
 * Opens a payment at its provider, once, and returns what the browser needs to pay: a page to go to, or a widget. No lock
 * is held during the call. Of two nodes that open one payment at once, the first that stores its session counts. What the
 * provider refuses holds no piece.
 */
export async function openPayment(
  context: PaymentContext,
  { paymentId, hold, origin }: { readonly paymentId: number; readonly hold: Hold; readonly origin: string },
): Promise<Outcome<PaymentSession, OpeningRefusal, string>> {
  const open = () => openAtProvider(context, paymentId, origin);
  const opened = await shareOpening(context.database, String(paymentId), open);
  return opened.accepted ? sessionWire(context, opened.value, hold) : opened;
}

async function openAtProvider(context: PaymentContext, paymentId: number, origin: string): Promise<Opened> {
  const { query } = context.database;
  const payment = await findPaymentById(query, paymentId);
  if (payment === undefined) return refuse('withdrawn', ''); // a repeated request, after the provider refused
  if (payment.opened !== null) return accept(payment);
  const { amount_paise: amount, currency, reference, gateway } = payment;
  const { returnTo } = payment.checkout as CheckoutSnapshot;
  const back = (flag: string) => {
    const url = new URL(returnTo, origin);
    url.search = String(new URLSearchParams({ flag, token: returnToken(gateway, reference) }));
    return url.href;
  };
  const created = await callProvider(context, gateway, (provider) =>
    provider.create({ amount, currency, reference, success: back('success'), cancel: back('cancel') }),
  );
  if (!created.accepted) return refuseOpening(context, payment, created);
  return accept(await storePaymentSession(query, paymentId, created.value));
}

async function refuseOpening(
  { database, clock }: PaymentContext,
  payment: PaymentRow,
  { refusal, detail }: Refused<FaultKind, string>,
): Promise<Refused<OpeningRefusal, string>> {
  if (refusal === 'away') return refuse('gateway-away', detail);
  const now = clock();
  if (refusal === 'above-limit' || refusal === 'below-minimum') {
    const limit = refusal === 'above-limit' ? 'above-online-limit' : 'below-online-minimum';
    await database.transaction((transaction) => learnLimit(transaction, { payment, refusal: limit, now }));
    const beyond = await refuseBeyondLimits(database.query, payment.amount_paise, payment.gateway);
    if (beyond !== null) return refuse(beyond.refusal, beyond.detail.violation);
  }
  await database.transaction(async (transaction) => {
    if (!(await lockUnopened(transaction, payment))) return; // opened by the same press, sent twice
    await changePaymentState(transaction, payment.id, 'failed', { failure: detail, updated_at: now });
    await releaseHoldsOf(transaction, payment, now);
  });
  return refuse('gateway-refused', detail);
}

function sessionWire(
  { providers }: PaymentContext,
  payment: PaymentRow,
  hold: Hold,
): Outcome<PaymentSession, 'gateway-away', string> {
  const start = { ...successMessage('Payment started'), ...hold };
  const { link } = payment.opened as { readonly link?: string };
  if (link !== undefined) return accept({ ...start, redirect_link: link });
  const widget = providers.get(payment.gateway)?.widget ?? null;
  if (widget === null) return refuse('gateway-away', `${payment.gateway} has no widget`);
  const { gateway_order_id, amount_paise: amount, currency } = payment;
  const orderId = gateway_order_id ?? '';
  const { script, global, key, returns } = widget;
  const options = { ...widget.options({ orderId, amount, currency }) };
  return accept({
    ...start,
    order_id: orderId,
    amount,
    currency: 'INR',
    key,
    script,
    widget: { global, options, returns: [...returns] },
    token: returnToken(payment.gateway, payment.reference),
  });
}
