import { keepAmounts } from '#browser/keep-amounts.ts';
import { useId, type ReactNode } from 'react';
import { useModal } from '#browser/use-modal.ts';
import { Button } from './button.tsx';
import { keepAmountsIn } from './keep-amounts-in.ts';

interface ConfirmDialogProps {
  /** The question. */
  readonly title: string;
  readonly children: ReactNode;
  /** The verb on the button: 'Sign out everywhere', never 'OK'. */
  readonly confirm: string;
  /** 'solid' where nothing is lost. */
  readonly kind?: 'danger' | 'solid';
  readonly pending?: boolean;
  /** Whether what the question asks for is filled in. */
  readonly ready?: boolean;
  /** While a returned promise is pending, the button ignores a second press. */
  readonly onConfirm: () => unknown;
  readonly onClosed: () => void;
}

/** A modal question, open while it is rendered. The browser handles focus and Escape. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  kind = 'danger',
  pending = false,
  ready = true,
  onConfirm,
  onClosed,
}: ConfirmDialogProps) {
  const { dialog, close } = useModal(onClosed);
  const titleId = useId();
  return (
    <dialog className="modal modal-question" ref={dialog} aria-labelledby={titleId} onClose={onClosed}>
      <div className="modal-body">
        <h2 id={titleId}>{keepAmounts(title)}</h2>
        <div>{keepAmountsIn(children)}</div>
        <div className="row row-end">
          <Button kind="quiet" onClick={close}>
            Cancel
          </Button>
          <Button kind={kind} pending={pending} disabled={!ready} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
