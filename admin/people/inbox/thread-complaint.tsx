import { useForm } from 'react-hook-form';
import {
  acknowledgeComplaint,
  redressComplaint,
  registerComplaint,
  type Complaint,
} from '#contract/admin/complaints.ts';
import { call } from '../../api/call-admin-api.ts';
import { ComplaintButton } from '../../money/compliance/complaint-button.tsx';
import { ComplaintClocks } from '../../money/compliance/complaint-clocks.tsx';
import { DismissComplaint } from '../../money/compliance/dismiss-complaint.tsx';
import { useSave } from '../../form/use-save.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';
import { ComplaintBadge } from './complaint-badge.tsx';

interface ThreadComplaintProps {
  readonly kind: 'ticket' | 'message';
  readonly id: number;
  readonly complaint: Complaint | null;
  /** Reloads the thread. */
  readonly onChanged: () => Promise<void>;
}

/** The complaint of a thread: number, clocks, acknowledgement and redress (LAW-40). */
export function ThreadComplaint({ kind, id, complaint, onChanged }: ThreadComplaintProps) {
  return (
    <section className="panel-box" aria-labelledby="complaint">
      <h2 id="complaint">Complaint</h2>
      {complaint === null || complaint.dismissedReason !== null ? (
        <>
          <p className="hint">
            {complaint === null
              ? 'A complaint gets a number, is acknowledged within 48 hours and resolved within one month of its receipt.'
              : `${complaint.number} was dismissed: ${complaint.dismissedReason}`}
          </p>
          <ComplaintButton
            label="Treat as a complaint"
            send={() => call(registerComplaint, { params: { kind, id } })}
            done="Registered. The number is emailed, unless there is no email address or it has reached its daily limit."
            onDone={onChanged}
          />
        </>
      ) : (
        <>
          <p>
            <ComplaintBadge complaint={complaint} />
          </p>
          <ComplaintClocks complaint={complaint} />
          {complaint.acknowledge.doneAt === null && (
            <ComplaintButton
              label="Acknowledge"
              send={() => call(acknowledgeComplaint, { params: { id: complaint.id } })}
              done="Acknowledged by email."
              onDone={onChanged}
            />
          )}
          {complaint.redressText === null ? (
            <>
              <RedressForm id={complaint.id} onRedressed={onChanged} />
              <DismissComplaint
                id={complaint.id}
                number={complaint.number}
                kind={kind}
                onDismissed={onChanged}
              />
            </>
          ) : (
            <p className="pre">{complaint.redressText}</p>
          )}
        </>
      )}
    </section>
  );
}

const empty = { redress: '' };

function RedressForm({
  id,
  onRedressed,
}: {
  readonly id: number;
  readonly onRedressed: () => Promise<void>;
}) {
  const form = useForm({ defaultValues: empty });
  const save = useSave<typeof empty, typeof redressComplaint>(
    form,
    ({ redress }) => call(redressComplaint, { params: { id }, body: { redress } }),
    () => {
      toast('Resolved. The answer was sent by email.');
      form.reset();
      void onRedressed();
    },
  );
  return (
    <form className="form" noValidate onSubmit={save.submit}>
      <TextArea
        form={form}
        name="redress"
        label="What was done"
        rows={4}
        required="Say what the shop did"
        hint="The customer gets it by email, and a ticket is closed."
      />
      <FormFooter submit="Resolve" pending={save.pending} notice={save.notice} />
    </form>
  );
}
