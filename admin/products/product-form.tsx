import type { UseFormReturn } from 'react-hook-form';
import type { AdminCategory } from '#contract/admin/categories.ts';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import { editorSections } from '#domain/catalogue/product-field.ts';
import type { ProductValues } from './product-values.ts';
import { HallmarkAndCertificate } from './sections/hallmark-and-certificate.tsx';
import { DescriptionAndCare } from './sections/description-and-care.tsx';
import { MetalAndMaking } from './sections/metal-and-making.tsx';
import { ProductInputs } from './product-input.tsx';
import { PriceAndTax } from './sections/price-and-tax.tsx';
import { Section } from './sections/section.tsx';
import { Seo } from './sections/seo.tsx';
import { Size } from './sections/size.tsx';
import { Stones } from './sections/stones.tsx';
import { Basics } from './sections/basics.tsx';

interface ProductFormProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly categories: readonly AdminCategory[];
  readonly choices: ProductFormOptions;
}

/** The fields of a product. A section with plain fields alone has no component of its own. */
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
      <Section title={editorSections.origin}>
        <ProductInputs form={form} section="origin" used={used} />
      </Section>
      <Size form={form} />
      <Seo form={form} />
    </>
  );
}
