import type { CustomerRow } from '#contract/admin/customers.ts';
import { Badge } from '../../ui/badge.tsx';

export function CustomerBadge({
  customer,
}: {
  readonly customer: Pick<CustomerRow, 'blocked' | 'erasedAt'>;
}) {
  if (customer.erasedAt !== null) return <Badge>Erased</Badge>;
  return customer.blocked ? <Badge tone="red">Blocked</Badge> : null;
}
