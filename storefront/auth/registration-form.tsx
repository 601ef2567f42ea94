import { useState, type SubmitEvent } from 'react';
import { register } from '#contract/auth.ts';
import { limits } from '#domain/limits.ts';
import { pauses } from '#domain/pauses.ts';
import { checkRegistration, type RegistrationForm as Form } from '#domain/forms/registration.ts';
import { pages } from '#domain/shop/pages.ts';
import { callApi } from '../api/call-api.ts';
import { navigateTo } from '../navigation/navigate-to.ts';
import { formErrorToast } from '../toast/form-error-toast.ts';
import { toast } from '../toast/toast.ts';
import { useFormDraft } from '../storage/use-form-draft.ts';
import { useDelayedAction } from '../ui/use-delayed-action.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { DataNotice } from '../content/data-notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useFormNotice } from '../ui/use-form-notice.ts';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { readRegistration, registrationFailure } from './registration-wire.ts';

/** AUTH-4 */
export function RegistrationForm() {
  const { form, errorOf, showFieldNotice } = useFormNotice<keyof Form>();
  const [busy, setBusy] = useState(false);
  const runDelayed = useDelayedAction();
  const clearDraft = useFormDraft(form, 'registrationDraft');

  async function send(body: Omit<Form, 'agreed'>) {
    setBusy(true);
    const reply = await callApi(register, { body });
    if (!reply.ok) {
      setBusy(false);
      const notice = registrationFailure(reply.problem);
      if (notice.field !== null) showFieldNotice({ ...notice, field: notice.field });
      return formErrorToast(notice);
    }
    clearDraft();
    toast({
      title: 'Registration Successful',
      text: 'Your account has been created successfully! Please sign in to continue.',
    });
    runDelayed(pauses.registration, () => void navigateTo(pages.login.path));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { agreed, ...body } = readRegistration(new FormData(event.currentTarget));
    const notice = checkRegistration({ ...body, agreed });
    showFieldNotice(notice);
    if (notice !== null) formErrorToast(notice);
    else if (!busy) void send(body);
  }

  return (
    <form className="form" method="post" ref={form} noValidate onSubmit={submit} aria-busy={busy}>
      <div className="form-pair">
        <TextField label="First name" name="f_name" autoComplete="given-name" error={errorOf('f_name')} />
        <TextField
          label="Last name (optional)"
          name="l_name"
          autoComplete="family-name"
          error={errorOf('l_name')}
        />
      </div>
      <TextField label="Email" name="email" type="email" autoComplete="email" error={errorOf('email')} />
      <TextField label="Mobile number" name="phone" type="tel" autoComplete="tel" error={errorOf('phone')} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${limits.passwordLength} characters`}
        error={errorOf('password')}
      />
      <DataNotice purpose="account" />
      <TermsCheckbox error={errorOf('agreed')} />
      <button className="btn btn-wide" type="submit" disabled={busy}>
        {busy ? 'Creating account...' : 'Create Account'}
      </button>
    </form>
  );
}
