import { useState } from 'react';
import { useSearchParams, type MetaDescriptor } from 'react-router';
import { Link } from '../client/link.tsx';
import { stopTelling } from '#contract/waiting.ts';
import { ask } from '../client/ask.ts';
import { problemText } from '../client/problem-text.ts';
import { failureToast } from '../client/toast.ts';
import { NeedsScripts } from '../shell/needs-scripts.tsx';
import { privateMeta, shellIn } from '../shell/page-meta.ts';
import type { Route } from './+types/stop-page.ts';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellIn(matches), 'No more waiting');
}

/** Where "Don’t tell me" of a mail leads. Opening it changes nothing: mail programs open links too. */
export default function StopPage() {
  const [search] = useSearchParams();
  const [state, setState] = useState<'asking' | 'busy' | 'ended'>('asking');
  const token = search.get('token') ?? '';

  async function stop() {
    setState('busy');
    const reply = await ask(stopTelling, { query: { token } });
    setState(reply.ok ? 'ended' : 'asking');
    if (!reply.ok) failureToast(problemText(reply.problem, 'The shop did not answer. Please try again.'));
  }

  return (
    <div className="wrap page">
      <div className="blank">
        <img src="/mark.svg" alt="" width="144" height="144" />
        <h1>No more waiting</h1>
        <NeedsScripts what="Ending the mails" />
        {state === 'ended' ? (
          <p role="status">We will not write to you about pieces that are available again.</p>
        ) : (
          <p>Should we stop telling you of pieces that you waited for?</p>
        )}
        <div className="row">
          {state === 'ended' ? (
            <Link className="btn btn-line" to="/products">
              Browse Products
            </Link>
          ) : (
            <button className="btn" type="button" disabled={state === 'busy'} onClick={() => void stop()}>
              Don’t tell me
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
