import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface FormFootProps {
  /** The verb: 'Save'. */
  readonly submit: string;
  /** 'line' where the page has another, weightier button. */
  readonly kind?: 'solid' | 'line';
  readonly pending: boolean;
  readonly notice: string | null;
  readonly children?: ReactNode;
}

/** The end of every form: what no field is to blame for, and the button, within reach on a phone. */
export function FormFooter({ submit, kind = 'solid', pending, notice, children }: FormFootProps) {
  return (
    <div className="form-foot">
      {notice !== null && <Notice>{notice}</Notice>}
      <div className="row">
        <Button type="submit" kind={kind} pending={pending}>
          {submit}
        </Button>
        {children}
      </div>
    </div>
  );
}
