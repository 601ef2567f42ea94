import { useRevalidator } from 'react-router';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import { call } from '../api/call-admin-api.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { toastRefusal } from './toast.tsx';

interface MoveButtonsProps<Row> {
  readonly move: AdminCall;
  readonly row: Row;
  /** The rows among which it is moved, in their order. */
  readonly among: readonly Row[];
  readonly name: string;
}

/** Moves a row of a list one place up or down. */
export function MoveButtons<Row extends { readonly id: number }>({
  move,
  row,
  among,
  name,
}: MoveButtonsProps<Row>) {
  const { revalidate } = useRevalidator();
  async function go(direction: 'up' | 'down') {
    const reply = await call(move, { params: { id: row.id }, body: { direction } });
    if (!reply.ok) toastRefusal(reply.problem);
    await revalidate();
  }
  const arrow = (direction: 'up' | 'down') => (
    <Button kind="quiet" small aria-label={`Move ${name} ${direction}`} onClick={() => go(direction)}>
      <Icon name={direction} />
    </Button>
  );
  return (
    <>
      {row !== among[0] && arrow('up')}
      {row !== among.at(-1) && arrow('down')}
    </>
  );
}
