import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import { editorSections } from '#domain/catalogue/product-field.ts';
import { stoneSources } from '#domain/catalogue/product.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ProductInputs } from '../product-input.tsx';
import type { ProductValues } from '../product-values.ts';
import { Section } from './section.tsx';

interface StonesProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly used: ProductFormOptions['used'];
}

const stoneSourceLabels = {
  natural: 'Natural',
  treated: 'Treated',
  'laboratory-grown': 'Laboratory-grown',
  imitation: 'Imitation',
};
const newStone = {
  kind: '',
  cut: '',
  pieces: null,
  carats: null,
  source: 'natural' as const,
  note: '',
  valueBasis: null,
  value: null,
};

export function Stones({ form, used }: StonesProps) {
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'stones' });
  return (
    <Section
      title={editorSections.stones}
      lead="“Diamond” alone means a natural diamond. List foil and glass as well."
    >
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="stone">
          <legend>Stone {index + 1}</legend>
          <div className="field-pair">
            <SuggestField
              form={form}
              name={`stones.${index}.kind`}
              label="Kind"
              suggestions={used['stoneKind'] ?? []}
            />
            <SuggestField
              form={form}
              name={`stones.${index}.cut`}
              label="Cut"
              suggestions={used['stoneCut'] ?? []}
            />
            <NumberField form={form} name={`stones.${index}.pieces`} label="Number" />
            <NumberField
              form={form}
              name={`stones.${index}.carats`}
              label="Weight"
              unit="ct"
              decimals={3}
              wrong="Please enter a weight above 0, in digits"
            />
            <SelectField
              form={form}
              name={`stones.${index}.source`}
              label="Source"
              choices={stoneSources.map((value) => ({ value, label: stoneSourceLabels[value] }))}
            />
            <TextField form={form} name={`stones.${index}.note`} label="Quality or note" maxLength={200} />
          </div>
          <div className="row">
            {index > 0 && (
              <Button
                kind="quiet"
                small
                aria-label={`Move up stone ${index + 1}`}
                onClick={() => swap(index, index - 1)}
              >
                Up
              </Button>
            )}
            <Button
              kind="danger"
              small
              aria-label={`Remove stone ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button kind="line" onClick={() => append(newStone)}>
          Add stone
        </Button>
      </div>
      <ProductInputs form={form} section="stones" used={used} />
    </Section>
  );
}
