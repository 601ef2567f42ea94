import { useEffect, useState } from 'react';
import type { MetaDescriptor } from 'react-router';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { useLinkParameter } from '../navigation/use-link-parameter.ts';
import { NoScriptNotice } from '../shell/no-script-notice.tsx';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import { Icon } from '../ui/icon.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/loading.tsx';
import type { Route } from './+types/unsubscribe-page.ts';
import { findSubscription, type Subscription } from './subscription.ts';
import { UnsubscribeButton } from './unsubscribe-button.tsx';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellFromMatches(matches), pages.unsubscribe.title);
}

/** The page behind the newsletter's signed link (HOME-9). Opening it changes nothing: mail programs open links too. */
export default function UnsubscribePage() {
  const [found, setFound] = useState<Subscription>({ state: 'loading' });
  const token = useLinkParameter('token');

  useEffect(() => {
    if (token !== null) void findSubscription(token).then(setFound);
  }, [token]);

  return (
    <div className="wrap page">
      <EmptyState title={pages.unsubscribe.title}>
        <NoScriptNotice what="Unsubscribing" />
        <SubscriptionState
          found={found}
          token={token ?? ''}
          done={(email) => setFound({ state: 'ended', email })}
        />
      </EmptyState>
    </div>
  );
}

interface SubscriptionStateProps {
  readonly found: Subscription;
  readonly token: string;
  readonly done: (email: string) => void;
}

function SubscriptionState({ found, token, done }: SubscriptionStateProps) {
  switch (found.state) {
    case 'loading':
      return <Loading />;
    case 'live':
      return <UnsubscribeButton email={found.email} token={token} done={() => done(found.email)} />;
    case 'ended':
      return (
        <>
          <p role="status">{found.email} no longer gets our newsletter.</p>
          <div className="row">
            <Link className="btn btn-line" to={pages.products.path}>
              Browse Products
            </Link>
          </div>
        </>
      );
    case 'unknown':
      return (
        <p className="error" role="alert">
          <Icon name="alert" small />
          This link is incomplete or invalid. Please open it again from the email.
        </p>
      );
    case 'unanswered':
      return (
        <p className="error" role="alert">
          <Icon name="alert" small />
          We could not connect. Please open the link again in a moment.
        </p>
      );
  }
}
