import type { UseFormReturn } from 'react-hook-form';
import { productKinds, productWorks } from '#domain/catalogue/product-templates.ts';
import { productFields } from '#domain/catalogue/product-fields.ts';
import type { ProductValues } from '../product-values.ts';
import type { Template } from './apply-template.ts';

interface KindStepProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly kind: string;
  readonly work: string;
  /** null: not chosen yet. */
  readonly template: Template | null;
  readonly onChoose: (change: { readonly kind?: string; readonly work?: string }) => void;
}

/** Kind and work: what follows from them is filled in. */
export function KindStep({ form, kind, work, template, onChoose }: KindStepProps) {
  return (
    <>
      <fieldset className="kinds">
        <legend className="vh">Kind of piece</legend>
        {productKinds.map(({ key, name }) => (
          <label key={key} className="kind">
            <input type="radio" name="kind" checked={kind === key} onChange={() => onChoose({ kind: key })} />
            {name}
          </label>
        ))}
      </fieldset>
      <fieldset className="kinds kinds-work">
        <legend>Work</legend>
        {productWorks.map(({ key, label }) => (
          <label key={key} className="kind">
            <input type="radio" name="work" checked={work === key} onChange={() => onChoose({ work: key })} />
            {label}
          </label>
        ))}
      </fieldset>
      <p className="hint" role="status">
        {template === null ? 'Choose the kind of piece.' : filledIn(form, template)}
      </p>
    </>
  );
}

function filledIn(form: UseFormReturn<ProductValues>, { work }: Template): string {
  const { hsnCode, code } = form.getValues();
  const hallmark =
    work.hallmark === 'hallmarked'
      ? 'BIS hallmarked'
      : work.metal === 'silver'
        ? 'hallmark voluntary (silver)'
        : 'exempt from hallmark (jadau)';
  const metal = productFields.metal.texts[work.metal].toLowerCase();
  return `Filled in for you: ${work.purity} ${metal}, HSN ${hsnCode}, ${hallmark}, code ${code}.`;
}
