import { Link } from 'react-router';
import type { OrderTicket } from '#contract/admin/inbox.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Badge } from '../../ui/badge.tsx';

/** What the customer has asked on the page of the order; it is answered in the inbox (AFTER-5). */
export function OrderQuestions({ tickets }: { readonly tickets: readonly OrderTicket[] }) {
  const mayAnswer = usePermissionCheck()('inbox.answer');
  if (tickets.length === 0) return null;
  return (
    <section className="panel-box" aria-labelledby="order-questions">
      <h2 id="order-questions">Messages about this order</h2>
      <ul className="stack">
        {tickets.map(({ id, subject, unanswered }) => (
          <li key={id}>
            {mayAnswer ? (
              <Link className="link" to={fillPath(adminPages.thread.path, { kind: 'ticket', id })}>
                {subject} ({id})
              </Link>
            ) : (
              subject
            )}{' '}
            {unanswered && <Badge tone="yellow">Unanswered</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
