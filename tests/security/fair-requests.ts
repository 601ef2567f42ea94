import { jaipur, type Shopper } from '../shopper.ts';
import type { TestPiece } from '../pieces.ts';

export interface FairRequest {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** What belongs to a customer, by number. */
export interface Belongings {
  readonly addressId: number;
  readonly lineKey: number;
  readonly orderId: number;
  readonly customerId: number;
}

/** For every call of a customer, what a fair client sends, naming these belongings and this piece. */
export async function fairRequests(
  shopper: Shopper,
  { addressId, lineKey, orderId, customerId }: Belongings,
  piece: TestPiece,
): Promise<Readonly<Record<string, FairRequest[]>>> {
  const order = await shopper.orderBody();
  return {
    getCustomer: [{}],
    getCart: [{}],
    addToCart: [{ body: { id: piece.id, quantity: 1 } }],
    updateCart: [{ body: { key: lineKey, quantity: 1 } }, { body: { key: lineKey, quantity: 0 } }],
    removeFromCart: [{ query: { key: lineKey } }, { body: { key: lineKey } }],
    clearCart: [{ query: { key: lineKey }, body: { id: customerId, customer_id: customerId } }],
    applyCoupon: [{ query: { code: 'POLKI10', customer_id: customerId } }],
    getWishlist: [{ query: { customer_id: customerId } }],
    addToWishlist: [{ body: { product_id: piece.id }, query: { product_id: piece.id } }],
    removeFromWishlist: [{ body: { product_id: piece.id }, query: { product_id: piece.id } }],
    listAddresses: [{ query: { customer_id: customerId } }],
    addAddress: [{ body: { ...jaipur, id: addressId, customer_id: customerId } }],
    updateAddress: [{ body: { ...jaipur, id: addressId } }],
    removeAddress: [{ body: { address_id: addressId } }, { query: { address_id: addressId } }],
    listOrders: [{ query: { limit: 10, offset: 1, status: 'all', customer_id: customerId } }],
    getOrderDetails: [{ query: { order_id: orderId } }],
    trackOrder: [{ query: { order_id: orderId } }],
    placeOrderOffline: [
      { body: { ...order, address_id: addressId } },
      { body: { ...order, billing_address_id: addressId } },
      { body: { ...order, customer_id: customerId } },
    ],
  };
}
