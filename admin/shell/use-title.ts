import { useEffect } from 'react';
import { useNewOrderCount } from '../orders/use-new-orders.ts';

/** Sets the tab's title, with the number of new orders. */
export function useTitle(title: string): void {
  const newOrders = useNewOrderCount();
  useEffect(() => {
    document.title = `${newOrders === 0 ? '' : `(${newOrders}) `}${title} · Back office`;
  }, [title, newOrders]);
}
