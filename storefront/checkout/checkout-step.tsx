import { useId, type ReactNode } from 'react';

interface CheckoutStepProps {
  readonly number: number;
  readonly title: string;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function CheckoutStep({ number, title, action, children }: CheckoutStepProps) {
  const id = useId();
  return (
    <section className="step" aria-labelledby={id}>
      <div className="step-head">
        <h2>
          <i aria-hidden="true">{number}</i>
          <span id={id}>{title}</span>
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
