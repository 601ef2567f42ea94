import type { HandlerInput } from '#contract/api-call.ts';
import type { placeOrderOffline } from '#contract/orders.ts';
import type { CustomerRequestContext } from '../api/request-context.ts';
import { HttpRefusal } from '../api/http-refusal.ts';
import type { OrderRequest } from './place-order.ts';
import { totalsOfWire } from './totals-wire.ts';

type Body = HandlerInput<typeof placeOrderOffline>['body'];

/** What an order is to be, as every way of paying receives it. */
export function orderRequestOf(
  body: Omit<Body, 'payment_method'>,
  visit: Pick<CustomerRequestContext, 'customerId' | 'address'>,
): OrderRequest {
  return {
    customerId: visit.customerId,
    network: visit.address,
    addressId: body.address_id,
    billingAddressId: body.billing_address_id ?? null,
    couponCode: body.coupon_code || null,
    note: body.order_note || null,
    pan: body.pan ?? '',
    seen: totalsOfWire(body),
  };
}

const otherCustomer = new HttpRefusal({
  status: 403,
  code: 'customer_id',
  message: 'Orders can only be placed for your own account',
});

/** null: the order is for the one who sends it. */
export function refuseOtherCustomer(
  { customer_id: customer }: Pick<Body, 'customer_id'>,
  customerId: number,
): HttpRefusal | null {
  return customer === undefined || customer === customerId ? null : otherCustomer;
}
