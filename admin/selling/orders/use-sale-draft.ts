import { useEffect, useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { shopNow } from '#browser/shop-clock.ts';
import type { CounterBuyer } from '#contract/admin/counter-sales.ts';
import { draftKey, draftStorage, keepDraft, readDraft } from '../../form/draft.ts';
import { useStaff } from '../../session/use-staff.ts';
import type { CounterLine } from './counter-line.ts';
import type { SaleValues } from './counter-values.ts';
import { draftOfSale, saleOfDraft, type SaleDraft } from './sale-draft.ts';

interface Sale {
  readonly form: UseFormReturn<SaleValues>;
  readonly lines: readonly CounterLine[];
  readonly buyer: CounterBuyer | null;
}

/**
 * Keeps the sale that is being entered in the browser of the member of staff, until it is recorded, discarded or its writer
 * signs out. While an earlier one is offered, nothing overwrites it.
 */
export function useSaleDraft({ form, lines, buyer }: Sale) {
  const place = draftKey('sale-draft:1', useStaff().id);
  const read = () => saleOfDraft(readDraft(place, shopNow(), draftStorage()), new Date(shopNow()));
  const [offer, setOffer] = useState(read);
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const recorded = useRef(false);
  const typed = useWatch({ control: form.control });
  // Only what was entered stores it: the page may be shown once more after its writer has signed out.
  useEffect(() => {
    if (offer !== null || recorded.current) return;
    const draft = draftOfSale({ key, values: form.getValues(), lines, buyer }, new Date(shopNow()));
    keepDraft(place, draft, draftStorage());
  }, [form, offer, key, typed, lines, buyer, place]);
  return {
    /** An earlier sale; null: none, or it was taken or discarded. */
    offer,
    /** The offered sale as it is stored now; null: another tab has recorded or discarded it. */
    read,
    /** Sent with the sale, so that the server records it once. */
    key,
    /** Closes the offer and enters this sale. */
    take(sale: SaleDraft) {
      setKey(sale.key);
      setOffer(null);
    },
    discard: () => setOffer(null),
    /** After the sale is recorded. */
    forget() {
      recorded.current = true;
      keepDraft(place, null, draftStorage());
    },
  };
}
