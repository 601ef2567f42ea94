import { useState, type SubmitEvent } from 'react';
import { eraseOwnAccount, type StoredRecord, type OwnPrivacy } from '#contract/privacy.ts';
import { pages } from '#domain/shop/pages.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { clearSession } from '../session/session-store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { CodeField } from '../auth/code-field.tsx';
import { requestCode } from '../auth/sign-in-code.ts';
import { useSession } from '../session/use-session.ts';
import { PasswordField } from '../ui/password-field.tsx';

/** What goes and what stays, with dates, before the account is erased (LAW-53). */
export function EraseAccount({
  erasure,
  email_confirmed: emailConfirmed,
}: Pick<OwnPrivacy, 'erasure' | 'email_confirmed'>) {
  const [asking, setAsking] = useState(false);
  return (
    <section className="box" aria-labelledby="erase">
      <h2 id="erase">Erase my account</h2>
      <p>
        Your account with name, email, phone, password, addresses, cart, wishlist, reviews, messages, nominee
        and the data of payments is erased at once, and your consents end. This cannot be undone.
      </p>
      <StoredRecords keeps={erasure.keeps} />
      {erasure.possible ? (
        <div className="row">
          <button className="btn btn-danger" type="button" onClick={() => setAsking(true)}>
            Erase my account
          </button>
        </div>
      ) : (
        <p className="note">
          An order or a payment of yours is still open. Your account can be erased once it is completed.
        </p>
      )}
      {asking && (
        <EraseDialog
          keeps={erasure.keeps}
          emailConfirmed={emailConfirmed}
          onClosed={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function StoredRecords({ keeps }: { readonly keeps: readonly StoredRecord[] }) {
  if (keeps.length === 0) return <p>Nothing else of yours stays with us.</p>;
  return (
    <>
      <p>The law makes us keep:</p>
      <ul>
        {keeps.map(({ what, period, law }) => (
          <li key={what}>
            {what}: {period} ({law}).
          </li>
        ))}
      </ul>
    </>
  );
}

interface EraseDialogProps {
  readonly emailConfirmed: boolean;
  readonly keeps: readonly StoredRecord[];
  readonly onClosed: () => void;
}

function EraseDialog({ keeps, emailConfirmed, onClosed }: EraseDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [erased, setErased] = useState<readonly StoredRecord[] | null>(null);
  const [byCode, setByCode] = useState(false);
  const { user } = useSession();
  // As the server chooses: the confirmed email, else the phone number.
  const contact = emailConfirmed ? (user?.email ?? '') : (user?.phone ?? '');

  async function sendCode() {
    setBusy(true);
    const sent = await requestCode(contact);
    setBusy(false);
    if ('identity' in sent) {
      setError(null);
      setByCode(true);
    } else setError(problemText(sent.problem, 'The code could not be sent. Please try again.'));
  }

  async function erase(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [password, code] = [String(fields.get('password') ?? ''), String(fields.get('code') ?? '')];
    if (busy) return;
    if (password === '' && code === '')
      return setError(byCode ? 'Please enter the code' : 'Please enter your password');
    setBusy(true);
    const reply = await callApi(eraseOwnAccount, { body: byCode ? { code } : { password } });
    setBusy(false);
    if (!reply.ok) return setError(problemText(reply.problem, 'Nothing was erased. Please try again.'));
    setErased(reply.answer.keeps);
  }

  function leave() {
    clearSession();
    window.location.assign(pages.home.path);
  }

  if (erased !== null) {
    return (
      <Dialog title="Your account is erased" kind="question" key="erased" onClosed={leave}>
        {(close) => (
          <>
            <StoredRecords keeps={erased} />
            <button className="btn" type="button" onClick={close}>
              Close
            </button>
          </>
        )}
      </Dialog>
    );
  }

  return (
    <Dialog title="Erase your account?" kind="question" onClosed={onClosed}>
      {(close) => (
        <form
          className="form"
          method="post"
          noValidate
          onSubmit={(event) => void erase(event)}
          aria-busy={busy}
        >
          <StoredRecords keeps={keeps} />
          {byCode ? (
            <CodeField hint={`We have sent a code to ${contact}.`} error={error} />
          ) : (
            <>
              <PasswordField
                name="password"
                label="Your password"
                autoComplete="current-password"
                error={error}
              />
              <button
                className="link link-block"
                type="button"
                disabled={busy}
                onClick={() => void sendCode()}
              >
                I have no password: send me a code
              </button>
            </>
          )}
          <div className="form-pair">
            <button className="btn btn-line" type="button" onClick={close}>
              Keep my account
            </button>
            <button className="btn btn-danger" type="submit" disabled={busy}>
              {busy ? 'Erasing...' : 'Erase permanently'}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
