import { useState, type ReactNode } from 'react';
import type { Reply } from '#contract/api-caller.ts';
import type { Call } from '#contract/api-call.ts';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { problemText } from '../api/problem-text.ts';
import { Icon } from '../ui/icon.tsx';
import { NoScriptNotice } from './no-script-notice.tsx';

interface MailLinkPageProps {
  readonly title: string;
  /** What needs scripts, as the start of a sentence. */
  readonly what: string;
  readonly question: ReactNode;
  /** What the button does. */
  readonly action: string;
  readonly act: () => Promise<Reply<Call>>;
  /** The token or number in the link; null until the browser has read it, empty if the link is not complete. */
  readonly tokenOrId: string | null;
  readonly done: ReactNode;
  readonly next?: { readonly to: string; readonly label: string };
}

const shelves = { to: pages.products.path, label: 'Browse Products' };

/** The page behind a mailed link: one question, one button. Opening it changes nothing, because mail programs open links too. */
export function MailLinkPage({
  title,
  what,
  question,
  action,
  act,
  tokenOrId,
  done,
  next = shelves,
}: MailLinkPageProps) {
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [fault, setFault] = useState<string | null>(null);

  async function start() {
    setState('busy');
    setFault(null);
    const reply = await act();
    setState(reply.ok ? 'done' : 'asking');
    if (!reply.ok) setFault(problemText(reply.problem, 'The shop did not answer. Please try again.'));
  }

  const shown = tokenOrId === '' ? 'This link is not complete. Please open it again from our mail.' : fault;
  return (
    <div className="wrap page">
      <div className="blank">
        <img src="/mark.svg" alt="" width="144" height="144" />
        <h1>{title}</h1>
        <NoScriptNotice what={what} />
        {state === 'done' ? <p role="status">{done}</p> : tokenOrId !== '' && <p>{question}</p>}
        {shown !== null && (
          <p className="error" role="alert">
            <Icon name="alert" small />
            {shown}
          </p>
        )}
        <div className="row">
          {state === 'done' ? (
            <Link className="btn btn-line" to={next.to}>
              {next.label}
            </Link>
          ) : tokenOrId === '' ? null : (
            <button
              className="btn"
              type="button"
              disabled={state === 'busy' || tokenOrId === null}
              onClick={() => void start()}
            >
              {state === 'busy' ? 'Processing...' : action}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
