import type { UseFormReturn } from 'react-hook-form';
import { plainFields, type NamedPlainField } from '#domain/catalogue/derive-fields.ts';
import { choiceText, type EditorSection } from '#domain/catalogue/product-field.ts';
import { numberShape } from '#domain/input/number.ts';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ProductValues } from './product-values.ts';

type PlainName = NamedPlainField['name'];

interface ProductInputProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly used?: ProductFormOptions['used'];
}

/** What every section of the form takes. */
export interface SectionProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly used: ProductFormOptions['used'];
}

/** The input for a plain field, as its declaration describes it. `hint` replaces the declared one. */
export function ProductInput({
  name,
  ...props
}: ProductInputProps & {
  readonly name: PlainName;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
}) {
  const field = plainFields.find((each) => each.name === name);
  return field === undefined ? null : <DeclaredInput field={field} {...props} />;
}

interface ProductInputsProps extends SectionProps {
  readonly section: EditorSection;
  readonly hints?: Partial<Record<PlainName, string>>;
  /** Fields that the section renders itself. */
  readonly except?: readonly PlainName[];
}

/** The inputs of all plain fields that are declared for a section: short ones in pairs, long ones and boxes below. */
export function ProductInputs({ section, hints = {}, except = [], ...props }: ProductInputsProps) {
  const fields = plainFields.filter((field) => field.section === section && !except.includes(field.name));
  const input = (field: NamedPlainField) => (
    <DeclaredInput key={field.name} field={field} hint={hints[field.name]} {...props} />
  );
  const short = fields.filter((field) => !isWide(field));
  const numbers = short.every(({ type }) => type === 'number');
  return (
    <>
      {short.length > 0 && (
        <div className={numbers ? 'field-pair field-numbers' : 'field-pair'}>{short.map(input)}</div>
      )}
      {fields.filter(isWide).map(input)}
    </>
  );
}

function isWide(field: NamedPlainField): boolean {
  return field.type === 'yes-no' || (field.type === 'text' && field.rows !== undefined);
}

interface DeclaredInputProps extends ProductInputProps {
  readonly field: NamedPlainField;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
}

function DeclaredInput({ field, form, used = {}, hint = field.hint, fault }: DeclaredInputProps) {
  const frame = { form, name: field.name, label: field.label, fault, ...(hint !== undefined && { hint }) };
  switch (field.type) {
    case 'number':
      return (
        <NumberField
          {...frame}
          {...numberShape(field)}
          {...(field.unit !== undefined && { unit: field.unit })}
          {...(field.unit === 'g' && { wrong: 'Please enter a weight above 0, in digits' })}
        />
      );
    case 'yes-no':
      return <CheckboxField {...frame} />;
    case 'choice':
      return (
        <SelectField
          {...frame}
          read={(value) => (value === '' ? null : value)}
          choices={[
            ...(field.optional === true ? [{ value: '', label: 'Not stated' }] : []),
            ...field.choices.map((value) => ({ value, label: choiceText(field, value) })),
          ]}
        />
      );
    case 'text':
      if (field.rows !== undefined && field.rows > 1)
        return <TextArea {...frame} maxLength={field.maxLength} rows={field.rows} />;
      if (field.suggest === true)
        return <SuggestField {...frame} maxLength={field.maxLength} suggestions={used[field.name] ?? []} />;
      return (
        <TextField
          {...frame}
          maxLength={field.maxLength}
          {...(field.required === true && { required: 'Please fill in this field' })}
          {...(field.inputMode !== undefined && { inputMode: field.inputMode })}
        />
      );
  }
}
