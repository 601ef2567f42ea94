import type { RouteObject } from 'react-router';
import { adminPages, type AdminPage, type AdminPageName } from '#domain/shop/admin-pages.ts';
import { AdminLayout, loadAdminLayout } from './shell/admin-layout.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { OnlyWith } from './shell/only-with.tsx';

/** The file of every page. It exports `loader` and `Component`, and is loaded when the page is first opened. */
const modules: Record<AdminPageName, NonNullable<RouteObject['lazy']>> = {
  signIn: () => import('./shop/sign-in/sign-in-page.tsx'),
  invitation: () => import('./shop/sign-in/invitation-page.tsx'),
  dashboard: () => import('./shop/dashboard/dashboard-page.tsx'),
  firstDay: () => import('./shop/first-day/first-day-page.tsx'),
  rates: () => import('./money/rates/rates-page.tsx'),
  priceSet: () => import('./money/rates/price-set-page.tsx'),
  priceChanges: () => import('./money/rates/price-changes-page.tsx'),
  rateFactors: () => import('./money/rates/rate-factors-page.tsx'),
  rateTokens: () => import('./money/rates/rate-tokens-page.tsx'),
  orders: () => import('./selling/orders/orders-page.tsx'),
  counter: () => import('./selling/orders/counter-page.tsx'),
  holds: () => import('./selling/orders/holds-page.tsx'),
  order: () => import('./selling/orders/order-page.tsx'),
  packingSlip: () => import('./selling/orders/packing-slip-page.tsx'),
  deliveryLabel: () => import('./selling/orders/delivery-label-page.tsx'),
  refunds: () => import('./selling/orders/stuck-refunds-page.tsx'),
  payments: () => import('./selling/orders/stuck-payments-page.tsx'),
  returns: () => import('./money/gst-returns/returns-page.tsx'),
  compliance: () => import('./money/compliance/compliance-page.tsx'),
  inbox: () => import('./people/inbox/inbox-page.tsx'),
  thread: () => import('./people/inbox/thread-page.tsx'),
  appointments: () => import('./selling/appointments/appointments-page.tsx'),
  appointmentSettings: () => import('./shop/settings/appointments-page.tsx'),
  products: () => import('./catalogue/products/products-page.tsx'),
  newProduct: () => import('./catalogue/products/new-product-page.tsx'),
  addByPhone: () => import('./catalogue/products/phone/add-by-phone-page.tsx'),
  importProducts: () => import('./catalogue/import/import-page.tsx'),
  formerOrders: () => import('./people/customers/former-orders-page.tsx'),
  moveIn: () => import('./catalogue/move-in/move-in-page.tsx'),
  oldAddresses: () => import('./catalogue/move-in/old-addresses-page.tsx'),
  product: () => import('./catalogue/products/product-page.tsx'),
  categories: () => import('./catalogue/categories/categories-page.tsx'),
  newCategory: () => import('./catalogue/categories/category-page.tsx'),
  category: () => import('./catalogue/categories/category-page.tsx'),
  brands: () => import('./catalogue/brands/brands-page.tsx'),
  newBrand: () => import('./catalogue/brands/brand-page.tsx'),
  brand: () => import('./catalogue/brands/brand-page.tsx'),
  customers: () => import('./people/customers/customers-page.tsx'),
  customer: () => import('./people/customers/customer-page.tsx'),
  reviews: () => import('./people/reviews/reviews-page.tsx'),
  coupons: () => import('./selling/coupons/coupons-page.tsx'),
  newCoupon: () => import('./selling/coupons/coupon-page.tsx'),
  coupon: () => import('./selling/coupons/coupon-page.tsx'),
  settings: () => import('./shop/settings/company-page.tsx'),
  branding: () => import('./shop/settings/branding-page.tsx'),
  homeTexts: () => import('./shop/settings/home-page.tsx'),
  aboutTexts: () => import('./shop/settings/about-page.tsx'),
  questions: () => import('./shop/settings/questions-page.tsx'),
  legal: () => import('./shop/settings/legal-page.tsx'),
  paymentSettings: () => import('./shop/settings/payment-page.tsx'),
  checkout: () => import('./shop/settings/checkout-page.tsx'),
  invoices: () => import('./shop/settings/invoices-page.tsx'),
  papers: () => import('./shop/settings/documents-page.tsx'),
  books: () => import('./shop/settings/books-page.tsx'),
  lawRules: () => import('./shop/settings/law-page.tsx'),
  backups: () => import('./shop/settings/backups-page.tsx'),
  delivery: () => import('./shop/settings/delivery-page.tsx'),
  notices: () => import('./shop/settings/notices-page.tsx'),
  texts: () => import('./shop/settings/texts-page.tsx'),
  display: () => import('./shop/settings/display-page.tsx'),
  rateSettings: () => import('./shop/settings/rates-page.tsx'),
  socialLinks: () => import('./shop/settings/social-links-page.tsx'),
  banners: () => import('./shop/banners/banners-page.tsx'),
  newBanner: () => import('./shop/banners/banner-page.tsx'),
  banner: () => import('./shop/banners/banner-page.tsx'),
  newsletter: () => import('./people/newsletter/newsletter-page.tsx'),
  synonyms: () => import('./catalogue/synonyms/synonyms-page.tsx'),
  staff: () => import('./shop/staff/staff-page.tsx'),
  health: () => import('./shop/health/health-page.tsx'),
  audit: () => import('./shop/audit/audit-page.tsx'),
  privacy: () => import('./people/privacy/privacy-page.tsx'),
  panReads: () => import('./people/privacy/pan-reads-page.tsx'),
  breaches: () => import('./people/privacy/breaches-page.tsx'),
  newBreach: () => import('./people/privacy/new-breach-page.tsx'),
  breach: () => import('./people/privacy/breach-page.tsx'),
  account: () => import('./shop/account/account-page.tsx'),
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
              { path: '*', lazy: () => import('./shell/not-found-page.tsx') },
            ],
          },
        ],
      },
    ],
  },
];

function Loading() {
  return (
    <div className="wait" role="status">
      <span className="spin" aria-hidden="true" />
      Opening the back office
    </div>
  );
}
