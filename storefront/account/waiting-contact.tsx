import { useState, type SubmitEvent } from 'react';
import type { User } from '#contract/auth.ts';
import {
  dropWaitingContact,
  sendWaitingContact,
  type OwnerProofWays,
  type WaitingContact as Waiting,
} from '#contract/profile.ts';
import { longDateTime } from '#domain/locale/indian-time.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { saveProfile } from '../session/save-profile.ts';
import { formErrorToast } from '../toast/form-error-toast.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { Icon } from '../ui/icon.tsx';
import { useFormNotice } from '../ui/use-form-notice.ts';
import { OwnerProof, readProof, type ProofField } from './owner-proof.tsx';
import { profileFailure } from './profile-wire.ts';

interface WaitingContactProps {
  readonly waiting: NonNullable<Waiting>;
  readonly user: User;
  readonly ways: OwnerProofWays;
  readonly onChanged: (waiting: Waiting) => void;
}

const notChanged = 'Nothing was changed. Please try again.';

/** The email and phone number that wait, with what is missing (ACCT-5). */
export function WaitingContact({ waiting, user, ways, onChanged }: WaitingContactProps) {
  const [busy, setBusy] = useState(false);
  const { email, phone, proved, confirmed, until, next } = waiting;

  async function change(call: typeof sendWaitingContact | typeof dropWaitingContact) {
    setBusy(true);
    const reply = await callApi(call);
    setBusy(false);
    if (!reply.ok) return errorToast(problemText(reply.problem, notChanged));
    toast({ title: reply.answer.message });
    onChanged('waiting' in reply.answer ? reply.answer.waiting : null);
  }

  return (
    <div className="note confirm-notice" role="group" aria-label="Waiting to be confirmed">
      <Icon name="clock" small />
      <div className="stack">
        {email !== null && (
          <p>
            <b translate="no">{email}</b> is not your account’s email yet.{' '}
            {user.email === '' ? (
              'Order emails already go there, but it does not sign you in yet.'
            ) : (
              <>
                Until then you sign in with <b translate="no">{user.email}</b>, and our emails go there.
              </>
            )}
          </p>
        )}
        {phone !== null && (
          <p>
            <b translate="no">{phone}</b> is not your account’s mobile number yet.
          </p>
        )}
        <p>
          <b>What to do next:</b> {next}
        </p>
        {until !== null && <p className="muted">Please confirm by {longDateTime(until)}.</p>}
        {(!proved || phone !== null) && ways !== null && (
          <ProofForm waiting={waiting} ways={ways} onChanged={onChanged} />
        )}
        <div className="row">
          {email !== null && !confirmed && (
            <button
              className="btn btn-line btn-sm"
              type="button"
              disabled={busy}
              onClick={() => void change(sendWaitingContact)}
            >
              Send the email again
            </button>
          )}
          <button
            className="btn btn-quiet btn-sm"
            type="button"
            disabled={busy}
            onClick={() => void change(dropWaitingContact)}
          >
            Cancel this change
          </button>
        </div>
      </div>
    </div>
  );
}

interface ProofFormProps extends Pick<WaitingContactProps, 'waiting' | 'onChanged'> {
  readonly ways: NonNullable<OwnerProofWays>;
}

function ProofForm({ waiting: { email, phone }, ways, onChanged }: ProofFormProps) {
  const { form, errorOf, showFieldNotice } = useFormNotice<ProofField>();
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const proof = readProof(new FormData(event.currentTarget));
    if ('field' in proof) {
      showFieldNotice(proof);
      return formErrorToast(proof);
    }
    if (busy) return;
    setBusy(true);
    const reply = await saveProfile({ email, phone, proof });
    setBusy(false);
    if (!reply.ok) {
      const notice = profileFailure(reply.problem);
      if ('field' in notice && (notice.field === 'password' || notice.field === 'code'))
        showFieldNotice({ ...notice, field: notice.field });
      return formErrorToast(notice);
    }
    const { message, waiting } = reply.answer;
    toast({ title: message, ...(waiting !== null && { text: waiting.next }) });
    onChanged(waiting);
  }

  return (
    <form
      className="form"
      method="post"
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-busy={busy}
    >
      <OwnerProof errorOf={errorOf} showFieldNotice={showFieldNotice} ways={ways} />
      <p>
        <button className="btn btn-sm" type="submit" disabled={busy}>
          {busy ? 'Saving...' : 'Confirm the change'}
        </button>
      </p>
    </form>
  );
}
