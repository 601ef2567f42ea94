import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useNewOrderCount } from '../orders/use-new-orders.ts';
import { Icon } from './icon.tsx';

interface PageHeaderProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  /** Buttons of the page. */
  readonly children?: ReactNode;
}

/** Page heading; also sets the tab's title. */
export function PageHeader({ title, lead, back, children }: PageHeaderProps) {
  useTitle(title);
  return (
    <div className="page-head">
      {back !== undefined && (
        <Link className="back" to={back.to}>
          <Icon name="left" />
          {back.label}
        </Link>
      )}
      <div className="page-head-row">
        <h1 tabIndex={-1}>{title}</h1>
        {children !== undefined && <div className="row">{children}</div>}
      </div>
      {lead !== undefined && <p className="muted">{lead}</p>}
    </div>
  );
}

/** Moves the focus to the page's heading where the focused control is gone, so that the keyboard does not start at the top. */
export function focusHeading(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Sets the tab's title, with the number of new orders. */
export function useTitle(title: string): void {
  const newOrders = useNewOrderCount();
  useEffect(() => {
    document.title = `${newOrders === 0 ? '' : `(${newOrders}) `}${title} · Back office`;
  }, [title, newOrders]);
}
