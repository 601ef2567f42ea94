import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { OpenShop } from '../../scripts/open-shop.ts';
import type { BenchCustomer } from './order-fixture.ts';

// Calls of a customer to the measured shop, over HTTP. Any status but 200 is an error of the measurement.

export async function addProduct(shop: OpenShop, customer: BenchCustomer): Promise<void> {
  await post(shop, '/api/v1/cart/add', customer, { id: customer.productId, quantity: 1 });
}

/** Orders the product in the cart by cash on delivery. Returns the order's id. */
export async function placeOrder(shop: OpenShop, customer: BenchCustomer): Promise<number> {
  const totals = { subtotal: 1000, discount: 0, coupon_discount: 0, tax: 0, shipping_cost: 0, total: 1000 };
  const how = { address_id: customer.addressId, payment_method: 'cash_on_delivery' };
  const path = '/api/v1/customer/order/place-by-offline-payment';
  const said = await post(shop, path, customer, { ...how, ...totals });
  return (JSON.parse(said) as { order_id: number }).order_id;
}

/** Returns the bytes of the PDF. */
export async function fetchInvoice(
  { address }: OpenShop,
  { token }: BenchCustomer,
  orderId: number,
): Promise<number> {
  const response = await fetch(`${address}/api/v1/customer/order/invoice?order_id=${orderId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = await response.arrayBuffer();
  if (!response.ok) throw new Error(`invoice: ${response.status} ${new TextDecoder().decode(bytes)}`);
  return bytes.byteLength;
}

/** Uses Node's own client, which costs half as much as fetch, because the shop shares its cores with the client. */
function post({ address }: OpenShop, path: string, { token }: BenchCustomer, body: object): Promise<string> {
  const sent = Buffer.from(JSON.stringify(body));
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': sent.byteLength,
    'idempotency-key': crypto.randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const call = request(address + path, { method: 'POST', agent, headers }, (response) => {
      text(response).then((said) => {
        if (response.statusCode === 200) resolve(said);
        else reject(new Error(`${path}: ${response.statusCode} ${said}`));
      }, reject);
    });
    call.on('error', reject).end(sent);
  });
}

const agent = new Agent({ keepAlive: true });
