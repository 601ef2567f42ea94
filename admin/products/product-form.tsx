import type { UseFormReturn } from 'react-hook-form';
import type { AdminCategory } from '#contract/admin/categories.ts';
import type { PieceChoices } from '#contract/admin/products.ts';
import type { PieceValues } from './product-values.ts';
import { HallmarkAndCertificate } from './sections/hallmark-and-certificate.tsx';
import { InWords } from './sections/description-and-care.tsx';
import { MetalAndMaking } from './sections/metal-and-making.tsx';
import { OriginAndCondition } from './sections/origin-and-condition.tsx';
import { PriceAndTax } from './sections/price-and-tax.tsx';
import { SearchEngines } from './sections/seo.tsx';
import { Size } from './sections/size.tsx';
import { Stones } from './sections/stones.tsx';
import { WhatItIs } from './sections/basics.tsx';

interface PieceFormProps {
  readonly form: UseFormReturn<PieceValues>;
  readonly categories: readonly AdminCategory[];
  readonly choices: PieceChoices;
}

/** All that can be said of a piece, in the order in which it is taken in hand. */
export function PieceForm({ form, categories, choices: { gstRegistered, brands, used } }: PieceFormProps) {
  return (
    <>
      <WhatItIs form={form} categories={categories} brands={brands} />
      <PriceAndTax form={form} gstRegistered={gstRegistered} />
      <InWords form={form} />
      <MetalAndMaking form={form} used={used} />
      <Stones form={form} used={used} />
      <HallmarkAndCertificate form={form} used={used} />
      <OriginAndCondition form={form} used={used} />
      <Size form={form} />
      <SearchEngines form={form} />
    </>
  );
}
