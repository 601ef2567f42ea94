import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface FormFootProps {
  /** The verb: 'Save'. */
  readonly submit: string;
  readonly pending: boolean;
  readonly notice: string | null;
  readonly children?: ReactNode;
}

/** The end of every form: what no field is to blame for, and the button, within reach on a phone. */
export function FormFoot({ submit, pending, notice, children }: FormFootProps) {
  return (
    <div className="form-foot">
      {notice !== null && <Notice>{notice}</Notice>}
      <div className="row">
        <Button type="submit" pending={pending}>
          {submit}
        </Button>
        {children}
      </div>
    </div>
  );
}
