import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { formatAmount } from '#domain/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SuggestField } from '../../../ui/suggest-field.tsx';
import { useLivePrice, useMissing } from '../editor/live-price-context.tsx';
import { ProductInputs, type SectionProps } from '../product-input.tsx';
import type { ProductValues } from '../product-values.ts';
import { MakingFields } from './making-fields.tsx';
import { Section } from './section.tsx';

const usualCharges = ['Hallmarking', 'Certificate', 'Rhodium plating'];

export function Making({ form, used }: SectionProps) {
  const type = useWatch({ control: form.control, name: 'makingType' });
  const { now } = useLivePrice();
  const missing = useMissing();
  const making = now?.making ?? null;
  return (
    <Section part="making" note={making !== null && formatAmount(making)}>
      <MakingFields
        form={form}
        names={{ type: 'makingType', amount: 'making', minimum: 'makingMinimum' }}
        type={type}
        optional
        hint={missing('making')}
      />
      <Charges form={form} />
      <ProductInputs form={form} used={used} section="making" />
    </Section>
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
