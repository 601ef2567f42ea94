import { useWatch, type UseFormReturn } from 'react-hook-form';
import { editorSections } from '#domain/catalogue/product-field.ts';
import { ProductInputs } from '../product-input.tsx';
import type { ProductValues } from '../product-values.ts';
import { Section } from './section.tsx';

export function Seo({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const [name, slug, details, title, description] = useWatch({
    control: form.control,
    name: ['name', 'slug', 'details', 'seoTitle', 'seoDescription'],
  });
  const words = details
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return (
    <Section
      title={editorSections.seo}
      lead="If empty, the name and the beginning of the description are used."
    >
      <ProductInputs form={form} section="seo" />
      <div className="found" role="group" aria-label="Preview of the search result">
        <p className="found-title">{title || name || 'New piece'}</p>
        <p className="hint">/products/{slug}</p>
        <p>{(description || words || name).slice(0, 160)}</p>
      </div>
    </Section>
  );
}
