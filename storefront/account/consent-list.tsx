import { useState } from 'react';
import { changeConsent, type OwnPrivacy } from '#contract/privacy.ts';
import { longDate } from '#domain/locale/indian-time.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { errorToast, toast } from '../toast/toast.ts';

export interface PrivacyPartProps {
  readonly own: OwnPrivacy;
  readonly onChanged: (own: OwnPrivacy) => void;
}

type Consent = OwnPrivacy['consents'][number];

const texts: Readonly<Record<Consent['purpose'], { title: string; withdraw: string; none: string }>> = {
  newsletter: {
    title: 'Newsletter',
    withdraw: 'Unsubscribe',
    none: 'You do not get our newsletter.',
  },
  restock: {
    title: 'Emails when a piece is available again',
    withdraw: 'Stop these emails',
    none: 'You wait for no piece. You ask for this email on the page of a piece.',
  },
  reviews: {
    title: 'Reviews under your first name',
    withdraw: 'Delete my reviews',
    none: 'You have published no review.',
  },
};

/** Each consent with its date, and one button that gives or ends it at once (LAW-51). */
export function ConsentList({ own, onChanged }: PrivacyPartProps) {
  const [busy, setBusy] = useState(false);
  async function change({ purpose, given }: Consent) {
    setBusy(true);
    const reply = await callApi(changeConsent, { body: { purpose, given: !given } });
    setBusy(false);
    if (!reply.ok) return errorToast(problemText(reply.problem, 'Nothing was changed. Please try again.'));
    onChanged(reply.answer);
    toast({ title: given ? 'Consent withdrawn' : 'Thank you for subscribing' });
  }
  return (
    <section className="box" aria-labelledby="consents">
      <h2 id="consents">Consents</h2>
      {!own.email_confirmed && (
        <p className="note">Confirm your email, and the consents for mails to it are shown here.</p>
      )}
      <ul className="form">
        {own.consents.map((consent) => {
          const { title, withdraw, none } = texts[consent.purpose];
          const mayGive = consent.purpose === 'newsletter' && own.email_confirmed;
          return (
            <li className="box-head" key={consent.purpose}>
              <span>
                <b>{title}</b>
                <br />
                <span className="muted">
                  {consent.given_at === null
                    ? none
                    : `Since ${longDate(consent.given_at)}, text of ${consent.text_version}.`}
                </span>
              </span>
              {(consent.given || mayGive) && (
                <button
                  className="btn btn-line btn-sm"
                  type="button"
                  disabled={busy}
                  onClick={() => void change(consent)}
                >
                  {consent.given ? withdraw : 'Subscribe'}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
