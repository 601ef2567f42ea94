import type { UseFormReturn } from 'react-hook-form';
import type { AdminBrand } from '#contract/admin/brands.ts';
import { slugify } from '#domain/catalogue/slug.ts';
import { useDerivedText } from '../../form/use-derived-text.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

export type BrandValues = Omit<AdminBrand, 'id' | 'products'>;

export const brandLabels = {
  name: 'Name',
  slug: 'Web address',
  pictureId: 'Picture',
  published: 'Active',
};

export const emptyBrand: BrandValues = { version: 1, name: '', slug: '', pictureId: null, published: true };

interface BrandFieldsProps {
  readonly form: UseFormReturn<BrandValues>;
  /** A new brand's address follows its name. */
  readonly added?: boolean;
}

export function BrandFields({ form, added = false }: BrandFieldsProps) {
  const deriveSlug = useDerivedText({
    read: () => form.getValues('slug'),
    derive: () => slugify(form.getValues('name')),
    write: (slug) => form.setValue('slug', slug, { shouldValidate: slug !== '' }),
  });
  return (
    <>
      <NameField form={form} name="name" label={brandLabels.name} {...(added && { onChange: deriveSlug })} />
      <TextField
        form={form}
        name="slug"
        label={brandLabels.slug}
        hint="Part of its address in the shop, in lower case with hyphens."
        required="Please enter an address"
      />
      <PictureField form={form} name="pictureId" label={brandLabels.pictureId} use="category" />
      <CheckboxField form={form} name="published" label={brandLabels.published} />
    </>
  );
}
