import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { formatAmount } from '#domain/money.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SegmentField } from '../../ui/segment-field.tsx';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { useLivePrice, useMissing } from '../editor/live-price-context.tsx';
import { ProductInputs, type SectionProps } from '../product-input.tsx';
import type { ProductValues } from '../product-values.ts';
import { Section } from './section.tsx';

const usualCharges = ['Hallmarking', 'Certificate', 'Rhodium plating'];

export function Making({ form, used }: SectionProps) {
  const { now } = useLivePrice();
  const making = now?.making ?? null;
  return (
    <Section part="making" note={making !== null && formatAmount(making)}>
      <SegmentField
        form={form}
        name="makingType"
        label={productFields.makingType.label}
        choices={[
          { value: 'per_gram', label: 'Per gram' },
          { value: 'percent', label: '% of metal' },
          { value: 'fixed', label: 'Fixed' },
          { value: '', label: 'None' },
        ]}
      />
      <MakingAmount form={form} />
      <Charges form={form} />
      <ProductInputs form={form} used={used} section="making" />
    </Section>
  );
}

function MakingAmount({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const type = useWatch({ control: form.control, name: 'makingType' });
  const missing = useMissing();
  const amount = { form, name: 'making', hint: missing('making') } as const;
  if (type === null) return null;
  return (
    <div className="field-pair">
      {type === 'percent' && (
        <NumberField key="percent" {...amount} label="Making, of the metal’s value" unit="%" decimals={2} />
      )}
      {type === 'per_gram' && <MoneyField key="gram" {...amount} label="Making per net gram" />}
      {type === 'fixed' && <MoneyField key="fixed" {...amount} label="Making" />}
      {type !== 'fixed' && <MoneyField form={form} name="makingMinimum" label="At least" />}
    </div>
  );
}

function Charges({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'charges' });
  return (
    <>
      {fields.map(({ id }, index) => (
        <div className="charge" key={id} role="group" aria-label={`Charge ${index + 1}`}>
          <SuggestField
            form={form}
            name={`charges.${index}.name`}
            label="Charge"
            suggestions={usualCharges}
          />
          <MoneyField form={form} name={`charges.${index}.amount`} label="Amount" />
          <Button kind="danger" small aria-label={`Remove charge ${index + 1}`} onClick={() => remove(index)}>
            <Icon name="trash" />
          </Button>
        </div>
      ))}
      <div>
        <Button kind="quiet" small onClick={() => append({ name: '', amount: null })}>
          <Icon name="plus" />
          Add a charge
        </Button>
      </div>
    </>
  );
}
