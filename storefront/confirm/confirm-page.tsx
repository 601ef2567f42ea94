import { useEffect, useState } from 'react';
import { useSearchParams, type MetaDescriptor } from 'react-router';
import { confirmOrder } from '#contract/orders.ts';
import { ask } from '../client/ask.ts';
import { Link } from '../client/link.tsx';
import { problemText } from '../client/problem-text.ts';
import { IncompleteLink } from '../shell/incomplete-link.tsx';
import { NeedsScripts } from '../shell/needs-scripts.tsx';
import { privateMeta, shellIn } from '../shell/page-meta.ts';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/confirm-page.ts';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellIn(matches), 'Confirm your order');
}

/** Where "Confirm this order" of a mail leads (PAY-12). Opening it changes nothing: mail programs open links too. */
export default function ConfirmPage() {
  const [search] = useSearchParams();
  const [state, setState] = useState<'asking' | 'busy' | 'confirmed'>('asking');
  const [fault, setFault] = useState<string | null>(null);
  // The page is the same bytes for everybody: what its address says is known in the browser alone.
  const [order, setOrder] = useState<string | null>(null);
  useEffect(() => setOrder(search.get('order') ?? ''), [search]);

  async function confirm() {
    setState('busy');
    setFault(null);
    const reply = await ask(confirmOrder, {
      body: { order_id: Number(order), token: search.get('token') ?? '' },
    });
    setState(reply.ok ? 'confirmed' : 'asking');
    if (!reply.ok) setFault(problemText(reply.problem, 'The shop did not answer. Please try again.'));
  }

  return (
    <div className="wrap page">
      <div className="blank">
        <img src="/mark.svg" alt="" width="144" height="144" />
        <h1>Confirm your order</h1>
        <NeedsScripts what="Confirming your order" />
        {order === '' ? (
          <IncompleteLink />
        ) : state === 'confirmed' ? (
          <p role="status">
            Thank you. Your order <b>#{order}</b> is confirmed, and we will tell you when it leaves us.
          </p>
        ) : (
          <p>
            Is the order {order !== null && <b>#{order}</b>} yours? Press the button, and we make it ready.
            You pay in cash when it arrives.
          </p>
        )}
        {fault !== null && (
          <p className="error" role="alert">
            <Icon name="alert" small />
            {fault}
          </p>
        )}
        <div className="row">
          {state === 'confirmed' ? (
            <Link className="btn btn-line" to={`/orders/${order}`}>
              See your order
            </Link>
          ) : order === '' ? null : (
            <button
              className="btn"
              type="button"
              disabled={state === 'busy' || order === null}
              onClick={() => void confirm()}
            >
              {state === 'busy' ? 'Processing...' : 'Confirm this order'}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
