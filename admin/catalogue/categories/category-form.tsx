import type { UseFormReturn } from 'react-hook-form';
import type { AdminCategory } from '#contract/admin/categories.ts';
import { slugify } from '#domain/catalogue/slug.ts';
import { useDerivedText } from '../../form/use-derived-text.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { buildCategoryTree } from './category-tree.ts';

export type CategoryValues = Omit<AdminCategory, 'id' | 'position' | 'products'>;

export const categoryLabels = {
  name: 'Name',
  slug: 'Web address',
  description: 'Short description',
  introduction: 'Introduction',
  parentId: 'Parent category',
  pictureId: 'Picture',
  coverId: 'Picture of the page',
  coverAlt: 'Picture of the page in words',
  published: 'Active',
  onHome: 'On the home page',
};

export const emptyCategory: CategoryValues = {
  version: 1,
  name: '',
  slug: '',
  description: '',
  introduction: '',
  parentId: null,
  pictureId: null,
  coverId: null,
  coverAlt: '',
  published: true,
  onHome: true,
};

interface CategoryFieldsProps {
  readonly form: UseFormReturn<CategoryValues>;
  readonly categories: readonly AdminCategory[];
  /** The edited category, which cannot be its own parent and keeps its address. Absent: a new one. */
  readonly self?: number;
}

export function CategoryFields({ form, categories, self }: CategoryFieldsProps) {
  const parents = buildCategoryTree(
    categories.filter(({ id, parentId }) => id !== self && parentId !== self),
  );
  const deriveSlug = useDerivedText({
    read: () => form.getValues('slug'),
    derive: () => slugify(form.getValues('name')),
    write: (slug) => form.setValue('slug', slug, { shouldValidate: slug !== '' }),
  });
  return (
    <>
      <NameField
        form={form}
        name="name"
        label={categoryLabels.name}
        {...(self === undefined && { onChange: deriveSlug })}
      />
      <TextField
        form={form}
        name="slug"
        label={categoryLabels.slug}
        hint="The last part of its address in the shop, in lower case with hyphens. Old links lead to the new address when it changes."
        required="Please enter an address"
      />
      <SelectField
        form={form}
        name="parentId"
        label={categoryLabels.parentId}
        read={(value) => (value === '' ? null : Number(value))}
        choices={[
          { value: '', label: 'None (top level)' },
          ...parents.map(({ category, depth }) => ({
            value: String(category.id),
            label: `${'— '.repeat(depth)}${category.name}`,
          })),
        ]}
      />
      <TextArea
        form={form}
        name="description"
        label={categoryLabels.description}
        rows={2}
        hint="A few words below the picture on the home page."
      />
      <PictureField
        form={form}
        name="pictureId"
        label={categoryLabels.pictureId}
        hint="Shown on the home page. Use a roughly square picture."
        use="category"
      />
      <TextArea
        form={form}
        name="introduction"
        label={categoryLabels.introduction}
        rows={4}
        hint="Above the pieces on the category’s own page. An empty line starts a new paragraph."
      />
      <PictureField
        form={form}
        name="coverId"
        label={categoryLabels.coverId}
        hint="Beside the introduction, wider than high."
        use="section"
      />
      <TextField
        form={form}
        name="coverAlt"
        label={categoryLabels.coverAlt}
        hint="Read aloud to shoppers who cannot see the picture. Required with a picture."
        maxLength={300}
      />
      <CheckboxField form={form} name="published" label={categoryLabels.published} />
      <CheckboxField form={form} name="onHome" label={categoryLabels.onHome} />
    </>
  );
}
