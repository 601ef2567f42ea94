import type { UseFormReturn } from 'react-hook-form';
import type { AdminCategory } from '#contract/admin/categories.ts';
import {
  productKinds,
  productWorks,
  proposedCode,
  proposedDescription,
  proposedName,
  type ProductKind,
  type ProductWork,
} from '#domain/catalogue/product-templates.ts';
import { slugify } from '#domain/catalogue/slug.ts';
import { asHtml } from '#domain/shop/legal-placeholders.ts';
import { newMetal, newStone, type ProductValues } from '../product-values.ts';

type Form = UseFormReturn<ProductValues>;

export interface Template {
  readonly kind: ProductKind;
  readonly work: ProductWork;
}

export function templateOf(kind: string, work: string): Template | null {
  const foundKind = productKinds.find(({ key }) => key === kind);
  const foundWork = productWorks.find(({ key }) => key === work);
  return foundKind === undefined || foundWork === undefined ? null : { kind: foundKind, work: foundWork };
}

/** Fills in what follows from kind and work. Weights that were typed stay; so do a name and a code of the owner's own. */
export function applyTemplate(
  form: Form,
  { kind, work }: Template,
  before: Template | null,
  categories: readonly AdminCategory[],
): void {
  const set: Form['setValue'] = (name, value) => form.setValue(name, value, { shouldDirty: true });
  const categoryOf = (of: ProductKind) => categories.find(({ slug }) => slug === of.category.slug);
  const codeOf = (of: ProductKind) => proposedCode(of, categoryOf(of)?.products ?? 0);
  const { metals, stones, name, code } = form.getValues();
  set('categoryId', categoryOf(kind)?.id ?? 0);
  if (code === '' || (before !== null && code === codeOf(before.kind))) set('code', codeOf(kind));
  if (name === '' || (before !== null && name === proposedName(before.kind, before.work)))
    set('name', proposedName(kind, work));
  set('metals', [{ ...(metals[0] ?? newMetal), metal: work.metal, purity: work.purity }]);
  set('metalColour', work.metal === 'silver' ? 'white' : 'yellow');
  set('hallmark', work.hallmark);
  set('hallmarkReason', work.hallmarkReason);
  set('technique', work.technique);
  set('makingType', 'per_gram');
  set('stones', work.stone === null ? [] : [{ ...(stones[0] ?? newStone), ...work.stone }]);
}

/** The values as they are sent: with a web address, and a description unless the owner has written one. */
export function completed(values: ProductValues): ProductValues {
  const [metal] = values.metals;
  const stones = values.stones.filter(({ pieces, carats }) => pieces !== null || carats !== null);
  const described = proposedDescription({
    ...values,
    stones,
    metal: metal?.metal ?? values.metal,
    purity: metal?.purity ?? null,
  });
  return {
    ...values,
    status: 'draft',
    slug: slugify(`${values.name} ${values.code}`),
    details: values.details === '' ? `<p>${asHtml(described)}</p>` : values.details,
    // An asking price does not include making as a part of its own.
    ...(values.pricingMode === 'fixed' && { makingType: null }),
    stones,
  };
}
