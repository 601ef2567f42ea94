import { useWatch } from 'react-hook-form';
import { bangleSizes, nearestSize, ringSizes, sizeKind } from '#domain/catalogue/jewellery-size.ts';
import { ProductInputs, type SectionProps } from '../product-input.tsx';
import { Section } from './section.tsx';
import { SizeChoiceFields } from './size-choice-fields.tsx';

export function Size({ form, used }: SectionProps) {
  const inner = useWatch({ control: form.control, name: 'innerDiameter' });
  return (
    <Section part="size">
      <ProductInputs form={form} used={used} section="size" hints={{ innerDiameter: formatSize(inner) }} />
      <SizeChoiceFields form={form} used={used} />
    </Section>
  );
}

function formatSize(inner: number | null): string {
  const part = sizeKind(inner);
  if (inner === null || part === null) return 'For rings and bangles.';
  const size = nearestSize(part === 'finger' ? ringSizes : bangleSizes, inner);
  const kind = part === 'finger' ? 'ring' : 'bangle';
  return size === null ? `Not close to an Indian ${kind} size.` : `Indian ${kind} size ${size.name}.`;
}
