import type { MetaDescriptor } from 'react-router';
import { confirmBackInStockRequest } from '#contract/back-in-stock.ts';
import { pages } from '#domain/shop/pages.ts';
import { callApi } from '../api/call-api.ts';
import { useLinkParameter } from '../navigation/use-link-parameter.ts';
import { MailLinkPage } from '../shell/mail-link-page.tsx';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import type { Route } from './+types/confirm-notification-page.ts';

const { title } = pages.confirmNotification;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellFromMatches(matches), title);
}

/** The page of the link that confirms a back-in-stock request. */
export default function ConfirmNotificationPage() {
  const token = useLinkParameter('token');
  return (
    <MailLinkPage
      title={title}
      what="Confirming your email"
      question="Press the button, and we will email you as soon as the piece is available."
      action="Yes, email me"
      tokenOrId={token}
      run={() => callApi(confirmBackInStockRequest, { body: { token: token ?? '' } })}
      done="Thank you. We will email you as soon as the piece is available."
    />
  );
}
