import type { UseFormReturn } from 'react-hook-form';
import type { AdminCategory } from '#contract/admin/categories.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { CheckField } from '../ui/checkbox-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { treeOf } from './category-tree.ts';

export type CategoryValues = Omit<AdminCategory, 'id' | 'position' | 'pieces'>;

export const categoryLabels = {
  name: 'Name',
  slug: 'Address',
  description: 'Description',
  parentId: 'Below',
  pictureId: 'Picture',
  published: 'Shown in the shop',
  onHome: 'On the home page',
};

export const newCategory: CategoryValues = {
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
  /** It cannot lie below itself. */
  readonly self?: number;
}

export function CategoryFields({ form, categories, self }: CategoryFieldsProps) {
  const parents = treeOf(categories.filter(({ id, parentId }) => id !== self && parentId !== self));
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
        hint="Its last part in the shop’s address: lower case, hyphens. Old links stop working when it changes."
        required="Please enter an address"
      />
      <SelectField
        form={form}
        name="parentId"
        label={categoryLabels.parentId}
        read={(value) => (value === '' ? null : Number(value))}
        choices={[
          { value: '', label: 'Nothing: at the top' },
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
        hint="On the home page and in the menu; about square."
        use="category"
      />
      <CheckField form={form} name="published" label={categoryLabels.published} />
      <CheckField form={form} name="onHome" label={categoryLabels.onHome} />
    </>
  );
}
