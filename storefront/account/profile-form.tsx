import { useEffect, useState, type SubmitEvent } from 'react';
import type { User } from '#contract/auth.ts';
import type { OwnerProofWays, ProfileChange, WaitingContact } from '#contract/profile.ts';
import { checkProfile, profileFields, type ProfileForm as Form } from '#domain/forms/profile.ts';
import { readFields } from '../api/form-fields.ts';
import { saveProfile } from '../session/save-profile.ts';
import { formErrorToast } from '../toast/form-error-toast.ts';
import { toast } from '../toast/toast.ts';
import { TextField } from '../ui/text-field.tsx';
import { useFormNotice } from '../ui/use-form-notice.ts';
import { OwnerProof, readProof, type ProofField } from './owner-proof.tsx';
import { changesContact, profileFailure } from './profile-wire.ts';

interface ProfileFormProps {
  readonly user: User;
  /** undefined: not read yet. */
  readonly ways: OwnerProofWays | undefined;
  /** After cancelling. */
  readonly onCancelled: () => void;
  readonly onSaved: (waiting: WaitingContact) => void;
}

export function ProfileForm({ user, ways, onCancelled, onSaved }: ProfileFormProps) {
  const { form, errorOf, showFieldNotice } = useFormNotice<keyof Form | ProofField>();
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState(false);
  /** Whether it was sent before it was known what proves the owner. */
  const [early, setEarly] = useState(false);
  const asked = changed ? ways : null;
  useEffect(() => {
    if (!early || ways === undefined) return;
    setEarly(false);
    queueMicrotask(() => form.current?.requestSubmit());
  }, [early, ways, form]);
  const field = (name: keyof Form) => ({ name, defaultValue: user[name], error: errorOf(name) });

  async function save(change: ProfileChange) {
    setBusy(true);
    const reply = await saveProfile(change);
    setBusy(false);
    if (!reply.ok) {
      const notice = profileFailure(reply.problem);
      if ('field' in notice) showFieldNotice(notice);
      return formErrorToast(notice);
    }
    const { message, waiting } = reply.answer;
    toast({ title: message, ...(waiting !== null && { text: waiting.next }) });
    onSaved(waiting);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = readFields(fields, profileFields);
    const changes = changesContact(typed, user);
    if (changes && ways === undefined) return setEarly(true);
    const proof = changes && ways !== null ? readProof(fields) : null;
    const notice = checkProfile(typed, user) ?? (proof !== null && 'field' in proof ? proof : null);
    showFieldNotice(notice);
    if (notice !== null) return formErrorToast(notice);
    if (!busy) void save({ ...typed, ...(proof !== null && !('field' in proof) && { proof }) });
  }

  return (
    <form
      className="form"
      method="post"
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) =>
        setChanged(changesContact(readFields(new FormData(currentTarget), profileFields), user))
      }
      aria-busy={busy || early}
    >
      <div className="form-pair">
        <TextField {...field('f_name')} label="First name" autoComplete="given-name" autoFocus />
        <TextField {...field('l_name')} label="Last name (optional)" autoComplete="family-name" />
      </div>
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <TextField {...field('phone')} label="Mobile number" type="tel" autoComplete="tel" />
      {asked && <OwnerProof errorOf={errorOf} showFieldNotice={showFieldNotice} ways={asked} />}
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
