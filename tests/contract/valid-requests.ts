import { checkEmail, checkPhone, forgotPassword, verifyOtp } from '#contract/auth.ts';
import { subscribeToNewsletter } from '#contract/newsletter.ts';
import { createTicket } from '#contract/support.ts';
import { addToWishlist } from '#contract/wishlist.ts';
import { demoCustomer } from '#database/demo/content/demo-customer.ts';
import { unsubscribeToken } from '#server/newsletter/unsubscribe-token.ts';
import { confirmToken } from '#server/orders/confirm-token.ts';
import { testSecrets } from '../support/test-shop.ts';
import type { FairRequest } from '../security/shopper-requests.ts';
import { answered, ask, jaipur } from '../support/shopper.ts';
import {
  codeInOutbox,
  contactOf,
  linkInOutbox,
  orderOf,
  paymentOf,
  refundedOrderOf,
  returnTokenOf,
  type Ground,
} from './call-context.ts';

type Good = FairRequest | ((ground: Ground) => Promise<FairRequest>);

const paged = { query: { limit: 2, offset: 1 } };
const ofPiece = async ({ piece }: Ground) => ({ params: { id: piece.id } });
const reader = 'letters@post.example';
const link = unsubscribeToken(testSecrets, reader);
const written = {
  name: 'Devika Singh',
  email: 'devika.singh@post.example',
  mobile_number: '+91 90000 00109',
  subject: 'repair',
  message: 'My polki necklace has lost two stones. Could you look at it?',
};
const question = {
  subject: 'A loose bell',
  type: 'product',
  description: 'One of the bells does not sound.',
  priority: 'low',
};

async function ticketOf({ shopper }: Ground): Promise<number> {
  return answered(await shopper.ask(createTicket, { body: question })).id;
}

async function lineOf({ shopper, piece }: Ground): Promise<number> {
  return answered(await shopper.cart.add(piece)).cart.id;
}

