import type { UseFormReturn } from 'react-hook-form';
import type { AdminCategory } from '#contract/admin/categories.ts';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import type { ProductValues } from './product-values.ts';
import { HallmarkAndCertificate } from './sections/hallmark-and-certificate.tsx';
import { DescriptionAndCare } from './sections/description-and-care.tsx';
import { MetalAndMaking } from './sections/metal-and-making.tsx';
import { OriginAndCondition } from './sections/origin-and-condition.tsx';
import { PriceAndTax } from './sections/price-and-tax.tsx';
import { Seo } from './sections/seo.tsx';
import { Size } from './sections/size.tsx';
import { Stones } from './sections/stones.tsx';
import { Basics } from './sections/basics.tsx';

interface ProductFormProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly categories: readonly AdminCategory[];
  readonly choices: ProductFormOptions;
}

/** All that can be said of a piece, in the order in which it is taken in hand. */
export function ProductForm({
  form,
  categories,
  choices: { gstRegistered, brands, used },
}: ProductFormProps) {
  return (
    <>
      <Basics form={form} categories={categories} brands={brands} />
      <PriceAndTax form={form} gstRegistered={gstRegistered} />
      <DescriptionAndCare form={form} />
      <MetalAndMaking form={form} used={used} />
      <Stones form={form} used={used} />
      <HallmarkAndCertificate form={form} used={used} />
      <OriginAndCondition form={form} used={used} />
      <Size form={form} />
      <Seo form={form} />
    </>
  );
}
