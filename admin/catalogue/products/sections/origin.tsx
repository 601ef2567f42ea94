import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import { Fold } from '../../../ui/fold.tsx';
import { ProductInput, ProductInputs } from '../product-input.tsx';
import type { ProductValues } from '../product-values.ts';
import { Section } from './section.tsx';

interface OriginProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly used: ProductFormOptions['used'];
}

const ofVintage = ['era', 'condition', 'conditionReport', 'provenance'] as const;

/** What only vintage pieces have is folded away for new work. */
export function Origin({ form, used }: OriginProps) {
  const [era, , report, provenance] = useWatch({ control: form.control, name: ofVintage });
  const { errors } = form.formState;
  return (
    <Section part="origin">
      <ProductInputs form={form} section="origin" except={ofVintage} used={used} />
      <Fold
        summary={era === '' ? 'Vintage: era, condition, provenance' : `Vintage: ${era}`}
        open={[era, report, provenance].some((text) => text !== '')}
        held={ofVintage.some((name) => errors[name] !== undefined)}
      >
        <div className="field-pair">
          <ProductInput form={form} name="era" used={used} />
          <ProductInput form={form} name="condition" />
        </div>
        <ProductInput form={form} name="conditionReport" />
        <ProductInput form={form} name="provenance" />
      </Fold>
    </Section>
  );
}
