import { useSearchParams, type MetaDescriptor } from 'react-router';
import { stopTelling } from '#contract/waiting.ts';
import { ask } from '../client/ask.ts';
import { LinkPage } from '../shell/link-page.tsx';
import { privateMeta, shellIn } from '../shell/page-meta.ts';
import type { Route } from './+types/stop-page.ts';

const title = 'No more waiting';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellIn(matches), title);
}

/** Where "Don’t tell me" of a mail leads. */
export default function StopPage() {
  const [search] = useSearchParams();
  return (
    <LinkPage
      title={title}
      what="Ending the mails"
      question="Should we stop telling you of pieces that you waited for?"
      action="Don’t tell me"
      act={() => ask(stopTelling, { query: { token: search.get('token') ?? '' } })}
      done="We will not write to you about pieces that are available again."
    />
  );
}
