import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { PieceChoices } from '#contract/admin/products.ts';
import { metals, purities } from '#domain/catalogue/product.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { pieceLabels, type PieceValues } from '../product-values.ts';
import { Section } from './section.tsx';

interface MetalAndMakingProps {
  readonly form: UseFormReturn<PieceValues>;
  readonly used: PieceChoices['used'];
}

const metalWords = { gold: 'Gold', silver: 'Silver', platinum: 'Platinum', other: 'Something else' };

export function MetalAndMaking({ form, used }: MetalAndMakingProps) {
  const makingType = useWatch({ control: form.control, name: 'makingType' });
  return (
    <Section title="Metal and making">
      <div className="field-pair">
        <SelectField
          form={form}
          name="metal"
          label={pieceLabels.metal}
          choices={metals.map((value) => ({ value, label: metalWords[value] }))}
        />
        <SelectField
          form={form}
          name="purity"
          label={pieceLabels.purity}
          read={(value) => (value === '' ? null : value)}
          choices={[{ value: '', label: 'Not said' }, ...purities.map((value) => ({ value, label: value }))]}
        />
        <SuggestField
          form={form}
          name="metalColour"
          label={pieceLabels.metalColour}
          suggestions={used.metalColour}
        />
        <SuggestField
          form={form}
          name="technique"
          label={pieceLabels.technique}
          suggestions={used.technique}
        />
        <NumberField form={form} name="grossWeight" label={pieceLabels.grossWeight} unit="g" decimals={3} />
        <NumberField form={form} name="netWeight" label={pieceLabels.netWeight} unit="g" decimals={3} />
        <SelectField
          form={form}
          name="makingType"
          label={pieceLabels.makingType}
          read={(value) => (value === '' ? null : value)}
          choices={[
            { value: '', label: 'Not said' },
            { value: 'per_gram', label: 'Rupees a gram of net metal' },
            { value: 'percent', label: 'Percent of the metal’s price' },
            { value: 'fixed', label: 'Rupees for the piece' },
          ]}
        />
        {makingType === 'percent' ? (
          <NumberField
            key="percent"
            form={form}
            name="making"
            label={pieceLabels.making}
            unit="%"
            decimals={2}
          />
        ) : (
          <MoneyField key="rupees" form={form} name="making" label={pieceLabels.making} />
        )}
      </div>
    </Section>
  );
}
