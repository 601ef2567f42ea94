import { useLayoutEffect, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AdminCategory } from '#contract/admin/categories.ts';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import type { SaveConflict } from '../../../form/use-save.ts';
import type { ProductPicturesState } from '../../pictures/use-product-pictures.ts';
import { usePermissionCheck } from '../../../session/use-staff.ts';
import { Fold } from '../../../ui/fold.tsx';
import { SaveConflictPanel } from '../../../ui/save-conflict-panel.tsx';
import { formatProductField } from '../format-product-field.ts';
import { ProductForm } from '../product-form.tsx';
import { ProductPreview } from '../product-preview.tsx';
import { productLabels, type ProductValues } from '../product-values.ts';
import { DraftOffer } from './draft-offer.tsx';
import { editorPartNames } from './editor-parts.ts';
import { LivePriceProvider } from './live-price-context.tsx';
import { PricePanel } from './price-panel.tsx';
import { SaveBar } from './save-bar.tsx';
import { SectionIndex } from './section-index.tsx';

const formId = 'piece-form';

interface ProductEditorProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly save: {
    readonly submit: (event?: React.SyntheticEvent) => void;
    readonly pending: boolean;
    readonly notice: string | null;
    readonly conflict: SaveConflict | null;
    readonly choose: (field: string, value: unknown) => void;
  };
  readonly categories: readonly AdminCategory[];
  readonly choices: ProductFormOptions;
  /** The newest version that the shop has sent. null: a new piece. */
  readonly saved: ProductValues | null;
  /** null: a new piece. */
  readonly pictures: ProductPicturesState | null;
  /** How many chosen pictures are not uploaded yet. */
  readonly unsent: number;
  /** The pictures, above the form. */
  readonly above: ReactNode;
  /** What saves by itself, below the form. */
  readonly below?: ReactNode;
}

/** Pictures, sections with an index, the price beside the fields, and one bar that saves all of it. */
export function ProductEditor({
  form,
  save,
  categories,
  choices,
  saved,
  pictures,
  unsent,
  above,
  below,
}: ProductEditorProps) {
  const may = usePermissionCheck();
  const mayWrite = may('products.write');
  const parts = editorPartNames.filter(
    (part) =>
      (part !== 'cost' || may('costs')) && ((part !== 'stock' && part !== 'views') || below !== undefined),
  );
  useFocusOnError(form);
  return (
    <LivePriceProvider form={form} options={choices} saved={saved}>
      {mayWrite && <DraftOffer form={form} pictures={pictures} />}
      <SaveConflictPanel
        save={save}
        thing="this piece"
        labels={productLabels}
        formatValue={formatProductField(categories, choices.brands)}
      />
      <div className="editor">
        <SectionIndex form={form} pictures={pictures} parts={parts} />
        <div className="column">
          {above}
          <form id={formId} noValidate onSubmit={save.submit}>
            <fieldset className="all-fields" disabled={!mayWrite}>
              <ProductForm form={form} categories={categories} choices={choices} />
            </fieldset>
          </form>
          {below}
          <div className="panel-box editor-part">
            <Fold summary="How shoppers see it">
              <ProductPreview form={form} pictures={saved?.pictures ?? []} stock={saved?.stock ?? null} />
            </Fold>
          </div>
        </div>
        <PricePanel form={form} />
      </div>
      <SaveBar
        form={form}
        formId={formId}
        saved={saved}
        pictures={pictures}
        unsent={unsent}
        pending={save.pending}
        notice={save.notice}
        mayWrite={mayWrite}
      />
    </LivePriceProvider>
  );
}

/**
 * A refused field may be folded away when its error is set. The first one gets the focus when it is unfolded, before anybody sees it:
 * later, it would take what is typed into another field.
 */
function useFocusOnError({ formState: { submitCount } }: UseFormReturn<ProductValues>): void {
  useLayoutEffect(() => {
    const wrong = document.querySelector<HTMLElement>(`#${formId} [aria-invalid="true"]`);
    if (wrong === null || document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    const control = wrong.matches('[role="radiogroup"]') ? wrong.querySelector('input') : wrong;
    control?.focus();
  }, [submitCount]);
}
