import { useState } from 'react';
import { unsubscribeFromNewsletter } from '#contract/newsletter.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { unreachable } from '../api/unreachable.ts';
import { errorToast } from '../toast/toast.ts';

interface UnsubscribeButtonProps {
  readonly email: string;
  readonly token: string;
  readonly done: () => void;
}

export function UnsubscribeButton({ email, token, done }: UnsubscribeButtonProps) {
  const [busy, setBusy] = useState(false);

  async function unsubscribe() {
    setBusy(true);
    const reply = await callApi(unsubscribeFromNewsletter, { body: { token } });
    setBusy(false);
    if (reply.ok) done();
    else errorToast(problemText(reply.problem, unreachable));
  }

  return (
    <>
      <p>Our newsletter goes to {email}. Do you want to unsubscribe?</p>
      <div className="row">
        <button className="btn" type="button" disabled={busy} onClick={() => void unsubscribe()}>
          Unsubscribe
        </button>
      </div>
    </>
  );
}
