import { keepAmounts } from '#browser/keep-amounts.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { countText } from '#domain/locale/count-text.ts';
import { formatAmount } from '#domain/money.ts';
import type { ProductPicturesState } from '../../pictures/use-product-pictures.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { emptyProduct, type ProductValues } from '../product-values.ts';
import { changesText, countErrors } from './editor-parts.ts';
import { useLivePrice } from './live-price-context.tsx';
import { PriceBreakup } from './price-breakup.tsx';
import { errorCountText } from './price-texts.ts';
import { useUnsaved } from './use-unsaved.ts';

interface SaveBarProps {
  readonly form: UseFormReturn<ProductValues>;
  /** The id of the form element. */
  readonly formId: string;
  /** What is left when the changes are discarded. null: a new piece. */
  readonly saved: ProductValues | null;
  /** null: a new piece, which has none yet. */
  readonly pictures: ProductPicturesState | null;
  readonly unsent: number;
  readonly pending: boolean;
  readonly notice: string | null;
  readonly mayWrite: boolean;
}

/** Stays in sight: the price where there is no room beside the fields, what is not saved, and the button that saves all of it. */
export function SaveBar({ form, formId, saved, pictures, unsent, pending, notice, mayWrite }: SaveBarProps) {
  const unsaved = useUnsaved(form, pictures);
  const [asking, setAsking] = useState(false);
  const isNew = form.getValues('id') === 0;
  const idle = unsaved.count === 0 && !isNew;
  useSaveKey(formId, mayWrite && !pending && !idle);
  function discard() {
    form.reset(saved ?? emptyProduct);
    pictures?.discard();
    setAsking(false);
  }
  return (
    <div className="savebar" role="region" aria-label="Save">
      <PriceFold form={form} />
      {mayWrite && notice !== null && <Notice>{notice}</Notice>}
      {mayWrite && (
        <div className="savebar-acts">
          <UnsavedText form={form} fields={unsaved.fields} pictures={unsaved.pictures} unsent={unsent} />
          {unsaved.count > 0 && (
            <Button kind="quiet" small onClick={() => setAsking(true)}>
              Discard
            </Button>
          )}
          <Button
            type="submit"
            small
            form={formId}
            pending={pending}
            aria-disabled={idle || undefined}
            onClick={(event: React.MouseEvent) => idle && event.preventDefault()}
          >
            {isNew
              ? 'Save piece'
              : unsaved.count === 0
                ? 'Save'
                : `Save ${countText(unsaved.count, 'change')}`}
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={`Discard ${countText(unsaved.count, 'change')}?`}
          confirm="Discard"
          onConfirm={discard}
          onClosed={() => setAsking(false)}
        >
          {changesText(unsaved.fields, unsaved.pictures)}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Below the width at which the break-up has a column of its own. */
function PriceFold({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const { now, before } = useLivePrice();
  const total = now?.settled?.total ?? null;
  const problems = errorCountText(now?.errors ?? []);
  return (
    <details className="savebar-price">
      <summary>
        <span>
          <b className="num">{total === null ? 'No price yet' : keepAmounts(formatAmount(total))}</b>{' '}
          {total !== null && before !== null && before !== total && (
            <span className="hint">was {keepAmounts(formatAmount(before))}</span>
          )}
          {problems !== '' && <span className="hint">{problems}</span>}
        </span>
        <span className="link">Price break-up</span>
      </summary>
      <div>
        <PriceBreakup form={form} />
      </div>
    </details>
  );
}

interface UnsavedTextProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly fields: readonly string[];
  readonly pictures: readonly number[];
  readonly unsent: number;
}

function UnsavedText({ form, fields, pictures, unsent }: UnsavedTextProps) {
  const count = fields.length + pictures.length;
  const waiting = unsent === 0 ? '' : `${countText(unsent, 'picture')} not uploaded yet`;
  const errors = [...countErrors(form.formState.errors).values()].reduce((sum, each) => sum + each, 0);
  return (
    <p className="savebar-text">
      <b>{count === 0 ? waiting || 'Nothing to save' : `${countText(count, 'change')} not saved`}</b>
      {errors > 0 ? (
        <span className="savebar-errors">{countText(errors, 'field needs', 'fields need')} a correction</span>
      ) : (
        <span>{[changesText(fields, pictures), count > 0 && waiting].filter(Boolean).join(' · ')}</span>
      )}
    </p>
  );
}

/** Ctrl+S and Cmd+S. */
function useSaveKey(formId: string, possible: boolean): void {
  const save = useEffectEvent(() => {
    const form = document.getElementById(formId);
    if (possible && form instanceof HTMLFormElement) form.requestSubmit();
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault(); // the browser would save the page as a file
      save();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
