import { randomUUID } from 'node:crypto';
import { smallPicture } from '../contract/call-context.ts';
import { returnToken } from '#server/payment/return-link.ts';
import { jaipur, type Shopper } from '../support/shopper.ts';
import type { TestProduct } from '../support/products.ts';

export interface CallRequest {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** What belongs to a customer, by number. */
export interface OwnedIds {
  readonly addressId: number;
  readonly lineKey: number;
  readonly orderId: number;
  readonly customerId: number;
  readonly ticketId: number;
  readonly reviewId: number;
  readonly productId: number;
}

/** A passkey that no shop knows. */
const strangePasskey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: {
    clientDataJSON: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
    attestationObject: 'AAAA',
  },
};

/** For every call that takes anything, what a fair client sends, naming these ids and this piece. */
export async function shopperRequests(
  shopper: Shopper,
  { addressId, lineKey, orderId, customerId, ticketId, reviewId, productId }: OwnedIds,
  product: TestProduct,
): Promise<Readonly<Record<string, CallRequest[]>>> {
  const order = await shopper.orderBody();
  return {
    login: [{ body: { email: 'asha@example.com', password: 'emerald-17' } }],
    register: [
      {
        body: {
          f_name: 'Asha',
          l_name: 'Verma',
          email: 'a@example.com',
          phone: '98290 12345',
          password: 'emerald-17',
        },
      },
    ],
    getCustomer: [{}],
    getCart: [{}],
    getShippingQuotes: [{ query: { address_id: addressId } }],
    getProductState: [{ params: { id: product.id } }],
    requestBackInStockNotice: [{ params: { id: product.id }, body: { email: 'a@example.com' } }],
    confirmOrder: [{ body: { order_id: orderId, token: 'of-somebody' } }],
    cancelBackInStockRequest: [{ query: { token: 'of.somebody' } }, { body: { token: 'of.somebody' } }],
    stopCareReminders: [{ query: { token: 'of.somebody' } }, { body: { token: 'of.somebody' } }],
    addToCart: [{ body: { id: product.id, quantity: 1 } }],
    updateCart: [{ body: { key: lineKey, quantity: 1 } }, { body: { key: lineKey, quantity: 0 } }],
    removeFromCart: [{ query: { key: lineKey } }, { body: { key: lineKey } }],
    getSavedItems: [{ query: { customer_id: customerId } }],
    saveForLater: [{ body: { key: lineKey } }],
    moveToCart: [{ body: { id: lineKey } }],
    removeSavedItem: [{ query: { id: lineKey } }],
    clearCart: [{ query: { key: lineKey }, body: { id: customerId, customer_id: customerId } }],
    applyCoupon: [{ query: { code: 'POLKI10', customer_id: customerId } }],
    listCoupons: [{ query: { limit: 10, offset: 1, customer_id: customerId } }],
    getWishlist: [{ query: { customer_id: customerId } }],
    addToWishlist: [{ body: { product_id: product.id }, query: { product_id: product.id } }],
    removeFromWishlist: [{ body: { product_id: product.id }, query: { product_id: product.id } }],
    listAddresses: [{ query: { customer_id: customerId } }],
    addAddress: [{ body: { ...jaipur, id: addressId, customer_id: customerId } }],
    updateAddress: [{ body: { ...jaipur, id: addressId } }],
    removeAddress: [{ body: { address_id: addressId } }, { query: { address_id: addressId } }],
    listOrders: [{ query: { limit: 10, offset: 1, status: 'all', customer_id: customerId } }],
    listFormerOrders: [{ query: { limit: 10, offset: 1, customer_id: customerId } }],
    getOrderDetails: [{ query: { order_id: orderId } }],
    updateProfile: [
      {
        body: {
          f_name: 'Usha',
          l_name: 'Rao',
          email: `c${shopper.id}@example.com`,
          phone: `+15550000${shopper.id}`,
          id: customerId,
          customer_id: customerId,
        },
      },
    ],
    requestSignInCode: [{ body: { identity: 'a@example.com' } }],
    signInByCode: [{ body: { identity: 'a@example.com', code: '123456' } }],
    signInByLink: [{ body: { token: 'of-somebody' } }],
    signInByPasskey: [{ body: { credential: strangePasskey } }],
    listPasskeys: [{ query: { customer_id: customerId } }],
    getPasskeyOptions: [{ query: { customer_id: customerId } }],
    addPasskey: [{ body: { name: 'Phone', credential: strangePasskey, customer_id: customerId } }],
    removePasskey: [{ params: { id: 1 } }],
    signOutElsewhere: [{ body: { customer_id: customerId } }],
    getOwnPrivacy: [{ query: { customer_id: customerId } }],
    changeConsent: [{ body: { purpose: 'reviews', given: false, customer_id: customerId } }],
    saveNominee: [{ body: { name: 'Usha Rao', contact: 'usha@kin.example', customer_id: customerId } }],
    removeNominee: [{ query: { customer_id: customerId } }],
    downloadOwnData: [{ query: { customer_id: customerId } }],
    eraseOwnAccount: [{ body: { password: 'emerald-17', customer_id: customerId } }],
    cancelOrder: [{ body: { order_id: orderId } }, { query: { order_id: orderId } }],
    getOrderReturns: [{ query: { order_id: orderId } }],
    requestReturn: [
      {
        body: { order_id: orderId, kind: 'return', reason: 'damaged', lines: [{ line_id: 1, quantity: 1 }] },
      },
    ],
    addReturnPicture: [{ body: { return_id: 1, picture: 'AAAA' } }],
    withdrawReturn: [{ body: { return_id: 1 } }],
    getCreditNote: [{ query: { order_id: orderId, refund_id: 1 } }],
    getInvoice: [{ query: { order_id: orderId } }],
    getOrderDocument: [{ query: { order_id: orderId, document_id: 1 } }],
    digitalPayment: [
      { body: { ...order, payment_method: 'razor_pay', address_id: addressId } },
      { body: { ...order, payment_method: 'razor_pay', customer_id: customerId } },
    ],
    verifyPayment: [{ body: { token: returnToken('stripe', randomUUID()) } }],
    abandonPayment: [{ body: { order_id: 'order_of_somebody' } }],
    submitReview: [{ body: { product_id: productId, order_id: orderId, rating: 5, comment: 'Lovely' } }],
    addReviewPicture: [{ params: { id: reviewId }, body: { picture: smallPicture } }],
    submitProductQuestion: [
      { body: { product_id: product.id, question: 'Is it heavy?', customer_id: customerId } },
    ],
    listOwnQuestions: [{ query: { customer_id: customerId } }],
    submitDeliveryReview: [{ body: { order_id: orderId, rating: 5, comment: 'Quick' } }],
    listTickets: [{ query: { customer_id: customerId } }],
    createTicket: [
      { body: { subject: 'A ring', type: 'order', description: 'Too small', customer_id: customerId } },
    ],
    getConversation: [{ params: { id: ticketId } }],
    replyToTicket: [{ params: { id: ticketId }, body: { message: 'Hello' } }],
    deleteTicket: [{ params: { id: ticketId } }],
    sendChatMessage: [{ body: { id: customerId, message: 'Hello', customer_id: customerId } }],
    getChatMessages: [{ query: { customer_id: customerId } }],
    trackOrder: [{ query: { order_id: orderId } }],
    placeOrderOffline: [
      { body: { ...order, address_id: addressId } },
      { body: { ...order, billing_address_id: addressId } },
      { body: { ...order, customer_id: customerId } },
    ],
  };
}
