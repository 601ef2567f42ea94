import type { Complaint } from '#contract/admin/complaints.ts';
import { Badge } from '../../ui/badge.tsx';

const words = {
  done: ['green', 'resolved'],
  running: ['blue', 'open'],
  due: ['yellow', 'due'],
  late: ['red', 'late'],
} as const;

/** The number of a complaint, with the state of its nearest clock. */
export function ComplaintBadge({ complaint }: { readonly complaint: Complaint }) {
  const { number, acknowledge, redress, dismissedReason } = complaint;
  if (dismissedReason !== null) return <Badge>{number}: dismissed</Badge>;
  const state =
    acknowledge.state === 'late' || (acknowledge.state === 'due' && redress.state !== 'late')
      ? acknowledge.state
      : redress.state;
  const [tone, word] = words[state];
  return (
    <Badge tone={tone}>
      {number}: {word}
    </Badge>
  );
}
