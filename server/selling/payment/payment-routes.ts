import type { z } from 'zod';
import {
  abandonPayment as abandon,
  digitalPayment,
  getPaymentOutcome,
  verifyPayment as verify,
} from '#contract/payments.ts';
import { zeroPaise, type Paise } from '#domain/money.ts';
import { refuse } from '#domain/outcome.ts';
import type { Api } from '../../platform/api/api.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import { HttpRefusal, refused } from '../../platform/api/http-refusal.ts';
import { readLaw } from '../../platform/law/law-store.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';
import { throttleCouponGuesses } from '../coupons/throttle-coupon-guesses.ts';
import { idempotent } from '../../platform/idempotency/idempotent.ts';
import { orderRefused } from '../checkout/order-refusals.ts';
import { storeTaxpayer } from '../checkout/pan-store.ts';
import { readOrder } from '../orders/order-store.ts';
import { orderRequestOf, refuseOtherCustomer, taxpayerOf } from '../checkout/place-order.ts';
import type { SellingShop } from '../selling-shop.ts';
import { enforceRateLimit } from '../../platform/rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { abandonOpenPayment, abandonPayment } from './abandon-payment.ts';
import { isOnlineLimit } from '#domain/orders/online-payment.ts';
import { tellOfLimit } from './online-limits.ts';
import { openPayment } from './open-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { offeredProviders, type PaymentProviders } from './payment-providers.ts';
import { paymentRefusals, type PaymentRefusal } from './payment-refusals.ts';
import type { PaymentLookup } from './payment-store.ts';
import { defaultReturnPath, parseReturnPath, readReturnToken } from './return-link.ts';
import { readGoingBack } from './refunds/refund-store.ts';
import { startPayment } from './start-payment.ts';
import { paymentOutcome, verifyPayment, type PaymentReturn } from './verify-payment.ts';

function refusePayment(
  refusal: PaymentRefusal,
  reason = '',
  amount: Paise = zeroPaise,
  extra: { readonly blocked?: true } = {},
): HttpRefusal {
  const later: Record<string, string> = refusal === 'gateway-away' ? { 'retry-after': '5' } : {};
  return refused(paymentRefusals(reason, amount), refuse(refusal), extra, later);
}

