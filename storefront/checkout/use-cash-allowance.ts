import { useEffect, useState } from 'react';
import { getCashAllowance } from '#contract/orders.ts';
import { useApiQuery, type ApiQuery } from '../api/use-api-query.ts';

/** What the customer may pay in cash now (PAY-16). Asks again when the cart changes, also after a refused order. */
export function useCashAllowance(): ApiQuery<typeof getCashAllowance> {
  const [round, setRound] = useState(0);
  useEffect(() => {
    const reload = () => setRound((before) => before + 1);
    window.addEventListener('cartUpdated', reload);
    return () => window.removeEventListener('cartUpdated', reload);
  }, []);
  return useApiQuery(getCashAllowance, {}, round);
}
