import { useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import type { AdminCategory } from '#contract/admin/categories.ts';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import { editorSections } from '#domain/catalogue/product-field.ts';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { slugify } from '#domain/catalogue/slug.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { buildCategoryTree } from '../../categories/category-tree.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ProductInputs } from '../product-input.tsx';
import { productStatusLabels, type ProductValues } from '../product-values.ts';
import { Section } from './section.tsx';

interface BasicsProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly categories: readonly AdminCategory[];
  readonly brands: ProductFormOptions['brands'];
}

export function Basics({ form, categories, brands }: BasicsProps) {
  const [id, status] = useWatch({ control: form.control, name: ['id', 'status'] });
  const generated = useRef('');
  /** Derives a new product's address from its name until staff enter another. */
  function followName() {
    if (id !== 0 || !['', generated.current].includes(form.getValues('slug'))) return;
    generated.current = slugify(form.getValues('name'));
    form.setValue('slug', generated.current);
  }
  return (
    <Section title={editorSections.basics}>
      <TextField
        form={form}
        name="name"
        label={productFields.name.label}
        required="Please enter a name"
        maxLength={120}
        rules={{ onChange: followName }}
      />
      <TextField
        form={form}
        name="slug"
        label={productFields.slug.label}
        hint={
          id === 0
            ? 'The last part of its address in the shop. It follows the name until you change it.'
            : 'The last part of its address in the shop. Old links redirect to the new one.'
        }
        required="Please enter an address"
      />
      <div className="field-pair">
        <TextField
          form={form}
          name="code"
          label={productFields.code.label}
          required="Please enter a code"
          maxLength={40}
        />
        <SelectField
          form={form}
          name="categoryId"
          label={productFields.categoryId.label}
          read={Number}
          required="Please choose a category"
          {...(categories.length === 0 && { hint: noCategory })}
          choices={[
            ...(id === 0 ? [{ value: '0', label: 'Please choose' }] : []),
            ...buildCategoryTree(categories).map(({ category, depth }) => ({
              value: String(category.id),
              label: `${'— '.repeat(depth)}${category.name}`,
            })),
          ]}
        />
        <SelectField
          form={form}
          name="brandId"
          label={productFields.brandId.label}
          read={(value) => (value === '' ? null : Number(value))}
          choices={[
            { value: '', label: 'None' },
            ...brands.map((brand) => ({ value: String(brand.id), label: brand.name })),
          ]}
        />
        <SelectField
          form={form}
          name="status"
          label={productFields.status.label}
          hint={id === 0 ? 'Add pictures before you publish it.' : statusHints[status]}
          choices={Object.entries(productStatusLabels)
            .filter(([value]) => id !== 0 || value !== 'published')
            .map(([value, label]) => ({ value, label }))}
        />
      </div>
      <ProductInputs form={form} section="basics" />
    </Section>
  );
}

const noCategory = (
  <>
    No categories yet.{' '}
    <Link className="link" to={adminPages.newCategory.path}>
      Add one first
    </Link>
  </>
);

const statusHints: Readonly<Record<ProductValues['status'], string>> = {
  draft: 'Not visible in the shop.',
  published: 'Visible in the shop as soon as you save.',
  archived: 'Removed from the shop; orders still show it.',
};
