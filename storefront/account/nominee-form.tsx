import { useState, type SubmitEvent } from 'react';
import { removeNominee, saveNominee, type OwnPrivacy } from '#contract/privacy.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { FieldError } from '../ui/field-error.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { PrivacyPartProps } from './consent-list.tsx';

/** Who exercises the customer's rights after death or incapacity (DPDP Act 2023, section 14). */
export function NomineeForm({ own: { nominee }, onChanged }: PrivacyPartProps) {
  /** Each empties the form. What is typed while a name is saved stays. */
  const [removals, setRemovals] = useState(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  function done(own: OwnPrivacy, title: string) {
    setError(null);
    onChanged(own);
    toast({ title });
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const body = { name: String(fields.get('nominee')), contact: String(fields.get('contact')) };
    if (body.name.trim() === '' || body.contact.trim() === '')
      return setError('Please enter name and contact');
    setBusy(true);
    const reply = await callApi(saveNominee, { body });
    setBusy(false);
    if (reply.ok) done(reply.answer, 'Nominee saved');
    else setError(problemText(reply.problem, 'The nominee was not saved. Please try again.'));
  }

  async function remove() {
    setBusy(true);
    const reply = await callApi(removeNominee, {});
    setBusy(false);
    if (reply.ok) {
      setRemovals(removals + 1);
      done(reply.answer, 'Nominee removed');
    } else errorToast(problemText(reply.problem, 'The nominee was not removed. Please try again.'));
  }

  return (
    <section className="box" aria-labelledby="nominee">
      <h2 id="nominee">Nominee</h2>
      <p className="muted">The person who exercises your rights over your data if you die or cannot.</p>
      <form
        className="form"
        method="post"
        noValidate
        onSubmit={(event) => void save(event)}
        aria-busy={busy}
        key={removals}
      >
        <div className="form-pair">
          <TextField
            name="nominee"
            label="Name"
            defaultValue={nominee?.name ?? ''}
            error={null}
            autoComplete="off"
          />
          <TextField
            name="contact"
            label="Email or phone"
            defaultValue={nominee?.contact ?? ''}
            error={null}
            autoComplete="off"
          />
        </div>
        <FieldError error={error} role="alert" />
        <div className="row">
          <button className="btn btn-line" type="submit" disabled={busy}>
            Save nominee
          </button>
          {nominee !== null && (
            <button className="btn btn-line" type="button" disabled={busy} onClick={() => void remove()}>
              Remove
            </button>
          )}
        </div>
      </form>
    </section>
  );
}
