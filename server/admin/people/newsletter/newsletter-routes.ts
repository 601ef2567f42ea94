import { exportSubscribers, listSubscribers, removeSubscriber } from '#contract/admin/newsletter.ts';
import { formatCsv } from '#domain/format-csv.ts';
import { endConsent } from '../../../customers/consents/consent-store.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed, done } from '../../core/change-result.ts';
import { pagePosition } from '../../core/page-position.ts';
import { cutNotice, maxExported } from '../../core/export-limit.ts';
import { countSubscribers, readSubscribers } from './subscriber-list.ts';

const perPage = 50;
/** Newsletter subscribers (HOME-9). */
export function serveNewsletter(api: AdminApi, { database: { query }, clock }: Shop): void {
  api.read(listSubscribers, async ({ query: { state, search, page = 1 } }) => {
    const { counts, total } = await countSubscribers(query, { state, search });
    const slice = { limit: perPage, offset: (page - 1) * perPage };
    return {
      subscribers: await readSubscribers(query, { state, search, ...slice }),
      ...pagePosition(page, total, perPage),
      counts,
    };
  });

  api.read(exportSubscribers, async ({ query: { state, search } }) => {
    const every = await readSubscribers(query, { state, search, limit: maxExported, offset: 0 });
    const chosen = state === undefined ? every.filter((each) => each.state !== 'unsubscribed') : every;
    const { total } = await countSubscribers(query, { state, search });
    const rows = chosen.map(({ email, state: stands, consentedAt, unsubscribedAt }) => [
      email,
      stands,
      consentedAt,
      unsubscribedAt ?? '',
    ]);
    return formatCsv([['email', 'state', 'consented', 'unsubscribed'], ...rows, ...cutNotice(total)]);
  });

  api.change(removeSubscriber, async (transaction, { body: { email } }) => {
    const removed = await transaction
      .deleteFrom('newsletter_subscribers')
      .where('email', '=', email)
      .returning('consented_at')
      .executeTakeFirst();
    if (removed === undefined) {
      const message = 'This address is not on the list';
      return new HttpRefusal({ status: 404, code: 'email', message });
    }
    await endConsent(transaction, { purpose: 'newsletter', email }, clock());
    // The audit trail is never erased, so it must not contain the address.
    const entry = { before: { consentedAt: removed.consented_at.toISOString() }, after: null };
    return changed({ kind: 'newsletter', id: 'subscriber', action: 'removed', ...entry }, done);
  });
}
