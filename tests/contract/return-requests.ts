import { requestReturn } from '#contract/order-returns.ts';
import { getOrderDetails } from '#contract/orders.ts';
import { setSettings } from '../support/shops/settings.ts';
import { createOrder, type CallContext } from './call-context.ts';
import { unwrap } from '../support/answers/unwrap.ts';

/** A request for the piece of a delivered order. */
export async function returnBody(callContext: CallContext) {
  const { shop, shopper } = callContext;
  await setSettings(shop.database, 'delivery', { returnDays: 15 });
  const order_id = await createOrder(callContext, true);
  const [line] = unwrap(await shopper.call(getOrderDetails, { query: { order_id } }));
  const lines = [{ line_id: line?.id ?? 0, quantity: 1 }];
  return { order_id, kind: 'return', reason: 'does-not-fit', words: 'They are heavy.', lines } as const;
}

export async function returnOf(callContext: CallContext): Promise<number> {
  const body = await returnBody(callContext);
  return unwrap(await callContext.shopper.call(requestReturn, { body: { ...body, lines: [...body.lines] } }))
    .return_id;
}
