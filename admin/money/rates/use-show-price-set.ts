import type { PriceSetAnswer } from '#contract/admin/price-sets.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { usePageNavigate } from '../../form/use-page-navigate.ts';

/** Goes to the page of prices that are being prepared. */
export function useShowPriceSet(): (set: Pick<PriceSetAnswer, 'id'>) => void {
  const navigate = usePageNavigate();
  return ({ id }) => void navigate(fillPath(adminPages.priceSet.path, { id }));
}
