import { useState } from 'react';
import { copyDataForNominee, type AdminCustomer } from '#contract/admin/customers.ts';
import { nomineeReasonNames, nomineeRequestNames } from '#domain/privacy/nominee.ts';
import { urlOf } from '../../api/build-url.ts';
import { type Refusal } from '../../api/call-admin-api.ts';
import { saveFile } from '../../ui/save-file.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { toast, toastRefusal } from '../../ui/toast.tsx';
import { NomineeRequestDialog } from './nominee-request-dialog.tsx';

interface CustomerNomineeProps {
  readonly customer: AdminCustomer;
  readonly onChanged: () => Promise<void>;
}

/** The nominee and what was asked for on the customer's behalf (DPDP Act 2023, section 14). */
export function CustomerNominee({ customer, onChanged }: CustomerNomineeProps) {
  const { id, nominee, nomineeRequests: requests, erasedAt } = customer;
  const [asking, setAsking] = useState(false);
  const mayAct = usePermissionCheck()('customers.erase') && erasedAt === null;
  if (nominee === null && requests.length === 0) return null;

  async function copy(request: number) {
    try {
      const response = await fetch(urlOf(copyDataForNominee, { params: { id: request } }), {
        method: 'POST',
      });
      if (response.ok) saveFile(await response.blob(), `customer-${id}.json`);
      else toastRefusal((await response.json()) as Refusal);
    } catch {
      toast('The download broke off. Nothing was saved; please start it again.', { bad: true });
    }
    await onChanged();
  }

  return (
    <section className="panel-box" aria-labelledby="nominee">
      <div className="panel-head">
        <h2 id="nominee">Nominee</h2>
        {mayAct && nominee !== null && (
          <Button kind="line" small onClick={() => setAsking(true)}>
            Record a request
          </Button>
        )}
      </div>
      {nominee !== null && (
        <p>
          {nominee.name}, {nominee.contact}{' '}
          <span className="hint">
            named <DateTime at={nominee.namedAt} />
          </span>
        </p>
      )}
      {requests.map((request) => (
        <dl className="facts" key={request.id}>
          <dt>
            {nomineeRequestNames[request.wants]}, <DateTime at={request.askedAt} />
          </dt>
          <dd>
            <span className="line">
              {request.name}, {request.contact}
            </span>
            <span className="line">
              {nomineeReasonNames[request.reason]}. Shown: {request.proof}
            </span>
            <span className="line hint">
              Recorded by {request.staffName}.{' '}
              {request.doneAt === null ? (
                'Open.'
              ) : request.endedByErasure ? (
                <>
                  Closed <DateTime at={request.doneAt} /> without a copy: the account was erased.
                </>
              ) : (
                <>
                  Done <DateTime at={request.doneAt} />.
                </>
              )}
            </span>
            {mayAct && request.wants === 'access' && (
              <Button kind="line" small onClick={() => copy(request.id)}>
                Download the data
              </Button>
            )}
            {mayAct && request.wants === 'erasure' && (
              <span className="line hint">Press Erase above to carry it out.</span>
            )}
          </dd>
        </dl>
      ))}
      {asking && (
        <NomineeRequestDialog customer={customer} onClosed={() => setAsking(false)} onRecorded={onChanged} />
      )}
    </section>
  );
}
