import { keepAmounts } from '#browser/keep-amounts.ts';
import { get, useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { formatAmount } from '#domain/money.ts';
import { caratText, gramText } from '#domain/pricing/breakup-text.ts';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useContradiction, useLivePrice, useMissing } from '../editor/live-price-context.tsx';
import { gramRate, metalTitle } from '../editor/price-texts.ts';
import { ProductInputs } from '../product-input.tsx';
import { newMetal, type ProductValues } from '../product-values.ts';
import { alloyText, MetalPurityField } from './metal-purity-field.tsx';
import { Entry, joined } from './entry.tsx';
import { Section } from './section.tsx';

interface MetalsProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly used: ProductFormOptions['used'];
}

export function Metals({ form, used }: MetalsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'metals' });
  const [metals, stones, gross] = useWatch({
    control: form.control,
    name: ['metals', 'stones', 'grossWeight'],
  });
  const net = sumOf(metals.map(({ netWeight }) => netWeight));
  const carats = sumOf(stones.map((stone) => stone.carats));
  return (
    <Section part="metal" note={net > 0 && `net ${gramText(net)}`}>
      <div className="entries">
        {fields.map(({ id }, index) => (
          <MetalLine
            key={id}
            form={form}
            index={index}
            count={fields.length}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      <div>
        <Button kind="quiet" small onClick={() => append({ ...newMetal, netWeight: null })}>
          <Icon name="plus" />
          Add a metal
        </Button>
      </div>
      <ProductInputs form={form} section="metal" used={used} />
      <p className="hint">{weightsText(gross, net, carats)}</p>
    </Section>
  );
}

/** Thousandths. */
function sumOf(numbers: readonly (number | null)[]): number {
  return numbers.reduce<number>(
    (sum, each) => sum + Math.round((Number.isFinite(each) ? (each ?? 0) : 0) * 1000),
    0,
  );
}

/** '11.600 g metal + 1.780 g stones (8.90 ct) + 0.820 g other, such as lac'. A carat is 0.2 g. */
function weightsText(gross: number | null, net: number, carats: number): string {
  const stones = Math.round(carats / 5);
  const rest = Math.round((gross ?? 0) * 1000) - net - stones;
  const parts = [
    net > 0 && `${gramText(net)} metal`,
    stones > 0 && `${gramText(stones)} stones (${caratText(carats)})`,
    rest > 0 && (net > 0 || stones > 0) && `${gramText(rest)} other, such as lac`,
  ];
  return parts.filter(Boolean).join(' + ') || 'The gross weight is with stones, lac and foil.';
}

/** As long as it is open in what the wastage is, both may be typed. */
const wastageUnits = { percent: ['%'], weight: ['g'], open: ['%', 'g'] } as const;

interface MetalLineProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly index: number;
  readonly count: number;
  readonly onRemove: () => void;
}

function MetalLine({ form, index, count, onRemove }: MetalLineProps) {
  const { now, options } = useLivePrice();
  const missing = useMissing();
  const contradiction = useContradiction();
  const metals = useWatch({ control: form.control, name: 'metals' });
  const line = metals[index] ?? newMetal;
  const { netWeight, wastage, wastageType, metal, purity } = line;
  const path = `metals.${index}` as const;
  const rate = gramRate(metal, purity, options);
  const held =
    get(form.formState.errors, path) !== undefined ||
    [missing, contradiction].some(
      (said) => said(`${path}.metal`, `${path}.purity`, `${path}.netWeight`) !== undefined,
    );
  return (
    <Entry
      name={`Metal ${index + 1}`}
      title={metalTitle(metals, index)}
      detail={joined([
        alloyText(line),
        netWeight !== null && Number.isFinite(netWeight) && gramText(Math.round(netWeight * 1000)),
        wastage !== null && `wastage ${wastage}${wastageType === 'percent' ? '%' : ' g'}`,
      ])}
      amount={now?.metals[index] ?? null}
      open={count === 1 || netWeight === null}
      held={held}
    >
      <MetalPurityField form={form} index={index} />
      <NumberField
        form={form}
        name={`${path}.netWeight`}
        label="Net metal weight"
        unit="g"
        decimals={3}
        hint={missing(`${path}.netWeight`)}
        fault={contradiction(`${path}.netWeight`)}
      />
      <NumberField
        form={form}
        name={`${path}.wastage`}
        label="Wastage"
        units={wastageUnits[wastageType ?? 'open']}
        decimals={3}
      />
      <SelectField
        form={form}
        name={`${path}.wastageType`}
        label="Wastage in"
        choices={[
          { value: 'percent', label: '% of weight' },
          { value: 'weight', label: 'grams' },
        ]}
      />
      <TextField form={form} name={`${path}.label`} label="Part" maxLength={60} />
      <p className="hint entry-wide">
        {rate === null ? 'Without stones and lac.' : keepAmounts(`Now ${formatAmount(rate)} per gram.`)}
        {count > 1 && ' Name the part, such as Frame or Kundan.'}
      </p>
      {count > 1 && (
        <div className="entry-acts">
          <Button kind="danger" small aria-label={`Remove metal ${index + 1}`} onClick={onRemove}>
            Remove metal
          </Button>
        </div>
      )}
    </Entry>
  );
}
