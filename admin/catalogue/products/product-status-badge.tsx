import type { ProductState } from '#domain/catalogue/product.ts';
import { Badge } from '../../ui/badge.tsx';
import { productStatusLabels } from './product-values.ts';

const tones = { draft: 'yellow', published: 'green', archived: 'plain' } as const;

export function ProductStatusBadge({ state }: { readonly state: ProductState }) {
  return <Badge tone={tones[state]}>{productStatusLabels[state]}</Badge>;
}
