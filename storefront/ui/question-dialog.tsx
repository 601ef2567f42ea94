import { useState, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { FieldError } from './field-error.tsx';

interface QuestionDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The label of the button that changes nothing. */
  readonly no: string;
  readonly yes: string;
  /** The label of `yes` while it acts. */
  readonly acting?: string;
  /** Closes the dialog once it is done. Returns an error for the dialog to show, or null. */
  readonly act: (close: () => void) => Promise<string | null>;
  readonly onClosed: () => void;
}

/** Asks before something that cannot be undone. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, children, no, yes, acting = yes, act, onClosed } = props;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function run(close: () => void) {
    if (busy) return;
    setBusy(true);
    setError(await act(close));
    setBusy(false);
  }

  return (
    <Dialog title={title} kind="question" onClosed={onClosed}>
      {(close) => (
        <>
          {children}
          <FieldError error={error} role="alert" />
          <div className="form-pair">
            <button className="btn btn-line" type="button" onClick={close}>
              {no}
            </button>
            <button className="btn btn-danger" type="button" disabled={busy} onClick={() => void run(close)}>
              {busy ? acting : yes}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
