import { useEffect, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { changedFields } from '../../form/merge-versions.ts';
import { resetWithChanges } from '../../form/use-save.ts';
import type { ProductPicturesState } from '../../pictures/use-product-pictures.ts';
import { useStaff } from '../../session/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ProductValues } from '../product-values.ts';
import { changesText } from './editor-parts.ts';
import { momentText } from './price-texts.ts';
import {
  draftKey,
  draftStorage,
  keepProductDraft,
  readProductDraft,
  removeOldDrafts,
  type ProductDraft,
} from './product-draft.ts';

interface DraftOfferProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly pictures: ProductPicturesState | null;
}

/**
 * Keeps what is typed and not saved in this browser, and offers it when its writer comes back. While it is offered, nothing
 * overwrites it.
 */
export function DraftOffer({ form, pictures }: DraftOfferProps) {
  const staff = useStaff();
  const key = draftKey(staff.id, form.getValues('id'));
  const [offer, setOffer] = useState(() => offered(readProductDraft(key, draftStorage()), form));
  useWatch({ control: form.control });
  const typed = changedFields({ ...form.formState.defaultValues }, form.getValues());
  const altTexts = pictures?.unsaved ?? [];
  const isTyped = typed.length + altTexts.length > 0;

  useEffect(() => removeOldDrafts(Date.now(), draftStorage()), []);
  useEffect(() => {
    if (offer !== null) return;
    const draft = {
      at: new Date().toISOString(),
      base: withoutCost({ ...form.formState.defaultValues }),
      mine: withoutCost(form.getValues()),
      altTexts,
    };
    keepProductDraft(key, isTyped ? draft : null, draftStorage());
  });

  if (offer === null) return null;
  const fields = changedFields(offer.base, offer.mine);
  const texts = offer.altTexts.length;
  return (
    <Notice kind="info">
      <p>
        You have unsaved changes from {momentText(offer.at)}:{' '}
        {changesText(
          fields,
          offer.altTexts.map((_, index) => index + 1),
        ) || `${texts} alt texts`}
        .{pictures === null && ' If you had chosen pictures, choose them again.'}
      </p>
      <div className="row">
        <Button
          kind="line"
          small
          onClick={() => {
            restore(offer, form);
            pictures?.restore(offer.altTexts);
            setOffer(null);
          }}
        >
          Restore
        </Button>
        <Button kind="quiet" small onClick={() => setOffer(null)}>
          Discard
        </Button>
      </div>
    </Notice>
  );
}

/** Costs are secret, and others may use the browser. */
function withoutCost(values: ProductDraft['base']): ProductDraft['base'] {
  const { cost: _, purchaseVoucher: _voucher, purchasePrice: _price, ...rest } = values;
  return rest;
}

/** null: nothing in the draft differs from what is saved. */
function offered(draft: ProductDraft | null, form: UseFormReturn<ProductValues>): ProductDraft | null {
  if (draft === null) return null;
  const saved = { ...form.formState.defaultValues };
  const mine = changedFields(draft.base, draft.mine).map((field) => [field, draft.mine[field]] as const);
  const differs = changedFields(saved, Object.fromEntries(mine)).length > 0;
  return differs || draft.altTexts.length > 0 ? draft : null;
}

/** Over the version that was edited: if somebody has saved since, the next save asks about what both changed. */
function restore(draft: ProductDraft, form: UseFormReturn<ProductValues>): void {
  const saved = { ...form.getValues(), ...draft.base };
  resetWithChanges(form, saved, draft.mine, changedFields(draft.base, draft.mine));
}
