import type { MetaDescriptor } from 'react-router';
import { cancelBackInStockRequest } from '#contract/back-in-stock.ts';
import { stopCareReminders } from '#contract/privacy.ts';
import { pages } from '#domain/shop/pages.ts';
import { callApi } from '../api/call-api.ts';
import { useLinkParameter } from '../navigation/use-link-parameter.ts';
import { MailLinkPage } from '../shell/mail-link-page.tsx';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import type { Route } from './+types/stop-notifications-page.ts';

const { title } = pages.stopNotifications;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellFromMatches(matches), title);
}

/** The page that the unsubscribe link in back-in-stock emails and care reminders opens. */
export default function StopNotificationsPage() {
  const token = useLinkParameter('token');
  const care = useLinkParameter('of') === 'care';
  return (
    <MailLinkPage
      title={title}
      what="Stopping these emails"
      question={
        care
          ? 'Press the button to stop our reminders to care for your pieces.'
          : 'Press the button to stop our emails about the pieces that you asked about.'
      }
      action="Stop these emails"
      tokenOrId={token}
      run={() =>
        callApi(care ? stopCareReminders : cancelBackInStockRequest, { body: { token: token ?? '' } })
      }
      done={
        care
          ? 'We will no longer remind you to care for your pieces.'
          : 'We will no longer email you about pieces that are available again.'
      }
    />
  );
}
