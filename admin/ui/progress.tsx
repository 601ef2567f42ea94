import { useId } from 'react';
import { Button } from './button.tsx';

interface ProgressProps {
  readonly label: string;
  readonly done: number;
  /** 0: not known yet. */
  readonly total: number;
  readonly onStop: () => void;
}

/** Long work in parts: how far it is, and the way to end it after the present part. */
export function Progress({ label, done, total, onStop }: ProgressProps) {
  const id = useId();
  return (
    <section className="panel-box" aria-labelledby={id}>
      <p id={id} role="status">
        {label}
        {total > 0 && `: ${done} of ${total}`}
      </p>
      <progress className="progress" aria-labelledby={id} {...(total > 0 && { value: done, max: total })} />
      <div>
        <Button kind="line" small onClick={onStop}>
          Stop
        </Button>
      </div>
    </section>
  );
}
