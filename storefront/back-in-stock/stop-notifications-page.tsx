import type { MetaDescriptor } from 'react-router';
import { stopTelling } from '#contract/back-in-stock.ts';
import { ask } from '../api/call-api.ts';
import { useQueryParameter } from '../navigation/use-query-parameter.ts';
import { LinkPage } from '../shell/mail-link-page.tsx';
import { privateMeta, shellIn } from '../shell/page-meta.ts';
import type { Route } from './+types/stop-notifications-page.ts';

const title = 'Stop these mails';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellIn(matches), title);
}

/** Where "Don’t tell me" of a mail leads. */
export default function StopPage() {
  const token = useQueryParameter('token');
  return (
    <LinkPage
      title={title}
      what="Ending the mails"
      question="Press the button, and we no longer write to you about the pieces that you asked about."
      action="Don’t tell me"
      carried={token}
      act={() => ask(stopTelling, { query: { token: token ?? '' } })}
      done="We will not write to you about pieces that are available again."
    />
  );
}
