import { Link, useRevalidator } from 'react-router';
import {
  acknowledgeComplaint,
  type ListedComplaint,
  type listComplaints,
} from '#contract/admin/complaints.ts';
import type { Answer } from '#contract/api-call.ts';
import { complaintFilters, type ComplaintFilter } from '#domain/complaints/complaint.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ComplaintButton } from './complaint-button.tsx';
import { ComplaintClocks } from './complaint-clocks.tsx';
import { DismissComplaint } from './dismiss-complaint.tsx';

const filterLabels: Readonly<Record<ComplaintFilter, string>> = {
  open: 'All open',
  late: 'Late',
  due: 'Due soon',
  customers: 'From accounts',
  dismissed: 'Dismissed',
};

interface ComplaintsProps {
  readonly list: Answer<typeof listComplaints>;
  readonly show: ComplaintFilter;
  /** Empty: none is named. */
  readonly officer: string;
}

/** Complaints with their clocks, those first that are late longest (LAW-40, LAW-60). */
export function Complaints({ list: { complaints, counts, page, pages }, show, officer }: ComplaintsProps) {
  return (
    <section className="panel-box" aria-labelledby="complaints">
      <div className="panel-head">
        <h2 id="complaints">Complaints</h2>
        <span className="hint">
          {counts.open} open · officer: {officer === '' ? 'not named yet' : officer}
        </span>
      </div>
      {(counts.open > 0 || counts.dismissed > 0) && (
        <nav className="tabs tabs-wrap" aria-label="Complaints by state">
          {complaintFilters.map((filter) => (
            <Link
              key={filter}
              to={filter === 'open' ? '?' : `?show=${filter}`}
              preventScrollReset
              aria-current={filter === show ? 'page' : undefined}
            >
              {filterLabels[filter]} <span className="tab-count num">{counts[filter]}</span>
            </Link>
          ))}
        </nav>
      )}
      {complaints.length === 0 ? (
        <p className="muted">{show === 'open' ? 'No complaint is open.' : 'None.'}</p>
      ) : (
        <ul className="complaints">
          {complaints.map((complaint) => (
            <ComplaintRow key={complaint.id} complaint={complaint} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} />
    </section>
  );
}

function ComplaintRow({ complaint }: { readonly complaint: ListedComplaint }) {
  const { revalidate } = useRevalidator();
  const mayAnswer = usePermissionCheck()('inbox.answer');
  const { id, number, name, text, receivedAt, kind, threadId, acknowledge, dismissedReason } = complaint;
  const open = dismissedReason === null;
  return (
    <li>
      <div className="complaint-head">
        <div>
          <b>{number}</b>{' '}
          <span className="muted">
            {name}, <DateTime at={receivedAt} />
          </span>
          <p>{shortened(text)}</p>
        </div>
        {mayAnswer && (
          <div className="row">
            {open && acknowledge.doneAt === null && (
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
              aria-label={`${open ? 'Answer' : 'Open'} ${number}`}
            >
              {open ? 'Answer' : 'Open'}
            </Link>
          </div>
        )}
      </div>
      {open ? (
        <>
          <ComplaintClocks complaint={complaint} />
          {mayAnswer && <DismissComplaint id={id} number={number} kind={kind} onDismissed={revalidate} />}
        </>
      ) : (
        <p className="hint">Dismissed: {dismissedReason}</p>
      )}
    </li>
  );
}

const longest = 160;

function shortened(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`;
}
