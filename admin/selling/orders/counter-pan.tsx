import { useWatch, type UseFormReturn } from 'react-hook-form';
import { formatRupees } from '#domain/money.ts';
import type { LawOfDay } from '#domain/tax/law-rules.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SaleValues } from './counter-values.ts';

interface CounterPanProps {
  readonly form: UseFormReturn<SaleValues>;
  readonly law: LawOfDay;
}

/** The buyer's PAN, or what the form in its place asks for (LAW-46). */
export function CounterPan({ form, law: { panAbove, panDeclaration } }: CounterPanProps) {
  const declared = useWatch({ control: form.control, name: 'panDeclared' });
  return (
    <>
      <TextField
        form={form}
        name="pan"
        label="PAN"
        hint={`Required above ${formatRupees(panAbove.value)} (${panAbove.source}), for every payment method. Stored encrypted.`}
      />
      <CheckboxField
        form={form}
        name="panDeclared"
        label={`${panDeclaration.value} in place of a PAN`}
        hint="The buyer has no PAN and signs the declaration. Keep it with the invoice."
      />
      {declared && (
        <div className="field-pair">
          <TextField
            form={form}
            name="declarationBornOn"
            type="date"
            label="Date of birth or incorporation"
            hint="Stored encrypted."
          />
          <TextField form={form} name="declarationReason" label="Why there is no PAN" maxLength={200} />
        </div>
      )}
    </>
  );
}
