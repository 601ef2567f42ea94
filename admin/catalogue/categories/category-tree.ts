import type { AdminCategory } from '#contract/admin/categories.ts';

export interface CategoryNode {
  readonly category: AdminCategory;
  /** 0 at the top. */
  readonly depth: number;
  /** Position among its siblings. */
  readonly first: boolean;
  readonly last: boolean;
}

/** The categories in depth-first order. */
export function buildCategoryTree(
  categories: readonly AdminCategory[],
  parentId: number | null = null,
  depth = 0,
): CategoryNode[] {
  const siblings = categories.filter((category) => category.parentId === parentId);
  return siblings.flatMap((category, index) => [
    { category, depth, first: index === 0, last: index === siblings.length - 1 },
    ...buildCategoryTree(categories, category.id, depth + 1),
  ]);
}
