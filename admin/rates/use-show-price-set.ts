import { useNavigate } from 'react-router';
import type { PriceSetAnswer } from '#contract/admin/price-sets.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';

/** Goes to the page of prices that are being prepared. */
export function useShowPriceSet(): (set: Pick<PriceSetAnswer, 'id'>) => void {
  const navigate = useNavigate();
  return ({ id }) => void navigate(fillPath(adminPages.priceSet.path, { id }));
}
