import { useState } from 'react';
import { undoRates } from '#contract/admin/rates.ts';
import { call } from '../../api/call-admin-api.ts';
import { discardUnsavedChanges } from '../../form/unsaved-changes.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toastRefusal } from '../../ui/toast.tsx';
import { ratesText, replacesText, type MetalRates } from './rate-texts.ts';
import { useShowPriceSet } from './use-show-price-set.ts';

interface UndoRatesProps {
  /** The current price set. */
  readonly setId: number;
  readonly former: MetalRates;
  /** Whether another change waits, which this one replaces. */
  readonly replace: boolean;
}

/** Sets the rates before the current ones again. */
export function UndoRates({ setId, former, replace }: UndoRatesProps) {
  const showPriceSet = useShowPriceSet();
  const [asking, setAsking] = useState(false);

  async function undo() {
    const reply = await call(undoRates, { body: { setId, replace } });
    if (reply.ok) {
      discardUnsavedChanges(); // typed rates are kept as a draft
      return showPriceSet(reply.answer);
    }
    setAsking(false);
    toastRefusal(reply.problem);
  }

  return (
    <>
      <Button kind="quiet" small onClick={() => setAsking(true)}>
        <Icon name="undo" />
        Restore the previous rates
      </Button>
      {asking && (
        <ConfirmDialog
          title="Restore the previous rates?"
          confirm="Restore"
          onConfirm={undo}
          onClosed={() => setAsking(false)}
        >
          <p>{ratesText(former)}</p>
          <p>
            They are set again as a new entry. All prices by rate change together as soon as they are
            calculated.
            {replace && ` ${replacesText}`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
