import { useId, type ReactNode } from 'react';
import { useModal } from '#browser/use-modal.ts';
import { Icon } from './icon.tsx';

interface DialogProps {
  readonly title: string;
  readonly kind?: 'form' | 'question' | 'done';
  readonly onClosed: () => void;
  /** Closing restores the focus. */
  readonly children: (close: () => void) => ReactNode;
}

/** A native modal dialog: the browser handles focus, Escape and the inert page. */
export function Dialog({ title, kind = 'form', onClosed, children }: DialogProps) {
  const { dialog, close } = useModal(onClosed);
  const titleId = useId();
  return (
    <dialog className={`modal modal-${kind}`} ref={dialog} aria-labelledby={titleId} onClose={onClosed}>
      <div className="modal-body">
        {kind === 'form' && (
          <button className="ibtn close" type="button" aria-label="Close" onClick={close}>
            <Icon name="x" />
          </button>
        )}
        {kind === 'done' && (
          <span className="seal">
            <Icon name="check" />
          </span>
        )}
        <h2 id={titleId}>{title}</h2>
        {children(close)}
      </div>
    </dialog>
  );
}
