import { setTimeout } from 'node:timers/promises';
import { toPaise } from '#domain/money.ts';
import { signedReturn } from '#server/selling/payment-sandbox/razorpay/razorpay-sandbox.ts';
import { payerOf, type PaymentShop } from '../support/shops/payment-shop.ts';
import type { TestProduct } from '../support/data/products.ts';
import { morning, publishRates } from '../support/data/rates.ts';
import { signedInShopper, type Shopper } from '../support/people/shopper.ts';
import type { SeededRandom } from '../../bench/seeded-random.ts';

/** What one shopper does, drawn before anything happens, so that the seed alone decides it. */
interface Plan {
  readonly gateway: 'razor_pay' | 'stripe';
  readonly pays: 'authorised' | 'captured' | 'refused' | 'late' | 'twice' | 'never';
  /** In this order, but some of them at the same time. */
  readonly steps: readonly Step[];
  readonly atOnce: boolean;
}

type Step =
  | 'verify'
  | 'work'
  | 'abandon'
  | 'cash'
  | 'again'
  | 'cancel'
  | 'wait'
  | 'sold'
  | 'dearer'
  | 'rates';

export function drawPlan(random: SeededRandom): Plan {
  const usual: Step[] = ['verify', 'verify', 'work', 'wait'];
  const rare: readonly Step[] = ['abandon', 'cash', 'again', 'cancel', 'sold', 'dearer', 'rates'];
  const drawn = [...usual.filter(() => random.chance(0.6)), ...rare.filter(() => random.chance(0.15))];
  return {
    gateway: random.chance(0.3) ? 'stripe' : 'razor_pay',
    pays: random.oneOf([
      'authorised',
      'authorised',
      'captured',
      'captured',
      'refused',
      'late',
      'twice',
      'never',
    ]),
    steps: random.shuffled(drawn),
    atOnce: random.chance(0.5),
  };
}

/** One or two shoppers want the same product, each by their own plan. Returns the shoppers. */
export async function playSchedule(
  shop: PaymentShop,
  plans: readonly Plan[],
  product: TestProduct,
): Promise<Shopper[]> {
  const shoppers = await Promise.all(plans.map(() => signedInShopper(shop)));
  for (const shopper of shoppers) await shopper.cart.add(product);
  await Promise.all(
    plans.map(async (plan, index) => {
      const shopper = shoppers[index];
      if (shopper !== undefined) await playOne(shop, shopper, plan, product.id);
    }),
  );
  return shoppers;
}

async function playOne(shop: PaymentShop, shopper: Shopper, plan: Plan, productId: number): Promise<void> {
  const payer = payerOf(shop, shopper);
  const { ledger, keys } = shop.sandbox;
  const cash = await shopper.orderBody();
  const begun = await payer.begin({ payment_method: plan.gateway });
  if (!begun.ok) return; // held, sold, or the provider was unreachable
  const toPay = begun.answer;
  const orderId = 'order_id' in toPay ? toPay.order_id : (toPay.redirect_link.split('/').at(-1) ?? '');

  const late: Promise<void>[] = [];
  const pay = () => {
    if (plan.pays === 'never') return null;
    if (plan.pays === 'refused') return ledger.pay(orderId, 'failed');
    if (plan.pays === 'late') {
      const payment = ledger.pay(orderId, 'failed');
      late.push(setTimeout(10).then(() => ledger.authorizeLate(payment.id)));
      return payment;
    }
    if (plan.pays === 'twice') ledger.pay(orderId, 'failed');
    const authorised = plan.pays === 'authorised' && plan.gateway === 'razor_pay';
    return ledger.pay(orderId, authorised ? 'authorized' : 'captured');
  };
  const payment = pay();
  const returnUrls = ledger.orders.get(orderId)?.returnUrls?.success;
  const token = returnUrls === undefined ? undefined : (new URL(returnUrls).searchParams.get('token') ?? '');

  const does: Readonly<Record<Step, () => Promise<unknown>>> = {
    verify: () =>
      token !== undefined
        ? payer.verify({ token })
        : payer.verify(signedReturn(keys, orderId, payment?.id ?? 'pay_none')),
    work: () => shop.work(),
    abandon: () => payer.abandon(orderId),
    cash: () => shopper.send(cash),
    again: () => payer.begin({ payment_method: plan.gateway }),
    cancel: async () => {
      const [order] = (await shopper.orders.list()).orders;
      if (order !== undefined) await payer.cancel(order.order_id);
    },
    wait: () => setTimeout(5),
    sold: () => shop.database.pool.query('update products set stock = 0 where id = $1', [productId]),
    dearer: () =>
      shop.database.pool.query(
        'update products set asking_price_paise = asking_price_paise + 100 where id = $1',
        [productId],
      ),
    rates: () => publishNextRates(shop),
  };
  if (plan.atOnce) await Promise.all(plan.steps.map((step) => does[step]()));
  else for (const step of plan.steps) await does[step]();
  await Promise.all(late); // however long the other steps took
}

let publishing: Promise<unknown> = Promise.resolve();
let paise = 0;

/** Rates that were never there before, one publication after the other. */
function publishNextRates({ database }: PaymentShop): Promise<unknown> {
  const gold = toPaise(11_280_00 + (paise += 1000));
  return (publishing = publishing.then(() => publishRates(database, { ...morning, gold })));
}
