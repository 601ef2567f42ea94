import { useState, type SubmitEvent } from 'react';
import type { User } from '#contract/auth.ts';
import { updateProfile, type OwnerProofWays, type WaitingContact } from '#contract/profile.ts';
import { checkProfile, type ProfileForm as Form } from '#domain/forms/profile.ts';
import { userOf } from '../api/response-readers.ts';
import { callApi } from '../api/call-api.ts';
import { updateSession, storeUser } from '../session/session-store.ts';
import { formErrorToast } from '../toast/form-error-toast.ts';
import { toast } from '../toast/toast.ts';
import { TextField } from '../ui/text-field.tsx';
import { useFormNotice } from '../ui/use-form-notice.ts';
import { OwnerProof, readProof, type ProofField } from './owner-proof.tsx';
import { neededProof, profileFailure, profileFromUser, profileWire, readProfile } from './profile-wire.ts';

interface ProfileFormProps {
  readonly user: User;
  readonly ways: OwnerProofWays;
  /** After cancelling. */
  readonly onCancelled: () => void;
  readonly onSaved: (waiting: WaitingContact) => void;
}

export function ProfileForm({ user, ways, onCancelled, onSaved }: ProfileFormProps) {
  const { form, errorOf, showFieldNotice } = useFormNotice<keyof Form | ProofField>();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<OwnerProofWays>(null);
  const known = profileFromUser(user);
  const field = (name: keyof Form) => ({ name, defaultValue: known[name], error: errorOf(name) });

  async function save(body: ReturnType<typeof profileWire>) {
    setBusy(true);
    const reply = await callApi(updateProfile, { body });
    const saved = reply.ok ? userOf(reply.answer) : null;
    setBusy(false);
    if (!reply.ok || saved === null) {
      const notice = profileFailure(reply.ok ? null : reply.problem);
      if ('field' in notice) showFieldNotice(notice);
      return formErrorToast(notice);
    }
    storeUser(saved);
    updateSession({ state: 'in', user: saved });
    const { message, waiting } = reply.answer;
    toast({ title: message, ...(waiting !== null && { text: waiting.next }) });
    onSaved(waiting);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = readProfile(fields);
    const proof = neededProof(typed, known, ways) === null ? null : readProof(fields);
    const notice = checkProfile(typed, known) ?? (proof !== null && 'field' in proof ? proof : null);
    showFieldNotice(notice);
    if (notice !== null) return formErrorToast(notice);
    if (!busy) void save({ ...profileWire(typed), ...(proof !== null && !('field' in proof) && { proof }) });
  }

  return (
    <form
      className="form"
      method="post"
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={(event) => setAsked(neededProof(readProfile(new FormData(event.currentTarget)), known, ways))}
      aria-busy={busy}
    >
      <div className="form-pair">
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" autoFocus />
        <TextField {...field('lastName')} label="Last name (optional)" autoComplete="family-name" />
      </div>
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <TextField {...field('phone')} label="Mobile number" type="tel" autoComplete="tel" />
      {asked !== null && <OwnerProof errorOf={errorOf} showFieldNotice={showFieldNotice} ways={asked} />}
      <div className="form-pair">
        <button className="btn" type="submit" disabled={busy}>
          {busy ? 'Saving...' : 'Save Changes'}
        </button>
        <button className="btn btn-line" type="button" onClick={onCancelled}>
          Cancel
        </button>
      </div>
    </form>
  );
}
