import { Navigate, useLocation, type RouteObject } from 'react-router';
import { adminPages, type AdminPage, type AdminPageName } from '#domain/shop/admin-pages.ts';
import { AdminLayout, loadAdminLayout } from './shell/admin-layout.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { OnlyWith } from './shell/only-with.tsx';

/** The file of every page. It exports `loader` and `Component`, and is loaded when the page is first opened. */
const modules: Record<AdminPageName, NonNullable<RouteObject['lazy']>> = {
  signIn: () => import('./sign-in/sign-in-page.tsx'),
  invitation: () => import('./sign-in/invitation-page.tsx'),
  dashboard: () => import('./dashboard/dashboard-page.tsx'),
  firstDay: () => import('./first-day/first-day-page.tsx'),
  rates: () => import('./rates/rates-page.tsx'),
  priceSet: () => import('./rates/price-set-page.tsx'),
  priceChanges: () => import('./rates/price-changes-page.tsx'),
  rateFactors: () => import('./rates/rate-factors-page.tsx'),
  rateTokens: () => import('./rates/rate-tokens-page.tsx'),
  orders: () => import('./orders/orders-page.tsx'),
  counter: () => import('./orders/counter-page.tsx'),
  holds: () => import('./orders/holds-page.tsx'),
  order: () => import('./orders/order-page.tsx'),
  packingSlip: () => import('./orders/packing-slip-page.tsx'),
  deliveryLabel: () => import('./orders/delivery-label-page.tsx'),
  refunds: () => import('./orders/stuck-refunds-page.tsx'),
  payments: () => import('./orders/stuck-payments-page.tsx'),
  returns: () => import('./returns/returns-page.tsx'),
  compliance: () => import('./compliance/compliance-page.tsx'),
  inbox: () => import('./inbox/inbox-page.tsx'),
  thread: () => import('./inbox/thread-page.tsx'),
  appointments: () => import('./appointments/appointments-page.tsx'),
  appointmentSettings: () => import('./settings/appointments-page.tsx'),
  products: () => import('./products/products-page.tsx'),
  newProduct: () => import('./products/new-product-page.tsx'),
  addByPhone: () => import('./products/phone/add-by-phone-page.tsx'),
  importProducts: () => import('./import/import-page.tsx'),
  formerOrders: () => import('./customers/former-orders-page.tsx'),
  moveIn: () => import('./move-in/move-in-page.tsx'),
  oldAddresses: () => import('./move-in/old-addresses-page.tsx'),
  product: () => import('./products/product-page.tsx'),
  categories: () => import('./categories/categories-page.tsx'),
  newCategory: () => import('./categories/new-category-page.tsx'),
  category: () => import('./categories/category-page.tsx'),
  brands: () => import('./brands/brands-page.tsx'),
  newBrand: () => import('./brands/new-brand-page.tsx'),
  brand: () => import('./brands/brand-page.tsx'),
  customers: () => import('./customers/customers-page.tsx'),
  customer: () => import('./customers/customer-page.tsx'),
  reviews: () => import('./reviews/reviews-page.tsx'),
  coupons: () => import('./coupons/coupons-page.tsx'),
  newCoupon: () => import('./coupons/new-coupon-page.tsx'),
  coupon: () => import('./coupons/coupon-page.tsx'),
  settings: () => import('./settings/company-page.tsx'),
  branding: () => import('./settings/branding-page.tsx'),
  homeTexts: () => import('./settings/home-page.tsx'),
  aboutTexts: () => import('./settings/about-page.tsx'),
  questions: () => import('./settings/questions-page.tsx'),
  legal: () => import('./settings/legal-page.tsx'),
  paymentSettings: () => import('./settings/payment-page.tsx'),
  checkout: () => import('./settings/checkout-page.tsx'),
  invoices: () => import('./settings/invoices-page.tsx'),
  papers: () => import('./settings/papers-page.tsx'),
  books: () => import('./settings/books-page.tsx'),
  lawRules: () => import('./settings/law-page.tsx'),
  backups: () => import('./settings/backups-page.tsx'),
  delivery: () => import('./settings/delivery-page.tsx'),
  notices: () => import('./settings/notices-page.tsx'),
  texts: () => import('./settings/texts-page.tsx'),
  display: () => import('./settings/display-page.tsx'),
  rateSettings: () => import('./settings/rates-page.tsx'),
  socialLinks: () => import('./settings/social-links-page.tsx'),
  banners: () => import('./banners/banners-page.tsx'),
  newBanner: () => import('./banners/new-banner-page.tsx'),
  banner: () => import('./banners/banner-page.tsx'),
  newsletter: () => import('./newsletter/newsletter-page.tsx'),
  synonyms: () => import('./synonyms/synonyms-page.tsx'),
  staff: () => import('./staff/staff-page.tsx'),
  health: () => import('./health/health-page.tsx'),
  audit: () => import('./audit/audit-page.tsx'),
  privacy: () => import('./privacy/privacy-page.tsx'),
  panReads: () => import('./privacy/pan-reads-page.tsx'),
  breaches: () => import('./privacy/breaches-page.tsx'),
  newBreach: () => import('./privacy/new-breach-page.tsx'),
  breach: () => import('./privacy/breach-page.tsx'),
  account: () => import('./account/account-page.tsx'),
};

function routeOf([name, { path, permission }]: [string, AdminPage]): RouteObject {
  const route = { path, lazy: modules[name as AdminPageName] };
  return permission === undefined
    ? route
    : { element: <OnlyWith permission={permission} />, children: [route] };
}
const all = Object.entries<AdminPage>(adminPages);

/** Pages inside the layout need a session. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: Loading,
    ErrorBoundary: ErrorPage,
    children: [
      ...all.filter(([, { open }]) => open).map(routeOf),
      {
        id: 'frame',
        loader: loadAdminLayout,
        Component: AdminLayout,
        shouldRevalidate: ({ formMethod }) => formMethod !== undefined,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              ...all.filter(([, { open }]) => !open).map(routeOf),
              // Bookmarks from before the screens were called products.
              { path: '/pieces/*', Component: RedirectToProducts },
              { path: '*', lazy: () => import('./shell/not-found-page.tsx') },
            ],
          },
        ],
      },
    ],
  },
];

/** A component, because the request of a loader has no hash. */
function RedirectToProducts() {
  const { pathname, search, hash } = useLocation();
  return (
    <Navigate
      to={{ pathname: pathname.replace(/^\/pieces/, adminPages.products.path), search, hash }}
      replace
    />
  );
}

function Loading() {
  return (
    <div className="wait" role="status">
      <span className="spin" aria-hidden="true" />
      Opening the back office
    </div>
  );
}
