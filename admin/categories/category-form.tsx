import type { UseFormReturn } from 'react-hook-form';
import type { AdminCategory } from '#contract/admin/categories.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { buildCategoryTree } from './category-tree.ts';

export type CategoryValues = Omit<AdminCategory, 'id' | 'position' | 'products'>;

export const categoryLabels = {
  name: 'Name',
  slug: 'Web address',
  description: 'Description',
  parentId: 'Parent category',
  pictureId: 'Picture',
  published: 'Active',
  onHome: 'On the home page',
};

export const emptyCategory: CategoryValues = {
  version: 1,
  name: '',
  slug: '',
  description: '',
  parentId: null,
  pictureId: null,
  published: true,
  onHome: true,
};

interface CategoryFieldsProps {
  readonly form: UseFormReturn<CategoryValues>;
  readonly categories: readonly AdminCategory[];
  /** The edited category, which cannot be its own parent. */
  readonly self?: number;
}

export function CategoryFields({ form, categories, self }: CategoryFieldsProps) {
  const parents = buildCategoryTree(
    categories.filter(({ id, parentId }) => id !== self && parentId !== self),
  );
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={categoryLabels.name}
        required="Please enter a name"
        maxLength={80}
      />
      <TextField
        form={form}
        name="slug"
        label={categoryLabels.slug}
        hint="The last part of its address in the shop, in lower case with hyphens. Old links stop working when it changes."
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
      <TextArea form={form} name="description" label={categoryLabels.description} />
      <PictureField
        form={form}
        name="pictureId"
        label={categoryLabels.pictureId}
        hint="Shown on the home page and in the menu. Use a roughly square picture."
        use="category"
      />
      <CheckboxField form={form} name="published" label={categoryLabels.published} />
      <CheckboxField form={form} name="onHome" label={categoryLabels.onHome} />
    </>
  );
}
