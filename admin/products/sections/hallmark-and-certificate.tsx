import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { PieceChoices } from '#contract/admin/products.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { pieceLabels, type PieceValues } from '../product-values.ts';
import { Section } from './section.tsx';

interface HallmarkProps {
  readonly form: UseFormReturn<PieceValues>;
  readonly used: PieceChoices['used'];
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
        label={pieceLabels.hallmark}
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
          label={pieceLabels.huid}
          hint="Six letters or digits, as they are stamped."
          maxLength={6}
        />
      ) : (
        <SuggestField
          form={form}
          name="hallmarkReason"
          label={pieceLabels.hallmarkReason}
          hint={hallmark === 'exempt' ? `Such as: ${jadau}` : 'Shoppers read it.'}
          suggestions={[...new Set([jadau, ...used.hallmarkReason])]}
        />
      )}
      <div className="field-pair">
        <SuggestField
          form={form}
          name="certificateLaboratory"
          label={pieceLabels.certificateLaboratory}
          hint="Empty: no certificate."
          suggestions={used.certificateLaboratory}
        />
        <TextField
          form={form}
          name="certificateNumber"
          label={pieceLabels.certificateNumber}
          maxLength={80}
        />
      </div>
    </Section>
  );
}
