import { useState } from 'react';
import { changeConsent, type OwnPrivacy } from '#contract/privacy.ts';
import { longDate } from '#domain/locale/indian-time.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { VerifyContactDialog } from '../auth/verify-contact-dialog.tsx';
import { useSession } from '../session/use-session.ts';
import { errorToast, toast } from '../toast/toast.ts';

export interface PrivacyPartProps {
  readonly own: OwnPrivacy;
  readonly onChanged: (own: OwnPrivacy) => void;
}

interface ConsentListProps extends PrivacyPartProps {
  readonly onConfirmed: () => void;
}

type Consent = OwnPrivacy['consents'][number];

interface ConsentTexts {
  readonly title: string;
  readonly withdraw: string;
  readonly none: string;
  /** The button that gives it, and the toast afterwards. Absent: it is given elsewhere. */
  readonly give?: { readonly label: string; readonly done: string };
}

const texts: Readonly<Record<Consent['purpose'], ConsentTexts>> = {
  newsletter: {
    title: 'Newsletter',
    withdraw: 'Unsubscribe',
    none: 'You do not get our newsletter.',
    give: { label: 'Subscribe', done: 'Thank you for subscribing' },
  },
  restock: {
    title: 'Emails when a piece is available again',
    withdraw: 'Stop these emails',
    none: 'You are not waiting for any piece. You can ask for this email on a piece’s page.',
  },
  reviews: {
    title: 'Reviews with your first name and initial',
    withdraw: 'Delete my reviews',
    none: 'You have published no review.',
  },
  care: {
    title: 'Care reminder: one email per order, some months after delivery, with care tips for your pieces',
    withdraw: 'Stop these reminders',
    none: 'You get no care reminders.',
    give: { label: 'Remind me', done: 'We will remind you to care for your pieces' },
  },
};

/** Of the version of a consent that is older than the records. */
const before = 'before ';

/** When a consent was given, and to which wording. Consents to mails are known for a confirmed email only. */
function consentText({ purpose, given_at, text_version }: Consent, emailConfirmed: boolean): string {
  if (given_at === null)
    return emailConfirmed || purpose === 'reviews'
      ? texts[purpose].none
      : 'Shown once your email is confirmed.';
  const version = text_version ?? '';
  const text = version.startsWith(before)
    ? `in use before ${longDate(version.slice(before.length))}`
    : `of ${longDate(version)}`;
  return `Agreed on ${longDate(given_at)} (text ${text}).`;
}

function ConfirmEmail({ onConfirmed }: Pick<ConsentListProps, 'onConfirmed'>) {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  if (user !== null && user.email === '')
    return <p className="note">Add an email to your profile to choose which emails you get.</p>;
  return (
    <div className="note">
      <div className="stack">
        <p>Confirm your email to see and change the consents for emails to it.</p>
        <button className="btn btn-line btn-sm" type="button" onClick={() => setAsking(true)}>
          Confirm my email
        </button>
      </div>
      {asking && user !== null && (
        <VerifyContactDialog
          customer={user}
          lead="Entering the code confirms your email."
          action="Confirm my email"
          emailOnly
          onClosed={() => setAsking(false)}
          onVerified={() => {
            setAsking(false);
            toast({ title: 'Email confirmed' });
            onConfirmed();
          }}
        />
      )}
    </div>
  );
}

/** Each consent with its date, and one button that gives or ends it at once (LAW-51). */
export function ConsentList({ own, onChanged, onConfirmed }: ConsentListProps) {
  const [busy, setBusy] = useState(false);
  async function change({ purpose, given }: Consent) {
    setBusy(true);
    const reply = await callApi(changeConsent, { body: { purpose, given: !given } });
    setBusy(false);
    if (!reply.ok) return errorToast(problemText(reply.problem, 'Nothing was changed. Please try again.'));
    onChanged(reply.answer);
    const { give } = texts[purpose];
    toast({ title: given || give === undefined ? 'Consent withdrawn' : give.done });
  }
  return (
    <section className="box" aria-labelledby="consents">
      <h2 id="consents">Consents</h2>
      {!own.email_confirmed && <ConfirmEmail onConfirmed={onConfirmed} />}
      <ul className="form">
        {own.consents.map((consent) => {
          const { title, withdraw, give } = texts[consent.purpose];
          const mayGive = give !== undefined && own.email_confirmed;
          return (
            <li className="box-head" key={consent.purpose}>
              <span>
                <b>{title}</b>
                <br />
                <span className="muted">{consentText(consent, own.email_confirmed)}</span>
              </span>
              {(consent.given || mayGive) && (
                <button
                  className="btn btn-line btn-sm"
                  type="button"
                  disabled={busy}
                  onClick={() => void change(consent)}
                >
                  {consent.given ? withdraw : give?.label}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
