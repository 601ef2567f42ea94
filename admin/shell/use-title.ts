import { useEffect } from 'react';
import { useNewOrderCount } from '../orders/use-new-orders.ts';

/** Names the page in the browser's tab, with how many orders wait before it. */
export function useTitle(title: string): void {
  const waiting = useNewOrderCount();
  useEffect(() => {
    document.title = `${waiting === 0 ? '' : `(${waiting}) `}${title} · Back office`;
  }, [title, waiting]);
}
