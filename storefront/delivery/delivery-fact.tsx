import { keepAmounts } from '#browser/keep-amounts.ts';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';

interface DeliveryFactProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** A line of the delivery box: a statement, and what belongs to it in grey. */
export function DeliveryFact({ icon, title, children }: DeliveryFactProps) {
  return (
    <div className="fact">
      <Icon name={icon} />
      <p>
        <b>{typeof title === 'string' ? keepAmounts(title) : title}</b>
        {children !== undefined && children !== '' && (
          <span>{typeof children === 'string' ? keepAmounts(children) : children}</span>
        )}
      </p>
    </div>
  );
}

interface ReturnsFactProps {
  /** The terms in sentences; '' for none. */
  readonly promise: string;
  readonly children?: ReactNode;
}

/** The first sentence of the terms of return, and the others in grey. */
export function ReturnsFact({ promise, children }: ReturnsFactProps) {
  const [first = '', rest = ''] = promise.split(/(?<=\.) (.*)/s);
  if (first === '') return null;
  return (
    <DeliveryFact icon="back" title={first}>
      {keepAmounts(rest)} {children}
    </DeliveryFact>
  );
}
