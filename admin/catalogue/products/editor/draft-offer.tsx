import { useEffect, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { shopNow } from '#browser/shop-clock.ts';
import { countText } from '#domain/locale/count-text.ts';
import { draftKey, draftStorage, keepDraft, readDraft } from '../../../form/draft.ts';
import { changedFields } from '../../../form/merge-versions.ts';
import { resetWithChanges } from '../../../form/use-save.ts';
import type { ProductPicturesState } from '../../pictures/use-product-pictures.ts';
import { useStaff } from '../../../session/use-staff.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ProductValues } from '../product-values.ts';
import { changesText } from './editor-parts.ts';
import { momentText } from './price-texts.ts';
import { productOfDraft, type ProductDraft } from './product-draft.ts';

/** What a page keeps beside the fields of the form. */
export interface PageDraft {
  readonly place: Readonly<Record<string, unknown>>;
  /** Pictures that were kept, and are offered. */
  readonly pictures: number;
  readonly restore: (place: Readonly<Record<string, unknown>>) => void;
  readonly discard: () => void;
}

interface DraftOfferProps {
  readonly form: UseFormReturn<ProductValues>;
  readonly pictures: ProductPicturesState | null;
  readonly page?: PageDraft;
}

/**
 * Keeps what is typed and not saved in this browser, and offers it when its writer comes back. While it is offered, nothing
 * overwrites it.
 */
export function DraftOffer({ form, pictures, page }: DraftOfferProps) {
  const staff = useStaff();
  const key = draftKey('product-draft:1', staff.id, form.getValues('id'));
  const [offer, setOffer] = useState(() =>
    offered(productOfDraft(readDraft(key, shopNow(), draftStorage())), form),
  );
  useWatch({ control: form.control });
  const typed = changedFields({ ...form.formState.defaultValues }, form.getValues());
  const altTexts = pictures?.unsaved ?? [];
  const isTyped = typed.length + altTexts.length > 0;

  useEffect(() => {
    if (offer !== null) return;
    const draft = {
      at: new Date(shopNow()).toISOString(),
      base: withoutCost({ ...form.formState.defaultValues }),
      mine: withoutCost(form.getValues()),
      altTexts,
      ...(page && { place: page.place }),
    };
    keepDraft(key, isTyped ? draft : null, draftStorage());
  });

  const kept = page?.pictures ?? 0;
  if (offer === null && kept === 0) return null;
  return (
    <Notice kind="info">
      <p>
        {offer === null ? 'You have not saved ' : `${offerText(offer)}${kept > 0 ? ', ' : '.'}`}
        {kept > 0 && `${countText(kept, 'picture')}.`}
        {pictures === null && kept === 0 && ' If you had chosen pictures, choose them again.'}
      </p>
      <div className="row">
        <Button
          kind="line"
          small
          onClick={() => {
            if (offer !== null) {
              restore(offer, form);
              pictures?.restore(offer.altTexts);
            }
            page?.restore(offer?.place ?? {});
            setOffer(null);
          }}
        >
          Continue editing
        </Button>
        <Button
          kind="quiet"
          small
          onClick={() => {
            page?.discard();
            setOffer(null);
          }}
        >
          Discard
        </Button>
      </div>
    </Notice>
  );
}

function offerText({ at, base, mine, altTexts }: ProductDraft): string {
  const changes = changesText(
    changedFields(base, mine),
    altTexts.map((_, index) => index + 1),
  );
  return `You have unsaved changes from ${momentText(at)}: ${changes || countText(altTexts.length, 'picture description')}`;
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
