import type { AdminCategory } from '#contract/admin/categories.ts';

export interface CategoryNode {
  readonly category: AdminCategory;
  /** 0 at the top. */
  readonly depth: number;
  /** The children of its parent, itself among them. */
  readonly siblings: readonly AdminCategory[];
}

/** The categories in depth-first order. */
export function buildCategoryTree(
  categories: readonly AdminCategory[],
  parentId: number | null = null,
  depth = 0,
): CategoryNode[] {
  const siblings = categories.filter((category) => category.parentId === parentId);
  return siblings.flatMap((category) => [
    { category, depth, siblings },
    ...buildCategoryTree(categories, category.id, depth + 1),
  ]);
}
