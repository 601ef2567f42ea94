import { useState, type SubmitEvent } from 'react';
import type { User } from '#contract/auth.ts';
import { updateProfile } from '#contract/profile.ts';
import { checkProfile, type ProfileForm as Form } from '#domain/forms/profile.ts';
import { userOf } from '../api/response-readers.ts';
import { callApi } from '../api/call-api.ts';
import { updateSession, storeUser } from '../session/session-store.ts';
import { formErrorToast } from '../toast/form-error-toast.ts';
import { toast } from '../toast/toast.ts';
import { TextField } from '../ui/text-field.tsx';
import { useFormNotice } from '../ui/use-form-notice.ts';
import { profileFailure, profileFromUser, profileWire, readProfile } from './profile-wire.ts';

interface ProfileFormProps {
  readonly user: User;
  /** Called after saving and after cancelling. */
  readonly onDone: () => void;
}

export function ProfileForm({ user, onDone }: ProfileFormProps) {
  const { form, errorOf, showFieldNotice } = useFormNotice<keyof Form>();
  const [busy, setBusy] = useState(false);
  const known = profileFromUser(user);
  const field = (name: keyof Form) => ({ name, defaultValue: known[name], error: errorOf(name) });

  async function save(typed: Form) {
    setBusy(true);
    const reply = await callApi(updateProfile, { body: profileWire(typed) });
    const saved = reply.ok ? userOf(reply.answer) : null;
    setBusy(false);
    if (saved === null) {
      const notice = profileFailure(reply.ok ? null : reply.problem);
      if ('field' in notice) showFieldNotice(notice);
      return formErrorToast(notice);
    }
    storeUser(saved);
    updateSession({ state: 'in', user: saved });
    toast({ title: 'Profile updated successfully' });
    onDone();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = readProfile(new FormData(event.currentTarget));
    const notice = checkProfile(typed, known);
    showFieldNotice(notice);
    if (notice !== null) formErrorToast(notice);
    else if (!busy) void save(typed);
  }

  return (
    <form className="form" method="post" ref={form} noValidate onSubmit={submit} aria-busy={busy}>
      <div className="form-pair">
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" autoFocus />
        <TextField {...field('lastName')} label="Last name (if you have one)" autoComplete="family-name" />
      </div>
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" />
      <div className="form-pair">
        <button className="btn" type="submit" disabled={busy}>
          {busy ? 'Saving...' : 'Save Changes'}
        </button>
        <button className="btn btn-line" type="button" onClick={onDone}>
          Cancel
        </button>
      </div>
    </form>
  );
}
