import { Link } from 'react-router';
import type { Answer } from '#contract/api-call.ts';
import type { getDashboard } from '#contract/admin/dashboard.ts';
import { countText } from '#domain/locale/count-text.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { clockText } from '../compliance/complaint-clocks.tsx';
import { Badge } from '../ui/badge.tsx';

interface OpenComplaintsProps {
  readonly complaints: NonNullable<Answer<typeof getDashboard>['complaints']>;
}

const tones = { done: 'green', running: 'plain', due: 'yellow', late: 'red' } as const;

/** Open complaints with what is left of their next clock, those that are late first (LAW-101). */
export function OpenComplaints({ complaints: { open, next } }: OpenComplaintsProps) {
  return (
    <section className="panel-box" aria-labelledby="open-complaints">
      <h2 id="open-complaints">Complaints</h2>
      <ul className="due-list">
        {next.map(({ id, number, name, kind, threadId, acknowledge, redress }) => {
          const toAcknowledge = acknowledge.doneAt === null;
          const clock = toAcknowledge ? acknowledge : redress;
          return (
            <li key={id}>
              <span className="stack">
                <b>
                  {number}: {toAcknowledge ? 'acknowledge the receipt' : 'resolve'}
                </b>
                <span className="hint">{name}</span>
              </span>
              <Badge tone={tones[clock.state]}>{clockText(clock)}</Badge>
              <Link
                className="btn btn-line btn-sm"
                to={fillPath(adminPages.thread.path, { kind, id: threadId })}
                aria-label={`Answer ${number}`}
              >
                Answer
              </Link>
            </li>
          );
        })}
      </ul>
      {open > next.length && (
        <p>
          <Link className="link" to={adminPages.compliance.path}>
            All {countText(open, 'open complaint')}
          </Link>
        </p>
      )}
    </section>
  );
}
