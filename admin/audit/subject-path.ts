import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';

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
  chat: (id) => fillPath(adminPages.thread.path, { kind: 'chat', id }),
  review: () => adminPages.reviews.path,
  staff: () => adminPages.staff.path,
  refund: () => adminPages.refunds.path,
  synonyms: () => adminPages.synonyms.path,
};

/** The page of an audited row; null if it has none. */
export function auditSubjectPath(kind: string, id: string): string | null {
  return paths[kind]?.(id) ?? null;
}
