import { useState } from 'react';
import { startMoveIn, stopMoveIn, undoMoveIn, type MoveIn } from '#contract/admin/move-in.ts';
import { countText } from '#domain/locale/count-text.ts';
import { call } from '../../api/call-admin-api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastRefusal } from '../../ui/toast.tsx';
import { comingRecords, kindWords, recordCount } from './move-in-texts.ts';

interface MoveInStateProps {
  readonly move: MoveIn;
  readonly onChanged: () => Promise<void>;
}

/** How far an import is, and its buttons. */
export function MoveInStatePanel({ move, onChanged }: MoveInStateProps) {
  const [undoing, setUndoing] = useState(false);
  const inShop = recordCount(move, 'in', 'kept');
  const all = comingRecords(move);
  const waiting = recordCount(move, 'waiting', 'ready');

  async function take(step: typeof startMoveIn) {
    const reply = await call(step, { params: { id: move.id } });
    setUndoing(false);
    if (!reply.ok) toastRefusal(reply.problem);
    await onChanged();
  }

  const { kind, state, pictures } = move;
  const { one } = kindWords[kind];
  return (
    <>
      <p role="status">
        <b>{headline(move)}</b>
      </p>
      {(state === 'trying' || state === 'running') && (
        <progress
          className="progress"
          aria-label={headline(move)}
          value={state === 'trying' ? all - recordCount(move, 'waiting') : inShop}
          max={Math.max(1, all)}
        />
      )}
      {kind === 'products' && (
        <dl className="facts">
          <div>
            <dt>Pictures</dt>
            <dd>
              {pictures.in} of {pictures.total}
              {pictures.missing > 0 && `, ${pictures.missing} missing`}
            </dd>
          </div>
          <div>
            <dt>Published</dt>
            <dd>{move.published === 0 ? 'None until you publish them' : `${move.published} of ${inShop}`}</dd>
          </div>
        </dl>
      )}
      {move.unused.length > 0 && <p className="hint">Columns that are not used: {move.unused.join(', ')}.</p>}
      <div className="row">
        {(state === 'tried' || state === 'stopped') && waiting > 0 && (
          <Button onClick={() => take(startMoveIn)}>
            {state === 'tried' ? 'Import' : 'Import the remaining'} {countText(waiting, one)}
          </Button>
        )}
        {state === 'running' && (
          <Button kind="line" small onClick={() => take(stopMoveIn)}>
            Stop
          </Button>
        )}
        {['running', 'stopped', 'done', 'undone'].includes(state) && inShop > 0 && (
          <Button kind="danger" small onClick={() => setUndoing(true)}>
            Undo import
          </Button>
        )}
      </div>
      {undoing && (
        <ConfirmDialog
          title={`Undo the import of ${countText(inShop, one)}?`}
          confirm="Undo the import"
          onConfirm={() => take(undoMoveIn)}
          onClosed={() => setUndoing(false)}
        >
          <p>{undoTexts[kind]}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const undoTexts: Readonly<Record<MoveIn['kind'], string>> = {
  products:
    'The pieces are deleted with their pictures and old addresses, also where you have edited them. Pieces that were sold stay.',
  customers:
    'The accounts are deleted with their addresses. Customers who have signed in or ordered stay, and so do those whom you have edited.',
  orders: 'The orders of your old shop are deleted here. Their customers stay.',
};

function headline(move: MoveIn): string {
  const { one, many } = kindWords[move.kind];
  const all = comingRecords(move);
  const inShop = recordCount(move, 'in', 'kept');
  switch (move.state) {
    case 'trying':
      return `Trying the rows: ${all - recordCount(move, 'waiting')} of ${all} ${many}`;
    case 'tried':
      return `${countText(recordCount(move, 'ready'), one)} ready, ${countText(recordCount(move, 'out'), 'row')} left out`;
    case 'running':
      return `${inShop} of ${all} ${many} imported`;
    case 'stopped':
      return `Stopped: ${inShop} of ${all} ${many} imported`;
    case 'done':
      return `Done: ${countText(inShop, one)} imported`;
    case 'undoing':
      return `Undoing the import: ${countText(inShop, one)} left`;
    case 'undone':
      return inShop === 0 ? 'Import undone' : `Import undone; ${countText(inShop, one)} stayed`;
  }
}
