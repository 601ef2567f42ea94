import { useId } from 'react';
import { Button } from './button.tsx';

interface ProgressProps {
  readonly label: string;
  readonly done: number;
  /** 0 while unknown. */
  readonly total: number;
  readonly onStop: () => unknown;
  readonly stop?: string;
}

/** Progress of work in parts, with a button that stops after the current part. */
export function Progress({ label, done, total, onStop, stop = 'Stop' }: ProgressProps) {
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
          {stop}
        </Button>
      </div>
    </section>
  );
}
