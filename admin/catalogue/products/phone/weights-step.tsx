import { useWatch, type UseFormReturn } from 'react-hook-form';
import { missingHuid } from '#domain/catalogue/huid.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ProductValues } from '../product-values.ts';

const gramsPerCarat = 0.2;

/** Weights, the stones, and the HUID of a hallmarked piece. */
export function WeightsStep({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const values = useWatch({ control: form.control });
  const gross = values.grossWeight ?? null;
  const net = values.metals?.[0]?.netWeight ?? null;
  const stone = values.stones?.[0];
  const stoneName = `${stone?.kind?.charAt(0).toUpperCase() ?? ''}${stone?.kind?.slice(1) ?? ''}`;
  const stones = (stone?.carats ?? 0) * gramsPerCarat;
  const rest = gross === null || net === null ? null : gross - net - stones;
  return (
    <>
      <NumberField form={form} name="grossWeight" label="Gross weight" unit="g" decimals={3} />
      <NumberField form={form} name="metals.0.netWeight" label="Net metal weight" unit="g" decimals={3} />
      {stone !== undefined && (
        <div className="by-phone-two">
          <NumberField form={form} name="stones.0.pieces" label={`${stoneName}, pieces`} />
          <NumberField
            form={form}
            name="stones.0.carats"
            label={`${stoneName}, weight`}
            unit="ct"
            decimals={3}
          />
        </div>
      )}
      {values.hallmark === 'hallmarked' && (
        <TextField
          form={form}
          name="huid"
          label="HUID"
          required={missingHuid}
          hint="The six letters and digits of the stamp. A pair or a set has one for each article, separated by commas."
          maxLength={200}
        />
      )}
      {rest !== null && Number.isFinite(rest) && (
        <p className={rest < -0.0005 ? 'error' : 'hint'} role="status">
          {rest < -0.0005
            ? `Metal and stones weigh ${(-rest).toFixed(3)} g more than the whole piece. Please check.`
            : `Stones ${stones.toFixed(3)} g; lac, foil and the rest ${rest.toFixed(3)} g, not priced as metal.`}
        </p>
      )}
    </>
  );
}
