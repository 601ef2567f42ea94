const paths: Readonly<Record<string, (id: string) => string>> = {
  category: (id) => `/categories/${id}`,
  brand: (id) => `/brands/${id}`,
  product: (id) => `/products/${id}`,
  order: (id) => `/orders/${id}`,
  coupon: (id) => `/coupons/${id}`,
  customer: (id) => `/customers/${id}`,
  banner: (id) => `/banners/${id}`,
  ticket: (id) => `/inbox/ticket/${id}`,
  message: (id) => `/inbox/message/${id}`,
  chat: (id) => `/inbox/chat/${id}`,
  review: () => '/reviews',
  staff: () => '/staff',
  refund: () => '/refunds',
  synonyms: () => '/synonyms',
};

/** The page of an audited row; null if it has none. */
export function auditSubjectPath(kind: string, id: string): string | null {
  return paths[kind]?.(id) ?? null;
}
