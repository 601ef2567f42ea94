import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { AdminLayout, loadAdminLayout } from './shell/admin-layout.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { Loading } from './shell/loading.tsx';

/**
 * Every page of the back office. A page's file exports `loader` and `Component` and is loaded when it is first opened.
 * Routes below `frame` require a signed-in member of staff.
 */
export const routes: RouteObject[] = [
  {
    HydrateFallback: Loading,
    ErrorBoundary: ErrorPage,
    children: [
      { path: '/sign-in', lazy: () => import('./sign-in/sign-in-page.tsx') },
      { path: '/invitation', lazy: () => import('./sign-in/invitation-page.tsx') },
      {
        id: 'frame',
        loader: loadAdminLayout,
        Component: AdminLayout,
        shouldRevalidate: ({ formMethod }) => formMethod !== undefined,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              { index: true, lazy: () => import('./dashboard/dashboard-page.tsx') },
              { path: '/orders', lazy: () => import('./orders/orders-page.tsx') },
              { path: '/orders/counter', lazy: () => import('./orders/counter-page.tsx') },
              { path: '/orders/holds', lazy: () => import('./orders/holds-page.tsx') },
              { path: '/orders/:id', lazy: () => import('./orders/order-page.tsx') },
              { path: '/orders/:id/slip', lazy: () => import('./orders/packing-slip-page.tsx') },
              { path: '/refunds', lazy: () => import('./orders/stuck-refunds-page.tsx') },
              { path: '/payments', lazy: () => import('./orders/stuck-payments-page.tsx') },
              { path: '/inbox', lazy: () => import('./inbox/inbox-page.tsx') },
              { path: '/inbox/:kind/:id', lazy: () => import('./inbox/thread-page.tsx') },
              { path: '/products', lazy: () => import('./products/products-page.tsx') },
              { path: '/products/new', lazy: () => import('./products/new-product-page.tsx') },
              { path: '/products/import', lazy: () => import('./import/import-page.tsx') },
              { path: '/products/:id', lazy: () => import('./products/product-page.tsx') },
              // Bookmarks from before the screens were called products.
              { path: '/pieces/*', loader: redirectToProducts },
              { path: '/categories', lazy: () => import('./categories/categories-page.tsx') },
              { path: '/categories/new', lazy: () => import('./categories/new-category-page.tsx') },
              { path: '/categories/:id', lazy: () => import('./categories/category-page.tsx') },
              { path: '/brands', lazy: () => import('./brands/brands-page.tsx') },
              { path: '/brands/new', lazy: () => import('./brands/new-brand-page.tsx') },
              { path: '/brands/:id', lazy: () => import('./brands/brand-page.tsx') },
              { path: '/customers', lazy: () => import('./customers/customers-page.tsx') },
              { path: '/customers/:id', lazy: () => import('./customers/customer-page.tsx') },
              { path: '/reviews', lazy: () => import('./reviews/reviews-page.tsx') },
              { path: '/banners', lazy: () => import('./banners/banners-page.tsx') },
              { path: '/banners/new', lazy: () => import('./banners/new-banner-page.tsx') },
              { path: '/banners/:id', lazy: () => import('./banners/banner-page.tsx') },
              { path: '/newsletter', lazy: () => import('./newsletter/newsletter-page.tsx') },
              { path: '/synonyms', lazy: () => import('./synonyms/synonyms-page.tsx') },
              { path: '/coupons', lazy: () => import('./coupons/coupons-page.tsx') },
              { path: '/coupons/new', lazy: () => import('./coupons/new-coupon-page.tsx') },
              { path: '/coupons/:id', lazy: () => import('./coupons/coupon-page.tsx') },
              { path: '/settings', lazy: () => import('./settings/company-page.tsx') },
              { path: '/settings/invoices', lazy: () => import('./settings/invoices-page.tsx') },
              { path: '/settings/branding', lazy: () => import('./settings/branding-page.tsx') },
              { path: '/settings/story', lazy: () => import('./settings/story-page.tsx') },
              { path: '/settings/questions', lazy: () => import('./settings/questions-page.tsx') },
              { path: '/settings/legal', lazy: () => import('./settings/legal-page.tsx') },
              { path: '/settings/payment', lazy: () => import('./settings/payment-page.tsx') },
              { path: '/settings/checkout', lazy: () => import('./settings/checkout-page.tsx') },
              { path: '/settings/delivery', lazy: () => import('./settings/delivery-page.tsx') },
              { path: '/settings/notices', lazy: () => import('./settings/notices-page.tsx') },
              { path: '/settings/prices', lazy: () => import('./settings/display-page.tsx') },
              { path: '/settings/links', lazy: () => import('./settings/social-links-page.tsx') },
              { path: '/staff', lazy: () => import('./staff/staff-page.tsx') },
              { path: '/audit', lazy: () => import('./audit/audit-page.tsx') },
              { path: '/account', lazy: () => import('./account/account-page.tsx') },
              { path: '*', lazy: () => import('./shell/not-found-page.tsx') },
            ],
          },
        ],
      },
    ],
  },
];

function redirectToProducts({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.replace(/^\/admin\/pieces/, '/products') + search);
}
