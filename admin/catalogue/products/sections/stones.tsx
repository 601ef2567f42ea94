import { get, useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import { countText } from '#domain/locale/count-text.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { caratText } from '#domain/pricing/breakup-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { choicesOf, SelectField } from '../../../ui/select-field.tsx';
import { SuggestField } from '../../../ui/suggest-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useLivePrice, useMissing } from '../editor/live-price-context.tsx';
import { ProductInputs } from '../product-input.tsx';
import { newStone, type ProductValues, type StoneValues } from '../product-values.ts';
import { Entry, joined } from './entry.tsx';
import { Section } from './section.tsx';

interface StonesProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly used: ProductFormOptions['used'];
}

const sourceLabels = {
  natural: 'Natural',
  treated: 'Treated',
  'laboratory-grown': 'Laboratory-grown',
  imitation: 'Imitation',
};
const basisLabels = { carat: 'per carat', piece: 'per piece', whole: 'for all' };

export function Stones({ form, used }: StonesProps) {
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'stones' });
  return (
    <Section part="stones" note={fields.length > 1 && `${fields.length} kinds`}>
      {fields.length === 0 && <p className="hint">List foil and glass as well.</p>}
      <div className="entries">
        {fields.map(({ id }, index) => (
          <StoneLine
            key={id}
            form={form}
            used={used}
            index={index}
            onUp={index > 0 && (() => swap(index, index - 1))}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      <div>
        <Button kind="quiet" small onClick={() => append(newStone)}>
          <Icon name="plus" />
          Add stone
        </Button>
      </div>
      <ProductInputs form={form} section="stones" used={used} />
    </Section>
  );
}

interface StoneLineProps extends StonesProps {
  readonly index: number;
  /** false: it is the first. */
  readonly onUp: false | (() => void);
  readonly onRemove: () => void;
}

function StoneLine({ form, used, index, onUp, onRemove }: StoneLineProps) {
  const { now } = useLivePrice();
  const missing = useMissing();
  const stone = useWatch({ control: form.control, name: 'stones' })[index] ?? newStone;
  const path = `stones.${index}` as const;
  const missingValue = missing(`${path}.value`, `${path}.carats`, `${path}.pieces`);
  return (
    <Entry
      name={`Stone ${index + 1}`}
      title={stone.kind || `Stone ${index + 1}`}
      detail={stoneText(stone)}
      amount={now?.stones[index] ?? null}
      open={stone.kind === ''}
      held={get(form.formState.errors, path) !== undefined || missingValue !== undefined}
    >
      <SuggestField
        form={form}
        name={`${path}.kind`}
        label="Kind"
        suggestions={used['stoneKind'] ?? []}
        hint={index === 0 ? '“Diamond” alone means a natural diamond.' : undefined}
      />
      <SuggestField form={form} name={`${path}.cut`} label="Cut" suggestions={used['stoneCut'] ?? []} />
      <NumberField form={form} name={`${path}.pieces`} label="Number" hint={missing(`${path}.pieces`)} />
      <NumberField
        form={form}
        name={`${path}.carats`}
        label="Weight"
        unit="ct"
        decimals={3}
        wrong="Please enter a weight above 0, in digits"
        hint={missing(`${path}.carats`)}
      />
      <MoneyField form={form} name={`${path}.value`} label="Value" hint={missing(`${path}.value`)} />
      <SelectField
        form={form}
        name={`${path}.valueBasis`}
        label="Value is"
        choices={choicesOf(basisLabels)}
      />
      <SelectField form={form} name={`${path}.source`} label="Source" choices={choicesOf(sourceLabels)} />
      <TextField form={form} name={`${path}.note`} label="Quality or note" maxLength={200} />
      <div className="entry-acts">
        {onUp !== false && (
          <Button kind="quiet" small aria-label={`Move up stone ${index + 1}`} onClick={onUp}>
            Move up
          </Button>
        )}
        <Button kind="danger" small aria-label={`Remove stone ${index + 1}`} onClick={onRemove}>
          Remove stone
        </Button>
      </div>
    </Entry>
  );
}

/** 'Natural · 14 · 2.50 ct · ₹18,000.00 per carat' */
function stoneText({ source, cut, pieces, carats, value, valueBasis }: StoneValues): string {
  return joined([
    sourceLabels[source],
    cut,
    pieces !== null && countText(pieces, 'piece'),
    carats !== null && Number.isFinite(carats) && caratText(Math.round(carats * 1000)),
    value !== null &&
      Number.isFinite(value) &&
      `${formatAmount(fromRupees(value))} ${basisLabels[valueBasis]}`,
  ]);
}
