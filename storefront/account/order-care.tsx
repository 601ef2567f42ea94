import { shopTime } from '#browser/shop-clock.ts';
import { useState } from 'react';
import { changeConsent, type getOwnPrivacy, type OwnPrivacy } from '#contract/privacy.ts';
import { countText } from '#domain/locale/count-text.ts';
import { pages, withQuery } from '#domain/shop/pages.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import type { ApiQuery } from '../api/use-api-query.ts';
import { Link } from '../navigation/link.tsx';
import { errorToast, toast } from '../toast/toast.ts';
import { isCareAhead } from './care-ahead.ts';

const privacyTab = withQuery(pages.profile.path, { tab: 'privacy' });

interface OrderCareProps {
  readonly deliveredAt: string;
  readonly found: ApiQuery<typeof getOwnPrivacy>;
}

/** The consent to care reminders, on the page of a delivered order that one can still be sent for (AFTER-10). */
export function OrderCare({ deliveredAt, found }: OrderCareProps) {
  const [changed, setChanged] = useState<OwnPrivacy | null>(null);
  const [openedAt] = useState(() => new Date(shopTime() ?? 0));
  const [busy, setBusy] = useState(false);
  const own = changed ?? (found.state === 'ready' ? found.answer : null);
  if (own === null || own.care_months === null) return null;
  if (!isCareAhead(deliveredAt, own.care_months, openedAt)) return null;
  const given = own.consents.some((consent) => consent.purpose === 'care' && consent.given);
  const months = countText(own.care_months, 'month');

  async function give() {
    setBusy(true);
    const reply = await callApi(changeConsent, { body: { purpose: 'care', given: true } });
    setBusy(false);
    if (!reply.ok) return errorToast(problemText(reply.problem, 'Nothing was changed. Please try again.'));
    setChanged(reply.answer);
    toast({ title: 'We will remind you to care for your pieces' });
  }

  return (
    <section className="box no-print" aria-labelledby="care">
      <h2 id="care">Care reminder</h2>
      <p className="muted" role="status">
        {given
          ? `We will email you how to care for your pieces, ${months} after each delivery.`
          : `One email per order, ${months} after its delivery, with care tips for your pieces. Every email has a link to stop it.`}{' '}
        <Link className="link" to={given ? privacyTab : `${pages.privacy.path}#care`}>
          {given ? 'Change this in your account' : 'How we use your data'}
        </Link>
      </p>
      {!given &&
        (own.email_confirmed ? (
          <p>
            <button className="btn btn-line" type="button" disabled={busy} onClick={() => void give()}>
              Remind me to care for these pieces
            </button>
          </p>
        ) : (
          <p>
            <Link className="link" to={privacyTab}>
              Confirm your email to get this reminder
            </Link>
          </p>
        ))}
    </section>
  );
}
