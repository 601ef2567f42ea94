import { useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import type { AdminCategory } from '#contract/admin/categories.ts';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import { saleUnits } from '#domain/catalogue/product.ts';
import { slugify } from '#domain/catalogue/slug.ts';
import { buildCategoryTree } from '../../categories/category-tree.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { productLabels, productStatusLabels, type ProductValues } from '../product-values.ts';
import { Section } from './section.tsx';

interface WhatItIsProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly categories: readonly AdminCategory[];
  readonly brands: ProductFormOptions['brands'];
}

export function Basics({ form, categories, brands }: WhatItIsProps) {
  const [id, status] = useWatch({ control: form.control, name: ['id', 'status'] });
  const followed = useRef('');
  /** A new piece's address follows its name until somebody writes another. */
  function followName() {
    if (id !== 0 || !['', followed.current].includes(form.getValues('slug'))) return;
    followed.current = slugify(form.getValues('name'));
    form.setValue('slug', followed.current);
  }
  return (
    <Section title="Basics">
      <TextField
        form={form}
        name="name"
        label={productLabels.name}
        required="Please enter a name"
        maxLength={120}
        rules={{ onChange: followName }}
      />
      <TextField
        form={form}
        name="slug"
        label={productLabels.slug}
        hint={
          id === 0
            ? 'The last part of its address. It follows the name until you change it.'
            : 'The last part of its address. Old links redirect to the new one.'
        }
        required="Please enter an address"
      />
      <div className="field-pair">
        <TextField
          form={form}
          name="code"
          label={productLabels.code}
          required="Please enter a code"
          maxLength={40}
        />
        <SelectField
          form={form}
          name="categoryId"
          label={productLabels.categoryId}
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
          label={productLabels.brandId}
          read={(value) => (value === '' ? null : Number(value))}
          choices={[
            { value: '', label: 'None' },
            ...brands.map((brand) => ({ value: String(brand.id), label: brand.name })),
          ]}
        />
        <SelectField
          form={form}
          name="status"
          label={productLabels.status}
          hint={id === 0 ? 'Publish it once it has pictures.' : stateHints[status]}
          choices={Object.entries(productStatusLabels)
            .filter(([value]) => id !== 0 || value !== 'published')
            .map(([value, label]) => ({ value, label }))}
        />
        <SelectField
          form={form}
          name="soldAs"
          label={productLabels.soldAs}
          hint="The unit it is sold in: a pair of earrings, a set of bangles. Stock is counted in this unit."
          choices={saleUnits.map((value) => ({ value, label: saleUnitLabels[value] }))}
        />
      </div>
      <CheckboxField
        form={form}
        name="oneOfAKind"
        label={productLabels.oneOfAKind}
        hint="There is only one."
      />
      <CheckboxField
        form={form}
        name="featured"
        label={productLabels.featured}
        hint="Shown in the featured collection on the home page."
      />
    </Section>
  );
}

const saleUnitLabels = { piece: 'Single piece', pair: 'Pair', set: 'Set' };
const noCategory = (
  <>
    There are no categories yet.{' '}
    <Link className="link" to="/categories/new">
      Add one first
    </Link>
  </>
);

const stateHints: Readonly<Record<ProductValues['status'], string>> = {
  draft: 'Not visible to shoppers.',
  published: 'Visible to shoppers as soon as you save.',
  archived: 'Removed from the shop; orders still show it.',
};
