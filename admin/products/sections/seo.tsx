import { useWatch, type UseFormReturn } from 'react-hook-form';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { productLabels, type ProductValues } from '../product-values.ts';
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
      title="Search engines"
      lead="If left empty, the name and the beginning of the description are used."
    >
      <TextField form={form} name="seoTitle" label={productLabels.seoTitle} maxLength={120} />
      <TextArea form={form} name="seoDescription" label={productLabels.seoDescription} rows={3} />
      <div className="found" role="group" aria-label="Search result preview">
        <p className="found-title">{title || name || 'A new piece'}</p>
        <p className="hint">/products/{slug}</p>
        <p>{(description || words || name).slice(0, 160)}</p>
      </div>
    </Section>
  );
}
