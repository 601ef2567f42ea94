import {
  abandonPayment as abandon,
  digitalPayment,
  getPaymentOutcome,
  verifyPayment as verify,
} from '#contract/payments.ts';
import { limits } from '#domain/limits.ts';
import { zeroPaise, type Paise } from '#domain/money.ts';
import { refuse } from '#domain/outcome.ts';
import { needsPan, parsePan } from '#domain/tax/sale-limits.ts';
import type { Api } from '../api/api.ts';
import { done } from '../api/success-message.ts';
import { HttpRefusal, refused } from '../api/http-refusal.ts';
import { offeredProviders } from '../config/config-wire.ts';
import { readSettings } from '../settings/settings-store.ts';
import { throttleCouponGuesses } from '../coupons/throttle-coupon-guesses.ts';
import { idempotent } from '../idempotency/idempotent.ts';
import { orderRefused } from '../checkout/order-refusals.ts';
import { storePan } from '../checkout/pan-store.ts';
import { readOrder } from '../orders/order-store.ts';
import { orderRequestOf, refuseOtherCustomer } from '../checkout/order-request-wire.ts';
import type { Shop } from '../shop.ts';
import { enforceRateLimit, tooManyRequests } from '../rate-limit/enforce-rate-limit.ts';
import { countHit } from '../rate-limit/rate-limit.ts';
import { abandonOpenPayment, abandonPayment } from './abandon-payment.ts';
import { openPayment } from './open-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { paymentOutcome } from './payment-outcome.ts';
import { paymentRefusals, type PaymentRefusal } from './payment-refusals.ts';
import type { PaymentLookup } from './payment-store.ts';
import { toPayWire } from './payment-wire.ts';
import { parseReturnPath, defaultReturnPath } from './parse-return-path.ts';
import { readReturnToken } from './return-token.ts';
import { startPayment } from './start-payment.ts';
import { verifyPayment } from './verify-payment.ts';

/** Razorpay's ids come in fields of their own; every other provider's browser comes back with our token. */
const widgetKey = 'razor_pay';

const tooManyStarts =
  'You have started too many payments within an hour. Please try again later. Your cart stays as it is.';

function refusePayment(refusal: PaymentRefusal, reason = '', amount: Paise = zeroPaise): HttpRefusal {
  const later: Record<string, string> = refusal === 'gateway-away' ? { 'retry-after': '5' } : {};
  return refused(paymentRefusals(reason, amount), refuse(refusal), {}, later);
}

/** Paying online (PAY-7, PAY-8). The webhooks stand in webhook-routes.ts. */
export function servePayments(
  api: Api,
  context: PaymentContext & Pick<Shop, 'secrets'>,
  origin: string,
): void {
  const { database, gateways, clock } = context;

  const start = idempotent(context, digitalPayment, async (transaction, { body }, visit) => {
    const link = body.external_redirect_link || defaultReturnPath;
    const returnTo = parseReturnPath(link, origin);
    if (returnTo === null) return refusePayment('leads-away');
    const { customerId } = visit;
    const most = limits.paymentStartsAnHour;
    const rateLimit = { bucket: `payment-start:customer:${customerId}`, most, minutes: 60 };
    const wait = await countHit(transaction, rateLimit, clock());
    if (wait > 0) return tooManyRequests(tooManyStarts, wait);
    const orderRequest = { ...orderRequestOf(body, visit), gateway: body.payment_method, returnTo };
    const outcome = await startPayment(transaction, orderRequest, clock());
    if (!outcome.accepted) return orderRefused(outcome);
    const { paymentId, heldUntil, total } = outcome.value;
    const pan = needsPan(total, clock()) ? parsePan(orderRequest.pan) : null;
    if (pan !== null)
      await storePan(transaction, context.secrets, { pan, payment_id: paymentId, now: clock() });
    const hold = { held: heldUntil !== null, held_until: (heldUntil ?? clock()).toISOString() };
    return { paymentId, hold };
  });

  api.signedIn(digitalPayment, async (received, visit) => {
    const { coupon_code: code, payment_method: method } = received.body;
    const offered = offeredProviders((await readSettings(database)).payment, gateways);
    if (!offered.has(method)) return refusePayment('no-such-method');
    const foreign = refuseOtherCustomer(received.body, visit.customerId);
    if (foreign !== null) return foreign;
    const throttled = code ? await throttleCouponGuesses(context, visit.customerId, code) : null;
    if (throttled !== null) return throttled;
    const started = await start(received, visit);
    if (started instanceof HttpRefusal) return started;
    const opened = await openPayment(context, started.paymentId, origin);
    return opened.accepted ? toPayWire(opened.value, started.hold) : refusePayment('gateway-away');
  });

  api.signedIn(verify, async ({ body }, { customerId }) => {
    const attempt = paymentLookupOf(body.token, body.razorpay_order_id);
    if (attempt === null) return refusePayment('no-such-payment');
    const rateLimit = {
      bucket: `payment-check:customer:${customerId}`,
      most: limits.paymentChecksAnHour,
      minutes: 60,
    };
    const throttled = await enforceRateLimit(context, rateLimit, 'Please wait a moment before asking again.');
    if (throttled !== null) return throttled;
    const { razorpay_payment_id: paymentId, razorpay_signature: signature = '' } = body;
    const returned =
      body.token === undefined && paymentId !== undefined ? { returned: { paymentId, signature } } : {};
    const outcome = await verifyPayment(context, { customerId, attempt, ...returned });
    if (!outcome.accepted) return refusePayment(outcome.refusal);
    const { payment, settlement } = outcome.value;
    if (settlement.kind === 'waiting') return refusePayment('waiting');
    if (settlement.kind !== 'ordered')
      return refusePayment(settlement.kind, settlement.reason, payment.amount_paise);
    const whole = await readOrder(database.query, customerId, settlement.orderId);
    const status = whole?.order.payment_status ?? 'paid';
    const payment_status = status === 'unpaid' ? 'paid' : status;
    return { ...done('Payment Successful!'), order_id: settlement.orderId, payment_status };
  });

  api.open(getPaymentOutcome, async ({ body: { token } }, { address }) => {
    const rateLimit = { bucket: `payment-outcome:address:${address}`, most: 60, minutes: 10 };
    const throttled = await enforceRateLimit(context, rateLimit, 'Please wait a moment before asking again.');
    if (throttled !== null) return throttled;
    const attempt = readReturnToken(token);
    const outcome = attempt === null ? null : await paymentOutcome(context, attempt);
    return outcome === null ? refusePayment('no-such-payment') : { outcome };
  });

  api.signedIn(abandon, async ({ body }, { customerId }) => {
    if (body.token === undefined && body.order_id === undefined) {
      await database.transaction((transaction) => abandonOpenPayment(transaction, customerId, clock()));
      return done('Payment Cancelled');
    }
    const attempt = paymentLookupOf(body.token, body.order_id);
    if (attempt === null) return refusePayment('no-such-payment');
    const outcome = await database.transaction((transaction) =>
      abandonPayment(transaction, { customerId, attempt }, clock()),
    );
    return outcome.accepted ? done('Payment Cancelled') : refusePayment(outcome.refusal);
  });
}

function paymentLookupOf(token: string | undefined, orderId: string | undefined): PaymentLookup | null {
  if (token !== undefined) return readReturnToken(token);
  return orderId === undefined ? null : { gateway: widgetKey, gateway_order_id: orderId };
}