/** Paying online (PAY-7, PAY-8). Webhooks are in webhook-routes.ts. */
export function servePayments(
  api: Api,
  services: PaymentContext & Pick<SellingShop, 'secrets'>,
  origin: string,
): void {
  const { database, providers, clock } = services;

  const start = idempotent(services, digitalPayment, async (transaction, { body }, context) => {
    const link = body.external_redirect_link || defaultReturnPath;
    const returnTo = parseReturnPath(link, origin);
    if (returnTo === null) return refusePayment('leads-away');
    const { customerId } = context;
    const throttled = await enforceRateLimit(transaction, rateLimits.paymentStart, customerId, clock());
    if (throttled !== null) return throttled;
    const orderRequest = {
      ...orderRequestOf(body, context, services.secrets),
      gateway: body.payment_method,
      sandbox: providers.get(body.payment_method)?.sandbox === true,
      returnTo,
    };
    const outcome = await startPayment(transaction, orderRequest, clock());
    if (!outcome.accepted) return orderRefused(outcome, true);
    const { paymentId, heldUntil, total } = outcome.value;
    const limited = { given: taxpayerOf(orderRequest), total, law: await readLaw(transaction, clock()) };
    await storeTaxpayer(transaction, services.secrets, { ...limited, payment_id: paymentId, now: clock() });
    const hold = { held: heldUntil !== null, held_until: (heldUntil ?? clock()).toISOString() };
    return { paymentId, hold };
  });

  api.signedIn(digitalPayment, async (received, context) => {
    const { coupon_code: code, payment_method: method } = received.body;
    const { customerId } = context;
    const often = await enforceRateLimit(database.query, rateLimits.paymentTry, customerId, clock());
    if (often !== null) return often;
    const offered = offeredProviders((await readSettings(database)).payment, providers);
    if (!offered.has(method)) return refusePayment('no-such-method');
    const foreign = refuseOtherCustomer(received.body, customerId);
    if (foreign !== null) return foreign;
    const throttled = code ? await throttleCouponGuesses(services, context, code) : null;
    if (throttled !== null) return throttled;
    const started = await start(received, context);
    if (started instanceof HttpRefusal) {
      const { code } = started;
      if (isOnlineLimit(code))
        await database.transaction((transaction) => tellOfLimit(transaction, code, method));
      return started;
    }
    const opened = await openPayment(services, { ...started, origin });
    return opened.accepted ? opened.value : refusePayment(opened.refusal, opened.detail);
  });

  api.signedIn(verify, async ({ body }, { customerId }) => {
    const claim = paymentClaimOf(body, providers);
    if (claim === null) return refusePayment('no-such-payment');
    const throttled = await enforceRateLimit(database.query, rateLimits.paymentCheck, customerId, clock());
    if (throttled !== null) return throttled;
    const outcome = await verifyPayment(services, { customerId, ...claim });
    if (!outcome.accepted) return refusePayment(outcome.refusal);
    const { payment, settlement } = outcome.value;
    if (settlement.kind === 'waiting') return refusePayment('waiting');
    if (settlement.kind !== 'ordered') {
      const back = await readGoingBack(database.query, payment.id);
      const blocked = 'blocked' in settlement ? { blocked: true as const } : {};
      return refusePayment(settlement.kind, settlement.reason, back, blocked);
    }
    const whole = await readOrder(database.query, customerId, settlement.orderId);
    const status = whole?.order.payment_status ?? 'paid';
    const payment_status = status === 'unpaid' ? 'paid' : status;
    return { ...successMessage('Payment Successful!'), order_id: settlement.orderId, payment_status };
  });

  api.open(getPaymentOutcome, async ({ body: { token } }, { address }) => {
    const throttled = await enforceRateLimit(database.query, rateLimits.paymentOutcome, address, clock());
    if (throttled !== null) return throttled;
    const attempt = readReturnToken(token);
    const outcome = attempt === null ? null : await paymentOutcome(services, attempt);
    return outcome === null ? refusePayment('no-such-payment') : { outcome };
  });

  api.signedIn(abandon, async ({ body }, { customerId }) => {
    if (body.token === undefined && body.order_id === undefined) {
      await database.transaction((transaction) => abandonOpenPayment(transaction, customerId, clock()));
      return successMessage('Payment Cancelled');
    }
    const attempt =
      body.token === undefined ? sessionLookup(body.order_id, providers) : readReturnToken(body.token);
    if (attempt === null) return refusePayment('no-such-payment');
    const outcome = await database.transaction((transaction) =>
      abandonPayment(transaction, { customerId, attempt }, clock()),
    );
    return outcome.accepted ? successMessage('Payment Cancelled') : refusePayment(outcome.refusal);
  });
}

/** The payment that a browser names, by our token or by the fields of a provider's widget; null if there is none. */
function paymentClaimOf(
  { token, returned, ...aliases }: z.output<typeof verify.body>,
  providers: PaymentProviders,
): Pick<PaymentReturn, 'attempt' | 'returned'> | null {
  if (token !== undefined) {
    const attempt = readReturnToken(token);
    return attempt === null ? null : { attempt, returned: returned ?? null };
  }
  const fields: Readonly<Record<string, string | undefined>> = aliases;
  for (const { key, widget } of providers.values()) {
    const orderId = widget === null ? undefined : fields[widget.returns[0]];
    if (orderId !== undefined)
      return { attempt: { gateways: [key], gateway_order_id: orderId }, returned: fields };
  }
  return null;
}

/** A session of a widget, by the provider's id of it. */
function sessionLookup(orderId: string | undefined, providers: PaymentProviders): PaymentLookup | null {
  const gateways = [...providers.values()].flatMap(({ key, widget }) => (widget === null ? [] : [key]));
  return orderId === undefined || gateways.length === 0 ? null : { gateways, gateway_order_id: orderId };
}
