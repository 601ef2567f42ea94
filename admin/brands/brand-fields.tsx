import type { UseFormReturn } from 'react-hook-form';
import type { AdminBrand } from '#contract/admin/brands.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { NameField } from '../ui/name-field.tsx';
import { TextField } from '../ui/text-field.tsx';

export type BrandValues = Omit<AdminBrand, 'id' | 'products'>;

export const brandLabels = {
  name: 'Name',
  slug: 'Web address',
  pictureId: 'Picture',
  published: 'Active',
};

export const emptyBrand: BrandValues = { version: 1, name: '', slug: '', pictureId: null, published: true };

export function BrandFields({ form }: { readonly form: UseFormReturn<BrandValues> }) {
  return (
    <>
      <NameField form={form} name="name" label={brandLabels.name} />
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
