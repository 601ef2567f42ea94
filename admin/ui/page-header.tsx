import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useNewOrderCount } from '../selling/orders/use-new-orders.ts';
import { Icon } from './icon.tsx';
import { keepAmountsIn } from './keep-amounts-in.ts';

interface PageHeaderProps {
  readonly title: string;
  /** The title is a name or a code, which the browser does not translate. */
  readonly named?: boolean;
  readonly lead?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  /** Buttons of the page. */
  readonly children?: ReactNode;
}

/** Page heading; also sets the tab's title. */
export function PageHeader({ title, named = false, lead, back, children }: PageHeaderProps) {
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
        <h1 tabIndex={-1} translate={named ? 'no' : undefined}>
          {title}
        </h1>
        {children && <div className="row">{children}</div>}
      </div>
      {lead && <p className="muted">{keepAmountsIn(lead)}</p>}
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
