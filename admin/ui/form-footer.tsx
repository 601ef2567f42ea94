import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface FormFooterProps {
  /** The verb: 'Save'. */
  readonly submit: string;
  /** 'line' if the page has a more important button. */
  readonly kind?: 'solid' | 'line';
  readonly pending: boolean;
  readonly notice: string | null;
  /** Absent: there is no Cancel. */
  readonly onCancel?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** The end of a form: errors that belong to no field, and the submit button. */
export function FormFooter({ submit, kind = 'solid', pending, notice, onCancel, children }: FormFooterProps) {
  return (
    <div className="form-foot">
      {notice !== null && <Notice>{notice}</Notice>}
      <div className="row">
        <Button type="submit" kind={kind} pending={pending}>
          {submit}
        </Button>
        {onCancel !== undefined && (
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
