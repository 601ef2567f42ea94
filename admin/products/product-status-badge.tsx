import type { PieceState } from '#domain/catalogue/product.ts';
import { Badge } from '../ui/badge.tsx';
import { stateWords } from './product-values.ts';

const tones = { draft: 'yellow', published: 'green', archived: 'plain' } as const;

export function StateBadge({ state }: { readonly state: PieceState }) {
  return <Badge tone={tones[state]}>{stateWords[state]}</Badge>;
}
