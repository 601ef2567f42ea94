import { Link } from 'react-router';
import type { Answer } from '#contract/api-call.ts';
import type { getDashboard } from '#contract/admin/dashboard.ts';
import { countText } from '#domain/locale/count-text.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { clockText } from '../compliance/complaint-clocks.tsx';

interface OpenComplaintsProps {
  readonly complaints: NonNullable<Answer<typeof getDashboard>['complaints']>;
}

/** Open complaints with what is left of their next clock, those that are late first (LAW-101). */
export function OpenComplaints({ complaints: { open, next } }: OpenComplaintsProps) {
  const isLate = next.some(({ acknowledge, redress }) =>
    [acknowledge, redress].some(({ state }) => state === 'late'),
  );
  return (
    <section className="tasks" aria-labelledby="open-complaints">
      <h2 id="open-complaints">Complaints</h2>
      <ul className={isLate ? 'task-list task-list-urgent' : 'task-list'}>
        {next.map(({ id, number, name, kind, threadId, acknowledge, redress }) => (
          <li key={id}>
            <Link to={fillPath(adminPages.thread.path, { kind, id: threadId })}>
              <span>
                {number}, {name}:{' '}
                {acknowledge.doneAt === null
                  ? `acknowledge, ${clockText(acknowledge)}`
                  : `resolve, ${clockText(redress)}`}
              </span>
            </Link>
          </li>
        ))}
        {open > next.length && (
          <li>
            <Link to={adminPages.compliance.path}>All {countText(open, 'open complaint')}</Link>
          </li>
        )}
      </ul>
    </section>
  );
}
