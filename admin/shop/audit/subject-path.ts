import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath, withQuery } from '#domain/shop/pages.ts';
import { periodOfMonth } from '#domain/gst-returns/return-period.ts';

const paths: Readonly<Record<string, (id: string) => string>> = {
  category: (id) => fillPath(adminPages.category.path, { id }),
  brand: (id) => fillPath(adminPages.brand.path, { id }),
  product: (id) => fillPath(adminPages.product.path, { id }),
  order: (id) => fillPath(adminPages.order.path, { id }),
  coupon: (id) => fillPath(adminPages.coupon.path, { id }),
  customer: (id) => fillPath(adminPages.customer.path, { id }),
  banner: (id) => fillPath(adminPages.banner.path, { id }),
  ticket: (id) => fillPath(adminPages.thread.path, { kind: 'ticket', id }),
  message: (id) => fillPath(adminPages.thread.path, { kind: 'message', id }),
  question: (id) => fillPath(adminPages.thread.path, { kind: 'question', id }),
  chat: (id) => fillPath(adminPages.thread.path, { kind: 'chat', id }),
  review: () => adminPages.reviews.path,
  staff: () => adminPages.staff.path,
  refund: () => adminPages.refunds.path,
  rates: (id) => fillPath(adminPages.priceSet.path, { id }),
  'rate-factors': () => adminPages.rateFactors.path,
  'rate-token': () => adminPages.rateTokens.path,
  return: (month) => withQuery(adminPages.returns.path, { ...periodOfMonth(month) }),
  retention: () => adminPages.privacy.path,
  law: () => adminPages.lawRules.path,
  breach: (id) => fillPath(adminPages.breach.path, { id }),
  synonyms: () => adminPages.synonyms.path,
  'move-in': () => adminPages.moveIn.path,
  'old-address': () => adminPages.oldAddresses.path,
};

/** The page of an audited row; null if it has none. */
export function auditSubjectPath(kind: string, id: string): string | null {
  return paths[kind]?.(id) ?? null;
}
