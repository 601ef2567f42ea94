import type { UseFormReturn } from 'react-hook-form';
import type { AdminCategory } from '#contract/admin/categories.ts';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import type { ProductValues } from './product-values.ts';
import { Cost } from './sections/cost.tsx';
import { HallmarkAndCertificate } from './sections/hallmark-and-certificate.tsx';
import { Making } from './sections/making.tsx';
import { Metals } from './sections/metals.tsx';
import { Origin } from './sections/origin.tsx';
import { Basics } from './sections/basics.tsx';
import { Price } from './sections/price.tsx';
import { Seo } from './sections/seo.tsx';
import { Shop } from './sections/shop.tsx';
import { Size } from './sections/size.tsx';
import { Stones } from './sections/stones.tsx';
import { Words } from './sections/words.tsx';

interface ProductFormProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly categories: readonly AdminCategory[];
  readonly choices: ProductFormOptions;
}

/** The fields of a product, in the order of editorSections. */
export function ProductForm({ form, categories, choices: { brands, used } }: ProductFormProps) {
  return (
    <>
      <Basics form={form} used={used} categories={categories} brands={brands} />
      <Metals form={form} used={used} />
      <Stones form={form} used={used} />
      <Making form={form} used={used} />
      <Price form={form} used={used} />
      <Cost form={form} used={used} />
      <HallmarkAndCertificate form={form} used={used} />
      <Origin form={form} used={used} />
      <Size form={form} used={used} />
      <Words form={form} used={used} />
      <Shop form={form} used={used} />
      <Seo form={form} used={used} />
    </>
  );
}
