import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { productLabels, type ProductValues } from '../product-values.ts';
import { Section } from './section.tsx';

interface HallmarkProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly used: ProductFormOptions['used'];
}

const jadau =
  'Kundan, polki and jadau work is exempt from compulsory hallmarking. The purity is stated on the invoice.';

/** A HUID is never asked of what is exempt: then the reason is said instead. */
export function HallmarkAndCertificate({ form, used }: HallmarkProps) {
  const hallmark = useWatch({ control: form.control, name: 'hallmark' });
  return (
    <Section title="Hallmark and certificate">
      <SelectField
        form={form}
        name="hallmark"
        label={productLabels.hallmark}
        choices={[
          { value: 'exempt', label: 'Exempt' },
          { value: 'hallmarked', label: 'BIS hallmarked' },
          { value: 'not_hallmarked', label: 'Not hallmarked' },
        ]}
      />
      {hallmark === 'hallmarked' ? (
        <TextField
          form={form}
          name="huid"
          label={productLabels.huid}
          hint="Six letters or digits, as stamped."
          maxLength={6}
        />
      ) : (
        <SuggestField
          form={form}
          name="hallmarkReason"
          label={productLabels.hallmarkReason}
          hint={hallmark === 'exempt' ? `Such as: ${jadau}` : 'Shown to shoppers.'}
          suggestions={[...new Set([jadau, ...used.hallmarkReason])]}
        />
      )}
      <div className="field-pair">
        <SuggestField
          form={form}
          name="certificateLaboratory"
          label={productLabels.certificateLaboratory}
          hint="Leave empty if there is no certificate."
          suggestions={used.certificateLaboratory}
        />
        <TextField
          form={form}
          name="certificateNumber"
          label={productLabels.certificateNumber}
          maxLength={80}
        />
      </div>
    </Section>
  );
}
