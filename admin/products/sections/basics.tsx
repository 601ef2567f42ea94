import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { AdminCategory } from '#contract/admin/categories.ts';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { slugify } from '#domain/catalogue/slug.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { buildCategoryTree } from '../../categories/category-tree.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ProductInput, ProductInputs, type SectionProps } from '../product-input.tsx';
import { Section } from './section.tsx';

interface BasicsProps extends SectionProps {
  readonly categories: readonly AdminCategory[];
  readonly brands: ProductFormOptions['brands'];
}

export function Basics({ form, used, categories, brands }: BasicsProps) {
  const id = useWatch({ control: form.control, name: 'id' });
  const generated = useRef('');
  /** Derives a new product's address from its name until staff enter another. */
  function followName() {
    if (id !== 0 || !['', generated.current].includes(form.getValues('slug'))) return;
    generated.current = slugify(form.getValues('name'));
    form.setValue('slug', generated.current);
  }
  return (
    <Section part="basics">
      <TextField
        form={form}
        name="name"
        label={productFields.name.label}
        required="Please enter a name"
        maxLength={120}
        rules={{ onChange: followName }}
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
        <ProductInput form={form} name="soldAs" hint="One unit of stock." />
      </div>
      <ProductInputs form={form} used={used} section="basics" except={['soldAs']} />
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
