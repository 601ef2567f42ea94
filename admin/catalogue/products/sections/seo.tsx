import { useWatch } from 'react-hook-form';
import { Fold } from '../../../ui/fold.tsx';
import { ProductInputs, type SectionProps } from '../product-input.tsx';
import { Section } from './section.tsx';

export function Seo({ form, used }: SectionProps) {
  const [name, slug, details, title, description] = useWatch({
    control: form.control,
    name: ['name', 'slug', 'details', 'seoTitle', 'seoDescription'],
  });
  const { errors } = form.formState;
  const words = details
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return (
    <Section part="seo">
      <Fold
        summary={
          title === '' && description === ''
            ? 'As the name and the description say'
            : 'Your own title and description'
        }
        held={errors.seoTitle !== undefined || errors.seoDescription !== undefined}
      >
        <div className="found" role="group" aria-label="Preview of the search result">
          <p className="found-title">{title || name || 'New piece'}</p>
          <p className="hint">/products/{slug}</p>
          <p>{(description || words || name).slice(0, 160)}</p>
        </div>
        <ProductInputs form={form} used={used} section="seo" />
      </Fold>
    </Section>
  );
}
