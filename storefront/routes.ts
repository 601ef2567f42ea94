import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { pages } from '#domain/shop/pages.ts';

/** The file of each page. A file that serves several pages gets an id for each. */
export const pageFiles: Readonly<Record<keyof typeof pages, string>> = {
  home: 'home/home-page.tsx',
  products: 'listing/listing-page.tsx',
  product: 'product/product-page.tsx',
  compare: 'compare/compare-page.tsx',
  rates: 'rates/rates-page.tsx',
  delivery: 'delivery/delivery-page.tsx',
  about: 'content/about-page.tsx',
  faq: 'content/faq-page.tsx',
  privacy: 'content/privacy-page.tsx',
  terms: 'content/terms-page.tsx',
  refundPolicy: 'content/policy-page.tsx',
  returnPolicy: 'content/policy-page.tsx',
  cancellationPolicy: 'content/policy-page.tsx',
  contact: 'contact/contact-page.tsx',
  appointments: 'appointments/appointments-page.tsx',
  appointment: 'appointments/appointment-page.tsx',
  login: 'auth/login-page.tsx',
  passwordLogin: 'auth/password-login-page.tsx',
  register: 'auth/register-page.tsx',
  forgotPassword: 'auth/forgot-password-page.tsx',
  resetPassword: 'auth/reset-password-page.tsx',
  verifyEmail: 'auth/verify-email-page.tsx',
  undoChange: 'auth/undo-change-page.tsx',
  unsubscribe: 'newsletter/unsubscribe-page.tsx',
  stopNotifications: 'back-in-stock/stop-notifications-page.tsx',
  confirmNotification: 'back-in-stock/confirm-notification-page.tsx',
  confirmOrder: 'checkout/confirm-order-page.tsx',
  formResult: 'form-result/form-result-page.tsx',
  cart: 'cart/cart-page.tsx',
  wishlist: 'wishlist/wishlist-page.tsx',
  checkout: 'checkout/checkout-page.tsx',
  profile: 'account/profile-page.tsx',
  order: 'account/order-page.tsx',
  passport: 'account/passport-page.tsx',
};

export default [
  ...Object.entries(pages).map(([id, { path }]) =>
    path === '/'
      ? index(pageFiles.home, { id })
      : route(path.slice(1), pageFiles[id as keyof typeof pages], { id }),
  ),
  route('*', 'content/not-found-page.tsx'),
] satisfies RouteConfig;
