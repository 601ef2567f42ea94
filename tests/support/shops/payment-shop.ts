import { afterAll } from 'vitest';
import type { CallInput } from '#contract/api-call.ts';
import { cancelOrder } from '#contract/orders.ts';
import { abandonPayment, digitalPayment, verifyPayment, type PaymentSession } from '#contract/payments.ts';
import type { Database } from '#database/connect.ts';
import type { AppOptions } from '#server/app.ts';
import type { PaymentContext } from '#server/selling/payment/payment-context.ts';
import { providersByKey } from '#server/selling/payment/payment-providers.ts';
import { processPayments } from '#server/jobs/process-payments.ts';
import type { LedgerPayment } from '#server/selling/payment-sandbox/ledger.ts';
import type { SignedWebhook } from '#server/selling/payment-sandbox/sandbox-provider.ts';
import { startPaymentSandbox, type PaymentSandbox } from '#server/selling/payment-sandbox/payment-sandbox.ts';
import { startShop, type TestShop } from './test-shop.ts';
import type { TestProduct } from '../data/products.ts';
import { signedInShopper, type Shopper } from '../people/shopper.ts';
import { unwrap } from '../answers/unwrap.ts';

export interface PaymentShop extends TestShop {
  readonly address: string;
  readonly sandbox: PaymentSandbox;
  readonly paymentContext: PaymentContext;
  /** Errors of the payment providers. */
  readonly reports: string[];
  /** Processes everything that is due. */
  readonly work: () => Promise<void>;
  /** The bank takes the payment that was begun last, and the shop learns of it. */
  readonly settleLatest: (status?: 'authorized' | 'captured', amount?: number) => Promise<LedgerPayment>;
  /** Advances the shop's clock. */
  readonly later: (minutes: number) => void;
}

interface Options {
  readonly random?: () => number;
  readonly responseTimeout?: number;
  readonly onWebhook?: (webhook: SignedWebhook) => boolean;
  /** The log stream; errors are then not noticed automatically. */
  readonly log?: AppOptions['log'];
  readonly corsOrigins?: AppOptions['corsOrigins'];
  /** The shop knows that its payments are those of the sandbox, so that its documents are specimens. */
  readonly trial?: boolean;
}

/** A shop on a port, with the real sandbox on another: they communicate over HTTP. Unless `trial`, it takes it for the provider. */
export async function startPaymentShop(
  database: Database,
  { responseTimeout = 30_000, log, corsOrigins = [], trial = false, ...options }: Options = {},
): Promise<PaymentShop> {
  const place: { address: string | null } = { address: null };
  const origin = 'https://shop.example';
  const sandbox = await startPaymentSandbox({ shop: () => place.address, origin, ...options });
  const connected = [...sandbox.connect(responseTimeout).values()];
  const providers = providersByKey(...connected.map((provider) => ({ ...provider, sandbox: trial })));
  const shop = await startShop(database, {
    providers,
    sandbox,
    origin,
    corsOrigins,
    ...(log !== undefined && { log }),
  });
  const address = (place.address = await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  afterAll(() => sandbox.close());

  const reports: string[] = [];
  const report = (what: string, error: unknown) => reports.push(`${what}: ${String(error)}`);
  const paymentContext: PaymentContext = { database, providers, clock: () => shop.now, report };
  const work = async () => {
    while ((await processPayments(paymentContext)) > 0);
  };
  return Object.assign(shop, {
    address,
    sandbox,
    paymentContext,
    reports,
    work,
    settleLatest: async (status: 'authorized' | 'captured' = 'captured', amount?: number) => {
      const { ledger } = sandbox;
      const [latest = ''] = [...ledger.orders.keys()].slice(-1);
      const payment = ledger.pay(latest, status, amount === undefined ? {} : { amount });
      await sandbox.whenIdle();
      await work();
      return payment;
    },
    later: (minutes: number) => {
      shop.now = new Date(shop.now.getTime() + minutes * 60_000);
    },
  });
}

/** As if the providers told the sum of what went back and one refund by its id, and listed none. */
export function sumOnly(context: PaymentContext): PaymentContext {
  const plain = [...context.providers.values()].map((provider) => {
    const copy = { ...provider };
    delete copy.listRefunds;
    return copy;
  });
  return { ...context, providers: providersByKey(...plain) };
}

/** A signed-in shopper with this product in the cart, who pays online. */
export async function buyerOf(shop: PaymentShop, product: TestProduct, quantity = 1) {
  const shopper = await signedInShopper(shop);
  unwrap(await shopper.cart.add(product, quantity));
  return { shopper, ...payerOf(shop, shopper) };
}

type PaymentBody = CallInput<typeof digitalPayment>['body'];
type WidgetResult = CallInput<typeof verifyPayment>['body'];

/** A shopper who pays online: `payer.begin()`, `payer.pay(begun)`, `payer.verify(result)`. */
export function payerOf(shop: PaymentShop, shopper: Shopper) {
  const begin = async (changed: Partial<PaymentBody> = {}, headers: Record<string, string> = {}) => {
    const seen = await shopper.orderBody({ coupon_code: changed.coupon_code });
    const body = { ...seen, payment_method: 'razor_pay', ...changed };
    return shopper.call(digitalPayment, { body }, headers);
  };
  const verify = (body: WidgetResult) => shopper.call(verifyPayment, { body });
  /** Presses a button of the widget; returns what it passes to the page, null if the bank refused. */
  const pay = async (
    orderId: string,
    outcome: 'success' | 'failure' = 'success',
  ): Promise<WidgetResult | null> => {
    const response = await fetch(`${shop.address}/payment-sandbox/orders/${orderId}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome }),
    });
    const returned = (await response.json()) as WidgetResult;
    return response.ok ? returned : null;
  };
  return {
    begin,
    /** Opens the widget; returns the provider's order id. */
    open: async (changed: Partial<PaymentBody> = {}) => widgetOrder(unwrap(await begin(changed))),
    pay,
    verify,
    payAndVerify: async (orderId: string) => verify((await pay(orderId)) ?? {}),
    abandon: (orderId: string) => shopper.call(abandonPayment, { body: { order_id: orderId } }),
    cancel: (orderId: number) => shopper.call(cancelOrder, { body: { order_id: orderId } }),
  };
}

export function widgetOrder(toPay: PaymentSession): string {
  if (!('order_id' in toPay)) throw new Error('it is paid on a page');
  return toPay.order_id;
}

export function payPage(toPay: PaymentSession): string {
  if (!('redirect_link' in toPay)) throw new Error('it is paid in a widget');
  return toPay.redirect_link;
}
