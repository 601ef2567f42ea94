import {
  abandonPayment as abandon,
  digitalPayment,
  getPaymentOutcome,
  verifyPayment as verify,
} from '#contract/payments.ts';
import { limits } from '#domain/limits.ts';
import { zeroPaise, type Paise } from '#domain/money.ts';
import { refuse } from '#domain/outcome.ts';
import { needsPan, readPan } from '#domain/tax/sale-limits.ts';
import type { Api } from '../api/api.ts';
import { done } from '../api/success-message.ts';
import { HttpRefusal, refused } from '../api/http-refusal.ts';
import { offeredGateways } from '../config/config-wire.ts';
import { readSettings } from '../settings/settings-store.ts';
import { refuseGuess } from '../coupons/throttle-coupon-guesses.ts';
import { once } from '../idempotency/idempotent.ts';
import { orderRefused } from '../checkout/order-refusals.ts';
import { keepPan } from '../checkout/pan-store.ts';
import { readOrder } from '../orders/order-store.ts';
import { orderWishOf, ordersForOneself } from '../checkout/order-request-wire.ts';
import type { Shop } from '../shop.ts';
import { refuseTooMany, tooMany } from '../rate-limit/enforce-rate-limit.ts';
import { countHit } from '../rate-limit/rate-limit.ts';
import { abandonOpenPayment, abandonPayment } from './abandon-payment.ts';
import { openPayment } from './open-payment.ts';
import type { PaymentDesk } from './payment-context.ts';
import { paymentOutcome } from './payment-outcome.ts';
import { paymentRefusals, type PaymentRefusal } from './payment-refusals.ts';
import type { AttemptName } from './payment-store.ts';
import { toPayWire } from './payment-wire.ts';
import { returnPath, usualReturn } from './parse-return-path.ts';
import { readReturnToken } from './return-token.ts';
import { startPayment } from './start-payment.ts';
import { verifyPayment } from './verify-payment.ts';

/** Razorpay's ids come in fields of their own; every other provider's browser comes back with our token. */
const widgetKey = 'razor_pay';

const tooManyStarts =
  'You have begun many payments within an hour. Please try again later. Your cart stays as it is.';

function say(refusal: PaymentRefusal, reason = '', amount: Paise = zeroPaise): HttpRefusal {
  const later: Record<string, string> = refusal === 'gateway-away' ? { 'retry-after': '5' } : {};
  return refused(paymentRefusals(reason, amount), refuse(refusal), {}, later);
}

/** Paying online (PAY-7, PAY-8). The webhooks stand in webhook-routes.ts. */
export function servePayments(api: Api, desk: PaymentDesk & Pick<Shop, 'secrets'>, origin: string): void {
  const { database, gateways, clock } = desk;

  const start = once(desk, digitalPayment, async (transaction, { body }, visit) => {
    const link = body.external_redirect_link || usualReturn;
    const returnTo = returnPath(link, origin);
    if (returnTo === null) return say('leads-away');
    const { customerId } = visit;
    const most = limits.paymentStartsAnHour;
    const allowance = { bucket: `payment-start:customer:${customerId}`, most, minutes: 60 };
    const wait = await countHit(transaction, allowance, clock());
    if (wait > 0) return tooMany(tooManyStarts, wait);
    const wish = { ...orderWishOf(body, visit), gateway: body.payment_method, returnTo };
    const outcome = await startPayment(transaction, wish, clock());
    if (!outcome.accepted) return orderRefused(outcome);
    const { paymentId, heldUntil, total } = outcome.value;
    const pan = needsPan(total, clock()) ? readPan(wish.pan) : null;
    if (pan !== null) await keepPan(transaction, desk.secrets, { pan, payment_id: paymentId, now: clock() });
    const hold = { held: heldUntil !== null, held_until: (heldUntil ?? clock()).toISOString() };
    return { paymentId, hold };
  });

  api.signedIn(digitalPayment, async (received, visit) => {
    const { coupon_code: code, payment_method: method } = received.body;
    const offered = offeredGateways((await readSettings(database)).payment, gateways);
    if (!offered.has(method)) return say('no-such-method');
    const foreign = ordersForOneself(received.body, visit.customerId);
    if (foreign !== null) return foreign;
    const throttled = code ? await refuseGuess(desk, visit.customerId, code) : null;
    if (throttled !== null) return throttled;
    const started = await start(received, visit);
    if (started instanceof HttpRefusal) return started;
    const opened = await openPayment(desk, started.paymentId, origin);
    return opened.accepted ? toPayWire(opened.value, started.hold) : say('gateway-away');
  });

  api.signedIn(verify, async ({ body }, { customerId }) => {
    const attempt = attemptNamed(body.token, body.razorpay_order_id);
    if (attempt === null) return say('no-such-payment');
    const allowance = {
      bucket: `payment-check:customer:${customerId}`,
      most: limits.paymentChecksAnHour,
      minutes: 60,
    };
    const throttled = await refuseTooMany(desk, allowance, 'Please wait a moment before asking again.');
    if (throttled !== null) return throttled;
    const { razorpay_payment_id: paymentId, razorpay_signature: signature = '' } = body;
    const brought =
      body.token === undefined && paymentId !== undefined ? { brought: { paymentId, signature } } : {};
    const outcome = await verifyPayment(desk, { customerId, attempt, ...brought });
    if (!outcome.accepted) return say(outcome.refusal);
    const { payment, settlement } = outcome.value;
    if (settlement.kind === 'waiting') return say('waiting');
    if (settlement.kind !== 'ordered') return say(settlement.kind, settlement.reason, payment.amount_paise);
    const whole = await readOrder(database.query, customerId, settlement.orderId);
    const status = whole?.order.payment_status ?? 'paid';
    const payment_status = status === 'unpaid' ? 'paid' : status;
    return { ...done('Payment Successful!'), order_id: settlement.orderId, payment_status };
  });

  api.open(getPaymentOutcome, async ({ body: { token } }, { address }) => {
    const allowance = { bucket: `payment-outcome:address:${address}`, most: 60, minutes: 10 };
    const throttled = await refuseTooMany(desk, allowance, 'Please wait a moment before asking again.');
    if (throttled !== null) return throttled;
    const attempt = readReturnToken(token);
    const outcome = attempt === null ? null : await paymentOutcome(desk, attempt);
    return outcome === null ? say('no-such-payment') : { outcome };
  });

  api.signedIn(abandon, async ({ body }, { customerId }) => {
    if (body.token === undefined && body.order_id === undefined) {
      await database.transaction((transaction) => abandonOpenPayment(transaction, customerId, clock()));
      return done('Payment Cancelled');
    }
    const attempt = attemptNamed(body.token, body.order_id);
    if (attempt === null) return say('no-such-payment');
    const outcome = await database.transaction((transaction) =>
      abandonPayment(transaction, { customerId, attempt }, clock()),
    );
    return outcome.accepted ? done('Payment Cancelled') : say(outcome.refusal);
  });
}

function attemptNamed(token: string | undefined, orderId: string | undefined): AttemptName | null {
  if (token !== undefined) return readReturnToken(token);
  return orderId === undefined ? null : { gateway: widgetKey, gateway_order_id: orderId };
}
