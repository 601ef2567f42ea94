import type { UseFormReturn } from 'react-hook-form';
import { LinesField } from '../../ui/lines-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RichText } from '../description/rich-text.tsx';
import { pieceLabels, type PieceValues } from '../product-values.ts';
import { Section } from './section.tsx';

export function InWords({ form }: { readonly form: UseFormReturn<PieceValues> }) {
  return (
    <Section title="In words">
      <RichText
        form={form}
        name="details"
        label={pieceLabels.details}
        hint="What is pasted comes without its format."
      />
      <LinesField
        form={form}
        name="features"
        label={pieceLabels.features}
        hint="One thing a line, 30 at most."
      />
      <TextField
        form={form}
        name="material"
        label={pieceLabels.material}
        hint="22K yellow gold, uncut polki diamonds"
        maxLength={200}
      />
      <TextArea
        form={form}
        name="care"
        label={pieceLabels.care}
        rows={3}
        hint="The shop gives advice for the metal and the stones by itself; this comes after it."
      />
    </Section>
  );
}
