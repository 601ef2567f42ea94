import type { InboxRow } from '#contract/admin/inbox.ts';
import { Badge } from '../../ui/badge.tsx';

/** Whether a thread waits for the shop. */
export function AnsweredBadge({ unanswered, dismissed }: Pick<InboxRow, 'unanswered' | 'dismissed'>) {
  if (dismissed) return <Badge>Dismissed</Badge>;
  return unanswered ? <Badge tone="yellow">Unanswered</Badge> : <Badge tone="green">Answered</Badge>;
}
