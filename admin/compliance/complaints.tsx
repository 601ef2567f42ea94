import { Link, useRevalidator } from 'react-router';
import { acknowledgeComplaint } from '#contract/admin/complaints.ts';
import type { OpenComplaint } from '#contract/admin/compliance.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { call } from '../api/call-admin-api.ts';
import { DateTime } from '../ui/date-time.tsx';
import { ComplaintButton } from './complaint-button.tsx';
import { ComplaintClocks } from './complaint-clocks.tsx';

interface ComplaintsProps {
  readonly complaints: readonly OpenComplaint[];
  /** Empty: none is named. */
  readonly officer: string;
}

/** Open complaints with their clocks, oldest first (LAW-40). */
export function Complaints({ complaints, officer }: ComplaintsProps) {
  const { revalidate } = useRevalidator();
  return (
    <section className="panel-box" aria-labelledby="complaints">
      <div className="panel-head">
        <h2 id="complaints">Complaints</h2>
        <span className="hint">
          {complaints.length} open · officer: {officer === '' ? 'not named yet' : officer}
        </span>
      </div>
      {complaints.length === 0 ? (
        <p className="muted">No complaint is open.</p>
      ) : (
        <ul className="complaints">
          {complaints.map((complaint) => {
            const { id, number, name, text, receivedAt, kind, threadId, acknowledge } = complaint;
            return (
              <li key={id}>
                <div className="complaint-head">
                  <div>
                    <b>{number}</b>{' '}
                    <span className="muted">
                      {name}, <DateTime at={receivedAt} />
                    </span>
                    <p>{shortened(text)}</p>
                  </div>
                  <div className="row">
                    {acknowledge.doneAt === null && (
                      <ComplaintButton
                        label="Acknowledge"
                        name={`Acknowledge ${number}`}
                        send={() => call(acknowledgeComplaint, { params: { id } })}
                        done="Acknowledged by email."
                        onDone={revalidate}
                      />
                    )}
                    <Link
                      className="btn btn-line btn-sm"
                      to={fillPath(adminPages.thread.path, { kind, id: threadId })}
                      aria-label={`Open ${number}`}
                    >
                      Open
                    </Link>
                  </div>
                </div>
                <ComplaintClocks complaint={complaint} />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

const longest = 160;

function shortened(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`;
}
