import { useWatch } from 'react-hook-form';
import { productFields } from '#domain/catalogue/product-fields.ts';
import type { SizeChoice } from '#domain/catalogue/product.ts';
import { choiceName, offeredSizes, sizeLabel, sizesOf, sizeText } from '#domain/catalogue/size-choice.ts';
import { Fold } from '../../../ui/fold.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ProductInput, type SectionProps } from '../product-input.tsx';

const { sizeFrom, sizeTo, sizeShown } = productFields;

const folded = [
  'sizeChoice',
  'sizeSupply',
  'sizeFrom',
  'sizeTo',
  'sizeShown',
  'sizeDays',
  'sizeCharge',
  'sizeStock',
] as const;

/** What shoppers choose, and which sizes there are. Stock is counted under Stock; a new piece states it here. */
export function SizeChoiceFields({ form, used }: SectionProps) {
  const [id, choice, supply, from, to] = useWatch({
    control: form.control,
    name: ['id', 'sizeChoice', 'sizeSupply', 'sizeFrom', 'sizeTo'],
  });
  const sizes = choice === null ? [] : sizesOf[choice];
  const choices = ['', ...sizes].map((value) => ({
    value,
    label: value === '' ? 'Not stated' : sizeLabel(value),
  }));
  const { errors } = form.formState;
  return (
    <Fold
      summary={choice === null ? 'No choice of size' : summaryOf(choice, from, to)}
      held={folded.some((name) => errors[name] !== undefined)}
    >
      <div className="field-pair">
        <ProductInput
          form={form}
          used={used}
          name="sizeChoice"
          hint="They choose it before they add the piece to the cart."
        />
        {choice !== null && <ProductInput form={form} used={used} name="sizeSupply" />}
      </div>
      {choice !== null && (
        <div className="field-pair">
          <SelectField form={form} name="sizeFrom" label={sizeFrom.label} choices={choices} />
          <SelectField form={form} name="sizeTo" label={sizeTo.label} choices={choices} />
          {supply === 'work' && (
            <>
              <SelectField form={form} name="sizeShown" label={sizeShown.label} choices={choices} />
              <ProductInput form={form} used={used} name="sizeDays" />
              <ProductInput
                form={form}
                used={used}
                name="sizeCharge"
                hint="For every other size than the one shown. With tax if the price is with tax. Empty: included."
              />
            </>
          )}
        </div>
      )}
      {choice !== null && supply === 'stock' && id === 0 && <FirstStock form={form} used={used} />}
      {choice !== null && supply === 'stock' && id !== 0 && (
        <p className="hint">Enter what there is of each size under Stock, after you have saved.</p>
      )}
    </Fold>
  );
}

/** 'Choice of ring size: 12 to 16' */
function summaryOf(choice: SizeChoice, from: string, to: string): string {
  const kind = `Choice of ${choiceName(choice).toLowerCase()}`;
  return from === '' || to === '' ? kind : `${kind}: ${sizeLabel(from)} to ${sizeLabel(to)}`;
}

/** The stock of each size of a new piece. */
function FirstStock({ form }: SectionProps) {
  const [choice, from, to, stock] = useWatch({
    control: form.control,
    name: ['sizeChoice', 'sizeFrom', 'sizeTo', 'sizeStock'],
  });
  if (choice === null) return null;
  const set = (size: string, count: number) =>
    form.setValue('sizeStock', { ...stock, [size]: count }, { shouldDirty: true });
  const refusal = form.formState.errors.sizeStock?.['message'];
  return (
    <fieldset data-field="sizeStock">
      <legend>In stock</legend>
      <div className="field-pair field-numbers">
        {offeredSizes({ size_choice: choice, size_from: from, size_to: to }).map((size) => (
          <label key={size} className="field">
            {sizeText(choice, size)}
            <input
              className="input"
              type="number"
              inputMode="numeric"
              min={0}
              value={stock[size] ?? 0}
              onChange={(event) => set(size, Number(event.currentTarget.value))}
            />
          </label>
        ))}
      </div>
      {typeof refusal === 'string' && <p className="error">{refusal}</p>}
    </fieldset>
  );
}
