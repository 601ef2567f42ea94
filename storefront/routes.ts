import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** Every page of the shop (ROUTE-1). The last line answers all other paths with a 404. */
export default [
  index('home/home-page.tsx'),
  route('products', 'listing/listing-page.tsx'),
  route('products/:slug', 'product/product-page.tsx'),
  route('about', 'content/about-page.tsx'),
  route('faq', 'content/faq-page.tsx'),
  route('privacy', 'content/privacy-page.tsx'),
  route('terms', 'content/terms-page.tsx'),
  route('refund-policy', 'content/policy-page.tsx', { id: 'refund-policy' }),
  route('return-policy', 'content/policy-page.tsx', { id: 'return-policy' }),
  route('cancellation-policy', 'content/policy-page.tsx', { id: 'cancellation-policy' }),
  route('login', 'auth/login-page.tsx'),
  route('register', 'auth/register-page.tsx'),
  route('forgot-password', 'auth/forgot-password-page.tsx'),
  route('reset-password', 'auth/reset-password-page.tsx'),
  route('contact', 'contact/contact-page.tsx'),
  route('wishlist', 'wishlist/wishlist-page.tsx'),
  route('newsletter/unsubscribe', 'newsletter/unsubscribe-page.tsx'),
  route('tell-me/stop', 'tell-me/stop-page.tsx'),
  route('posted/:answer', 'posted/posted-page.tsx'),
  route('cart', 'till/cart-page.tsx'),
  route('checkout', 'till/checkout-page.tsx'),
  route('profile', 'account/profile-page.tsx'),
  route('orders/:id', 'account/order-page.tsx'),
  route('*', 'content/not-found-page.tsx'),
] satisfies RouteConfig;
