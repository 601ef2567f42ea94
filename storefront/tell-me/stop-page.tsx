import { useEffect, useState } from 'react';
import { useSearchParams, type MetaDescriptor } from 'react-router';
import { Link } from '../client/link.tsx';
import { stopTelling } from '#contract/waiting.ts';
import { ask } from '../client/ask.ts';
import { problemText } from '../client/problem-text.ts';
import { failureToast } from '../client/toast.ts';
import { IncompleteLink } from '../shell/incomplete-link.tsx';
import { NeedsScripts } from '../shell/needs-scripts.tsx';
import { privateMeta, shellIn } from '../shell/page-meta.ts';
import type { Route } from './+types/stop-page.ts';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellIn(matches), 'Stop these mails');
}

/** Where "Don’t tell me" of a mail leads. Opening it changes nothing: mail programs open links too. */
export default function StopPage() {
  const [search] = useSearchParams();
  const [state, setState] = useState<'asking' | 'busy' | 'ended'>('asking');
  // The page is the same bytes for everybody: what its address says is known in the browser alone.
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(search.get('token') ?? ''), [search]);

  async function stop() {
    setState('busy');
    const reply = await ask(stopTelling, { query: { token: token ?? '' } });
    setState(reply.ok ? 'ended' : 'asking');
    if (!reply.ok) failureToast(problemText(reply.problem, 'The shop did not answer. Please try again.'));
  }

  return (
    <div className="wrap page">
      <div className="blank">
        <img src="/mark.svg" alt="" width="144" height="144" />
        <h1>Stop these mails</h1>
        <NeedsScripts what="Ending the mails" />
        {token === '' ? (
          <IncompleteLink />
        ) : state === 'ended' ? (
          <p role="status">We will not write to you about pieces that are free again.</p>
        ) : (
          <p>Press the button, and we no longer write to you about the pieces that you asked about.</p>
        )}
        <div className="row">
          {state === 'ended' ? (
            <Link className="btn btn-line" to="/products">
              Browse Products
            </Link>
          ) : token === '' ? null : (
            <button className="btn" type="button" disabled={state === 'busy'} onClick={() => void stop()}>
              Don’t tell me
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
