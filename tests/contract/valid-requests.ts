import type { Call } from '#contract/api-call.ts';
import { checkEmail, checkPhone, forgotPassword, verifyOtp } from '#contract/auth.ts';
import { requestSignInCode } from '#contract/sign-in.ts';
import { trackOrder } from '#contract/orders.ts';
import { subscribeToNewsletter } from '#contract/newsletter.ts';
import { addToWishlist } from '#contract/wishlist.ts';
import { demoCustomer } from '#database/demo/content/demo-customer.ts';
import { updateProfile } from '#contract/profile.ts';
import { shopperPasswords } from '#server/customers/auth/password-hasher.ts';
import { unsubscribeToken } from '#server/customers/newsletter/unsubscribe-token.ts';
import { confirmToken } from '#server/selling/orders/confirm-token.ts';
import { testSecrets } from '../support/shops/test-shop.ts';
import { appointmentBody, linkOfAppointment, moveOfAppointment } from './appointment-requests.ts';
import type { CallRequest } from './call-request.ts';
import { callApi, jaipur } from '../support/people/shopper.ts';
import { returnBody, returnOf } from './return-requests.ts';
import { passkeyRequests } from './passkey-requests.ts';
import { sampleRequest } from './sample-request.ts';
import {
  readCodeFromOutbox,
  readContact,
  readLinkFromOutbox,
  createOrder,
  openPayment,
  createRefundedOrder,
  createReturnToken,
  createUndoToken,
  createWaitToken,
  lineOf,
  question,
  reviewOf,
  savedOf,
  smallPicture,
  ticketOf,
  type CallContext,
} from './call-context.ts';
import { unwrap } from '../support/answers/unwrap.ts';

type ValidRequest = CallRequest | ((callContext: CallContext) => Promise<CallRequest>);

const paged = { query: { limit: 2, offset: 1 } };
const ofProduct = async ({ product }: CallContext) => ({ params: { id: product.id } });
const reader = 'letters@post.example';
const link = unsubscribeToken(testSecrets, reader);
const written = {
  name: 'Devika Singh',
  email: 'devika.singh@post.example',
  mobile_number: '+91 90000 00109',
  subject: 'repair',
  message: 'My polki necklace has lost two stones. Could you look at it?',
};

