import { useState, type ReactNode } from 'react';
import type { Reply } from '#contract/api-caller.ts';
import type { Call } from '#contract/api-call.ts';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { problemText } from '../api/problem-text.ts';
import { unreachable } from '../api/unreachable.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { NoScriptNotice } from './no-script-notice.tsx';

interface MailLinkPageProps {
  readonly title: string;
  /** Subject of the sentence that says what needs scripts. */
  readonly what: string;
  readonly question: ReactNode;
  /** The button's label. */
  readonly action: string;
  readonly run: () => Promise<Reply<Call>>;
  /** The link's token or number: null until the browser has read it, empty if the link is incomplete. */
  readonly tokenOrId: string | null;
  readonly done: ReactNode;
  readonly next?: { readonly to: string; readonly label: string };
}

const productsLink = { to: pages.products.path, label: 'Browse Products' };

/** The page of a mailed link: one question and one button. Opening it changes nothing, because mail programs open links too. */
export function MailLinkPage({
  title,
  what,
  question,
  action,
  run,
  tokenOrId,
  done,
  next = productsLink,
}: MailLinkPageProps) {
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [fault, setFault] = useState<string | null>(null);

  async function start() {
    setState('busy');
    setFault(null);
    const reply = await run();
    setState(reply.ok ? 'done' : 'asking');
    if (!reply.ok) setFault(problemText(reply.problem, unreachable));
  }

  const shown = tokenOrId === '' ? 'This link is incomplete. Please open it again from our email.' : fault;
  const nextLink = (
    <Link className="btn btn-line" to={next.to}>
      {next.label}
    </Link>
  );
  const button = (
    <button
      className="btn"
      type="button"
      disabled={state === 'busy' || tokenOrId === null}
      onClick={() => void start()}
    >
      {state === 'busy' ? 'Processing...' : action}
    </button>
  );
  return (
    <div className="wrap page">
      <EmptyState title={title} actions={state === 'done' ? nextLink : tokenOrId === '' ? undefined : button}>
        <NoScriptNotice what={what} />
        {state === 'done' ? <p role="status">{done}</p> : tokenOrId !== '' && <p>{question}</p>}
        {shown !== null && (
          <p className="error" role="alert">
            <Icon name="alert" small />
            {shown}
          </p>
        )}
      </EmptyState>
    </div>
  );
}
