export const perPage = 25;

/** The paging fields of a list's answer (contract/admin/admin-schemas.ts). */
export function pagePosition(page: number, total: number, size = perPage) {
  return { page, pages: Math.max(1, Math.ceil(total / size)), total };
}