/** For every call a request that succeeds, made when it is wanted: whatever it stands on is put there first. */
export const goodRequests: Readonly<Record<string, Good>> = {
  getConfig: {},
  getBanners: { query: { banner_type: 'all' } },
  getCategories: {},
  getFeaturedProducts: paged,
  getLatestProducts: paged,
  getTopRatedProducts: paged,
  getProductDetails: { params: { slug: 'chhan-silver-ghungroo-anklets' } },
  getRelatedProducts: async ({ piece }) => ({ params: { product: String(piece.id) } }),
  getProductRating: ofPiece,
  getProductCounter: ofPiece,
  getProductReviews: ofPiece,
  getPieceState: ofPiece,
  tellMeWhenFree: async ({ shop }) => {
    const { id } = await shop.database.query
      .selectFrom('products')
      .select('id')
      .where('status', '=', 'published')
      .where('stock', '=', 0)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { params: { id }, body: { email: reader } };
  },
  stopTelling: { query: { token: unsubscribeToken(testSecrets, reader, 'waiting') } },
  getShippingMethods: {},
  searchProducts: { query: { name: 'polki', limit: 2, offset: 1 } },
  getSuggestions: { query: { name: 'polki' } },
  listProducts: { query: { search: 'ring', sort: 'price-low', limit: 2 } },
  getBrandProducts: async () => ({ params: { id: 1 }, query: { limit: 2 } }),
  listCoupons: { query: { limit: 2, offset: 1 } },
  getCategoryProducts: async () => ({ params: { id: 1 }, query: { limit: 2 } }),
  getBrands: {},
  sendContactMessage: { body: written },
  subscribeToNewsletter: { body: { email: reader } },
  getSubscription: { query: { token: link } },
  unsubscribeFromNewsletter: async ({ shop }) => {
    answered(await ask(shop, subscribeToNewsletter, { body: { email: reader } }));
    return { query: { token: link } };
  },

  login: { body: { ...demoCustomer } },
  register: async ({ shopper }) => ({
    body: {
      f_name: 'Asha',
      l_name: 'Verma',
      email: `new.${shopper.id}@example.com`,
      phone: `+1555${String(shopper.id).padStart(7, '0')}`,
      password: 'emerald-17',
    },
  }),
  logout: {},
  forgotPassword: async (ground) => ({ body: { identity: (await contactOf(ground)).email } }),
  verifyOtp: async (ground) => {
    const { email: identity } = await contactOf(ground);
    answered(await ask(ground.shop, forgotPassword, { body: { identity } }));
    return { body: { identity, otp: await codeInOutbox(ground, identity) } };
  },
  resetPassword: async (ground) => {
    const { email: identity } = await contactOf(ground);
    answered(await ask(ground.shop, forgotPassword, { body: { identity } }));
    const otp = await codeInOutbox(ground, identity);
    const { token } = answered(await ask(ground.shop, verifyOtp, { body: { identity, otp } }));
    return { body: { token, password: 'ruby-18-ruby', password_confirmation: 'ruby-18-ruby' } };
  },
  checkEmail: async (ground) => ({ body: { email: (await contactOf(ground)).email } }),
  verifyEmail: async (ground) => {
    const { email } = await contactOf(ground);
    answered(await ask(ground.shop, checkEmail, { body: { email } }));
    return { body: { email, token: await codeInOutbox(ground, email) } };
  },
  confirmEmail: async (ground) => {
    const { email } = await contactOf(ground);
    answered(await ask(ground.shop, checkEmail, { body: { email } }));
    return { body: { token: await linkInOutbox(ground, email) } };
  },
  checkPhone: async (ground) => ({ body: { phone: (await contactOf(ground)).phone } }),
  verifyPhone: async (ground) => {
    const { phone } = await contactOf(ground);
    answered(await ask(ground.shop, checkPhone, { body: { phone } }));
    return { body: { phone, otp: await codeInOutbox(ground, phone) } };
  },

  getCustomer: {},
  updateProfile: async (ground) => ({
    body: { f_name: 'Asha', l_name: 'Verma', ...(await contactOf(ground)) },
  }),
  getWishlist: async ({ shopper, piece }) => {
    answered(await shopper.ask(addToWishlist, { body: { product_id: piece.id } }));
    return {};
  },
  addToWishlist: async ({ piece }) => ({ body: { product_id: piece.id } }),
  removeFromWishlist: async ({ shopper, piece }) => {
    answered(await shopper.ask(addToWishlist, { body: { product_id: piece.id } }));
    return { body: { product_id: piece.id } };
  },
  getCart: async (ground) => {
    await lineOf(ground);
    return {};
  },
  addToCart: async ({ piece }) => ({ body: { id: piece.id, quantity: 1 } }),
  updateCart: async (ground) => ({ body: { key: await lineOf(ground), quantity: 2 } }),
  removeFromCart: async (ground) => ({ query: { key: await lineOf(ground) } }),
  clearCart: async (ground) => {
    await lineOf(ground);
    return {};
  },
  applyCoupon: async (ground) => {
    await lineOf(ground);
    return { query: { code: 'PAYAL5' } };
  },
  listAddresses: {},
  addAddress: { body: { ...jaipur } },
  updateAddress: async ({ shopper }) => ({ body: { ...jaipur, id: shopper.addressId } }),
  removeAddress: async ({ shopper }) => ({ body: { address_id: shopper.addressId } }),
  placeOrderOffline: async ({ shopper, piece }) => {
    answered(await shopper.cart.add(piece));
    return { body: await shopper.orderBody() };
  },
  listOrders: async (ground) => {
    await orderOf(ground);
    return { query: { limit: 10, offset: 1, status: 'all' } };
  },
  getOrderDetails: async (ground) => ({ query: { order_id: await orderOf(ground) } }),
  trackOrder: async (ground) => ({ query: { order_id: await orderOf(ground) } }),
  confirmOrder: async (ground) => {
    const orderId = await orderOf(ground);
    const { email } = await ground.shop.database.query
      .selectFrom('customers')
      .select('email')
      .where('id', '=', ground.shopper.id)
      .executeTakeFirstOrThrow();
    return { body: { order_id: orderId, token: confirmToken(testSecrets, { orderId, email }) } };
  },
  cancelOrder: async (ground) => ({ body: { order_id: await orderOf(ground) } }),
  getInvoice: async (ground) => ({ query: { order_id: await orderOf(ground, true) } }),
  getCreditNote: async (ground) => ({ query: await refundedOrderOf(ground) }),
  digitalPayment: async ({ shopper, piece }) => {
    answered(await shopper.cart.add(piece));
    return { body: { ...(await shopper.orderBody()), payment_method: 'razor_pay' } };
  },
  verifyPayment: async (ground) => ({ body: { ...(await paymentOf(ground, true)).brought } }),
  getPaymentOutcome: async (ground) => ({ body: { token: await returnTokenOf(ground) } }),
  abandonPayment: async (ground) => ({ body: { order_id: (await paymentOf(ground, false)).orderId } }),
  submitReview: async (ground) => {
    const orderId = await orderOf(ground, true);
    const said = { rating: 5, comment: 'They sound like the rain that comes at last.' };
    return { body: { product_id: ground.piece.id, order_id: orderId, ...said } };
  },
  submitDeliveryReview: async (ground) => ({
    body: { order_id: await orderOf(ground, true), rating: 5, comment: 'He rang twice.' },
  }),
  listTickets: async (ground) => {
    await ticketOf(ground);
    return {};
  },
  createTicket: { body: question },
  getConversation: async (ground) => ({ params: { id: await ticketOf(ground) } }),
  replyToTicket: async (ground) => ({
    params: { id: await ticketOf(ground) },
    body: { message: 'It is the third one from the clasp.' },
  }),
  deleteTicket: async (ground) => ({ params: { id: await ticketOf(ground) } }),
  sendChatMessage: { body: { id: 0, message: 'Is the pair still there?' } },
  getChatMessages: paged,
};

export async function goodRequest(name: string, ground: Ground): Promise<FairRequest> {
  const good = goodRequests[name];
  if (good === undefined) throw new Error(`${name} needs a row in tests/contract/valid-requests.ts`);
  return typeof good === 'function' ? good(ground) : good;
}