/** Requests that succeed, of calls for which no sample does. Whatever they stand on is prepared first. */
const validRequests: Readonly<Record<string, ValidRequest>> = {
  bookAppointment: async (context) => ({ body: await appointmentBody(context) }),
  getAppointment: async (context) => ({ body: await linkOfAppointment(context) }),
  confirmAppointment: async (context) => ({ body: await linkOfAppointment(context) }),
  moveAppointment: async (context) => ({ body: await moveOfAppointment(context) }),
  cancelAppointment: async (context) => ({ body: await linkOfAppointment(context) }),
  getDelivery: { query: { pin: '302003' } },
  getBanners: { query: { banner_type: 'all' } },
  getFeaturedProducts: paged,
  getLatestProducts: paged,
  getTopRatedProducts: paged,
  getProductDetails: { params: { slug: 'chhan-silver-ghungroo-anklets' } },
  getProductViews: { params: { slug: 'rajputana-polki-kada' } },
  getRelatedProducts: async ({ product }) => ({ params: { product: String(product.id) } }),
  getPairedProducts: async ({ product }) => ({ params: { product: String(product.id) } }),
  getChosenProducts: async ({ product }) => ({ query: { ids: String(product.id) } }),
  getProductRating: ofProduct,
  getProductCounter: ofProduct,
  getProductReviews: ofProduct,
  getProductQuestions: ofProduct,
  submitProductQuestion: async ({ product }) => ({
    body: { product_id: product.id, question: 'Can it be worn every day?' },
  }),
  getProductState: ofProduct,
  requestBackInStockNotice: async ({ shop }) => {
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
  confirmBackInStockRequest: async (callContext) => ({ body: { token: await createWaitToken(callContext) } }),
  cancelBackInStockRequest: { query: { token: unsubscribeToken(testSecrets, reader, 'waiting') } },
  searchProducts: { query: { name: 'polki', limit: 2, offset: 1 } },
  getSuggestions: { query: { name: 'polki' } },
  listProducts: { query: { search: 'ring', sort: 'price-low', limit: 2 } },
  getBrandProducts: async () => ({ params: { id: 1 }, query: { limit: 2 } }),
  listCoupons: { query: { limit: 2, offset: 1 } },
  getCategoryProducts: async () => ({ params: { id: 1 }, query: { limit: 2 } }),
  sendContactMessage: { body: written },
  subscribeToNewsletter: { body: { email: reader } },
  getSubscription: { body: { token: link } },
  unsubscribeFromNewsletter: async ({ shop }) => {
    unwrap(await callApi(shop, subscribeToNewsletter, { body: { email: reader } }));
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
  forgotPassword: async (callContext) => ({ body: { identity: (await readContact(callContext)).email } }),
  verifyOtp: async (callContext) => {
    const { email: identity } = await readContact(callContext);
    unwrap(await callApi(callContext.shop, forgotPassword, { body: { identity } }));
    return { body: { identity, otp: await readCodeFromOutbox(callContext, identity) } };
  },
  resetPassword: async (callContext) => {
    const { email: identity } = await readContact(callContext);
    unwrap(await callApi(callContext.shop, forgotPassword, { body: { identity } }));
    const otp = await readCodeFromOutbox(callContext, identity);
    const { token } = unwrap(await callApi(callContext.shop, verifyOtp, { body: { identity, otp } }));
    return { body: { token, password: 'ruby-18-ruby', password_confirmation: 'ruby-18-ruby' } };
  },
  checkEmail: async (callContext) => ({ body: { email: (await readContact(callContext)).email } }),
  verifyEmail: async (callContext) => {
    const { email } = await readContact(callContext);
    unwrap(await callApi(callContext.shop, checkEmail, { body: { email } }));
    return { body: { email, token: await readCodeFromOutbox(callContext, email) } };
  },
  confirmEmail: async (callContext) => {
    const { email } = await readContact(callContext);
    unwrap(await callApi(callContext.shop, checkEmail, { body: { email } }));
    return { body: { token: await readLinkFromOutbox(callContext, email) } };
  },
  checkPhone: async (callContext) => ({ body: { phone: (await readContact(callContext)).phone } }),
  verifyPhone: async (callContext) => {
    const { phone } = await readContact(callContext);
    unwrap(await callApi(callContext.shop, checkPhone, { body: { phone } }));
    return { body: { phone, otp: await readCodeFromOutbox(callContext, phone) } };
  },

  requestSignInCode: async (callContext) => ({
    body: { identity: (await readContact(callContext)).email },
  }),
  signInByCode: async (callContext) => {
    const { email: identity } = await readContact(callContext);
    unwrap(await callApi(callContext.shop, requestSignInCode, { body: { identity } }));
    return { body: { identity, code: await readCodeFromOutbox(callContext, identity) } };
  },
  signInByLink: async (callContext) => {
    const { email: identity } = await readContact(callContext);
    unwrap(await callApi(callContext.shop, requestSignInCode, { body: { identity } }));
    return { body: { token: await readLinkFromOutbox(callContext, identity) } };
  },
  ...passkeyRequests,

  changeConsent: { body: { purpose: 'reviews', given: false } },
  stopCareReminders: { query: { token: unsubscribeToken(testSecrets, reader, 'care-reminder') } },
  saveNominee: { body: { name: 'Tara Verma', contact: '+91 98290 11111' } },
  eraseOwnAccount: async ({ shop, shopper }) => {
    const password = 'emerald-17';
    const password_hash = (await shopperPasswords.hash(password, '')) ?? '';
    await shop.database.query
      .updateTable('customers')
      .set({ password_hash })
      .where('id', '=', shopper.id)
      .execute();
    return { body: { password } };
  },

  updateProfile: async (callContext) => ({
    body: { f_name: 'Asha', l_name: 'Verma', ...(await readContact(callContext)) },
  }),
  sendWaitingContact: async ({ shopper }) => {
    unwrap(await shopper.call(updateProfile, { body: { email: `new.${shopper.id}@example.com` } }));
    return {};
  },
  undoContactChange: async (callContext) => ({ body: { token: await createUndoToken(callContext) } }),
  getWishlist: async ({ shopper, product }) => {
    unwrap(await shopper.call(addToWishlist, { body: { product_id: product.id } }));
    return {};
  },
  addToWishlist: async ({ product }) => ({ body: { product_id: product.id } }),
  removeFromWishlist: async ({ shopper, product }) => {
    unwrap(await shopper.call(addToWishlist, { body: { product_id: product.id } }));
    return { body: { product_id: product.id } };
  },
  getSavedItems: async (callContext) => {
    await savedOf(callContext);
    return {};
  },
  saveForLater: async (callContext) => ({ body: { key: await lineOf(callContext) } }),
  moveToCart: async (callContext) => ({ body: { id: await savedOf(callContext) } }),
  removeSavedItem: async (callContext) => ({ query: { id: await savedOf(callContext) } }),
  getShippingQuotes: { query: {} },
  getCart: async (callContext) => {
    await lineOf(callContext);
    return {};
  },
  addToCart: async ({ product }) => ({ body: { id: product.id, quantity: 1 } }),
  updateCart: async (callContext) => ({ body: { key: await lineOf(callContext), quantity: 2 } }),
  removeFromCart: async (callContext) => ({ query: { key: await lineOf(callContext) } }),
  clearCart: async (callContext) => {
    await lineOf(callContext);
    return {};
  },
  applyCoupon: async (callContext) => {
    await lineOf(callContext);
    return { query: { code: 'PAYAL5' } };
  },
  addAddress: { body: { ...jaipur } },
  updateAddress: async ({ shopper }) => ({ body: { ...jaipur, id: shopper.addressId } }),
  removeAddress: async ({ shopper }) => ({ body: { address_id: shopper.addressId } }),
  placeOrderOffline: async ({ shopper, product }) => {
    unwrap(await shopper.cart.add(product));
    return { body: await shopper.orderBody() };
  },
  listOrders: async (callContext) => {
    await createOrder(callContext);
    return { query: { limit: 10, offset: 1, status: 'all' } };
  },
  listFormerOrders: { query: { limit: 10, offset: 1 } },
  getOrderDetails: async (callContext) => ({ query: { order_id: await createOrder(callContext) } }),
  trackOrder: async (callContext) => ({ query: { order_id: await createOrder(callContext) } }),
  confirmOrder: async (callContext) => {
    const orderId = await createOrder(callContext);
    const { email } = await callContext.shop.database.query
      .selectFrom('customers')
      .select('email')
      .where('id', '=', callContext.shopper.id)
      .executeTakeFirstOrThrow();
    return { body: { order_id: orderId, token: confirmToken(testSecrets, { orderId, email }) } };
  },
  cancelOrder: async (callContext) => ({ body: { order_id: await createOrder(callContext) } }),
  getOrderReturns: async (callContext) => ({ query: { order_id: await createOrder(callContext, true) } }),
  requestReturn: async (callContext) => ({ body: await returnBody(callContext) }),
  addReturnPicture: async (callContext) => ({
    body: { return_id: await returnOf(callContext), picture: smallPicture },
  }),
  withdrawReturn: async (callContext) => ({ body: { return_id: await returnOf(callContext) } }),
  getInvoice: async (callContext) => ({ query: { order_id: await createOrder(callContext, true) } }),
  getCreditNote: async (callContext) => ({ query: await createRefundedOrder(callContext) }),
  getOrderDocument: async (callContext) => {
    const orderId = await createOrder(callContext, true);
    const { documents } = unwrap(
      await callContext.shopper.call(trackOrder, { query: { order_id: orderId } }),
    );
    return { query: { order_id: orderId, document_id: documents[0]?.id ?? 0 } };
  },
  digitalPayment: async ({ shopper, product }) => {
    unwrap(await shopper.cart.add(product));
    return { body: { ...(await shopper.orderBody()), payment_method: 'razor_pay' } };
  },
  verifyPayment: async (callContext) => ({ body: { ...(await openPayment(callContext, true)).returned } }),
  getPaymentOutcome: async (callContext) => ({ body: { token: await createReturnToken(callContext) } }),
  abandonPayment: async (callContext) => ({
    body: { order_id: (await openPayment(callContext, false)).orderId },
  }),
  submitReview: async (callContext) => {
    const orderId = await createOrder(callContext, true);
    const said = { rating: 5, comment: 'They sound like the rain that comes at last.' };
    return { body: { product_id: callContext.product.id, order_id: orderId, ...said } };
  },
  addReviewPicture: async (callContext) => ({
    params: { id: await reviewOf(callContext) },
    body: { picture: smallPicture },
  }),
  submitDeliveryReview: async (callContext) => ({
    body: { order_id: await createOrder(callContext, true), rating: 5, comment: 'He rang twice.' },
  }),
  listTickets: async (callContext) => {
    await ticketOf(callContext);
    return {};
  },
  createTicket: { body: question },
  getConversation: async (callContext) => ({ params: { id: await ticketOf(callContext) } }),
  replyToTicket: async (callContext) => ({
    params: { id: await ticketOf(callContext) },
    body: { message: 'It is the third one from the clasp.' },
  }),
  deleteTicket: async (callContext) => ({ params: { id: await ticketOf(callContext) } }),
  sendChatMessage: { body: { id: 0, message: 'Is the pair still there?' } },
  getChatMessages: paged,
};

/** A request that the call answers with 200, unless it is in `unsampled`. */
export async function validRequest(call: Call, context: CallContext): Promise<CallRequest> {
  const row = validRequests[call.name];
  if (row === undefined) return sampleRequest(call, context.shop.database);
  return typeof row === 'function' ? row(context) : row;
}
