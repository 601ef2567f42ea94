import { useWatch, type UseFormReturn } from 'react-hook-form';
import { metals, purities, type Metal, type Purity } from '#domain/catalogue/product.ts';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { isRatedMetal, puritiesOf } from '#domain/pricing/purity.ts';
import { ControlledField } from '../../../ui/controlled-field.tsx';
import { useContradiction, useMissing } from '../editor/live-price-context.tsx';
import type { ProductValues } from '../product-values.ts';

interface Alloy {
  readonly metal: Metal;
  readonly purity: Purity | null;
}

const names = productFields.metal.texts;

/** Every metal in each of its purities, and without a stated one. */
const alloys: readonly Alloy[] = metals.flatMap((metal) => [
  ...(isRatedMetal(metal) ? puritiesOf[metal].map((purity) => ({ metal, purity })) : []),
  { metal, purity: null },
]);

function keyOf({ metal, purity }: Alloy): string {
  return `${metal} ${purity ?? ''}`;
}

/** 'Gold 22K' */
export function alloyText({ metal, purity }: Alloy): string {
  if (metal === 'other') return purity === null ? 'Other metal' : `Other metal, ${purity}`;
  return purity === null ? `${names[metal]}, purity not stated` : `${names[metal]} ${purity}`;
}

interface MetalPurityFieldProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly index: number;
}

/** Metal and purity of a line in one choice, so that no gold is of silver's purity. */
export function MetalPurityField({ form, index }: MetalPurityFieldProps) {
  const [metal, purity] = useWatch({
    control: form.control,
    name: [`metals.${index}.metal`, `metals.${index}.purity`],
  });
  const missing = useMissing();
  const contradiction = useContradiction();
  const chosen = keyOf({ metal, purity });
  const known = alloys.some((alloy) => keyOf(alloy) === chosen);
  const choices = known ? alloys : [{ metal, purity }, ...alloys];
  return (
    <ControlledField
      form={form}
      name={`metals.${index}.purity`}
      label="Metal and purity"
      hint={missing(`metals.${index}.purity`, `metals.${index}.metal`)}
      fault={contradiction(`metals.${index}.purity`, `metals.${index}.metal`)}
    >
      {(controlProps, { ref, onBlur, onChange }) => (
        <select
          className="input"
          {...controlProps}
          ref={ref}
          value={chosen}
          onBlur={onBlur}
          onChange={(event) => {
            const alloy = choices.find((each) => keyOf(each) === event.currentTarget.value);
            if (alloy === undefined) return;
            form.setValue(`metals.${index}.metal`, alloy.metal, { shouldDirty: true });
            onChange(purities.find((each) => each === alloy.purity) ?? null);
          }}
        >
          {choices.map((alloy) => (
            <option key={keyOf(alloy)} value={keyOf(alloy)}>
              {alloyText(alloy)}
            </option>
          ))}
        </select>
      )}
    </ControlledField>
  );
}
