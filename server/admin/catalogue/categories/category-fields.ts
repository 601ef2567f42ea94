import type { AdminCategory } from '#contract/admin/categories.ts';

export type CategoryFields = Omit<AdminCategory, 'id' | 'version' | 'position' | 'products'>;

/** The fields of a category that the audit trail records. */
export function auditedCategory(category: CategoryFields): CategoryFields {
  const { name, slug, description, introduction, parentId, pictureId, coverId, coverAlt, published, onHome } =
    category;
  return { name, slug, description, introduction, parentId, pictureId, coverId, coverAlt, published, onHome };
}

export function categoryColumns(fields: CategoryFields) {
  return {
    name: fields.name,
    slug: fields.slug,
    description: fields.description === '' ? null : fields.description,
    introduction: fields.introduction === '' ? null : fields.introduction,
    parent_id: fields.parentId,
    picture_id: fields.pictureId,
    cover_id: fields.coverId,
    cover_alt: fields.coverId === null ? null : fields.coverAlt,
    published: fields.published,
    on_home: fields.onHome,
  };
}
