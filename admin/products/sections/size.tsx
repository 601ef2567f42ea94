import { useWatch, type UseFormReturn } from 'react-hook-form';
import { bangleSizes, nearestSize, ringSizes, sizeKind } from '#domain/catalogue/jewellery-size.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { productLabels, type ProductValues } from '../product-values.ts';
import { Section } from './section.tsx';

const measures = ['height', 'width', 'depth', 'length', 'innerDiameter'] as const;

/** The shop draws the piece in scale, and names its Indian size, from these. */
export function Size({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const inner = useWatch({ control: form.control, name: 'innerDiameter' });
  return (
    <Section
      title="Size"
      lead="The shop uses height and width to draw the piece to scale beside a hand or a coin."
    >
      <div className="field-pair">
        {measures.map((name) => (
          <NumberField
            key={name}
            form={form}
            name={name}
            label={productLabels[name]}
            unit="mm"
            decimals={1}
            {...(name === 'innerDiameter' && { hint: formatSize(inner) })}
          />
        ))}
      </div>
      <TextField
        form={form}
        name="dimensions"
        label={productLabels.dimensions}
        hint="Head 26 x 23 mm. Leave empty to use the measurements."
        maxLength={200}
      />
    </Section>
  );
}

function formatSize(inner: number | null): string {
  const worn = sizeKind(inner);
  if (inner === null || worn === null) return 'Of rings and bangles.';
  const size = nearestSize(worn === 'finger' ? ringSizes : bangleSizes, inner);
  const kind = worn === 'finger' ? 'ring' : 'bangle';
  return size === null ? `No Indian ${kind} size is near it.` : `Indian ${kind} size ${size.name}.`;
}
