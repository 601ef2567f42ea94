import type { AdminCategory } from '#contract/admin/categories.ts';

export type CategoryFields = Omit<AdminCategory, 'id' | 'version' | 'position' | 'products'>;

/** The fields of a category that the audit trail records. */
export function auditedCategory(category: CategoryFields): CategoryFields {
  const { name, slug, description, parentId, pictureId, published, onHome } = category;
  return { name, slug, description, parentId, pictureId, published, onHome };
}

export function categoryColumns(fields: CategoryFields) {
  return {
    name: fields.name,
    slug: fields.slug,
    description: fields.description === '' ? null : fields.description,
    parent_id: fields.parentId,
    picture_id: fields.pictureId,
    published: fields.published,
    on_home: fields.onHome,
  };
}
