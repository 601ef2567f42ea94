import type { Transaction } from 'kysely';
import {
  replyToReview,
  setReviewModeration,
  listReviews,
  moderateReview,
  type AdminReview,
} from '#contract/admin/reviews.ts';
import type { Tables } from '#database/tables.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { readSettings } from '../../../platform/settings/settings-store.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { expectVersion } from '../../core/edit-conflict.ts';
import { lockReview, readReviewList } from './review-store.ts';

const kind = 'review';

/** Reviews (ITEM-5). Ratings count published reviews only, by the schema. */
export function serveReviews(api: AdminApi, { database: { query }, clock }: Shop): void {
  api.read(listReviews, ({ query: wanted }) => readReviewList(query, wanted));

  api.change(moderateReview, async (transaction, { params: { id }, body: { version, status } }) => {
    const before = await lockReviewVersion(transaction, id, version);
    if (before instanceof HttpRefusal) return before;
    await transaction.updateTable('reviews').set({ status }).where('id', '=', id).execute();
    const after = (await lockReview(transaction, id)) ?? before;
    const action = status === 'published' ? 'shown' : 'hidden';
    return changed(
      { kind, id, action, before: { status: before.status }, after: { status: after.status } },
      after,
    );
  });

  api.change(replyToReview, async (transaction, { params: { id }, body: { version, reply } }) => {
    const before = await lockReviewVersion(transaction, id, version);
    if (before instanceof HttpRefusal) return before;
    const answer = reply === '' ? { reply: null, replied_at: null } : { reply, replied_at: clock() };
    await transaction.updateTable('reviews').set(answer).where('id', '=', id).execute();
    const after = (await lockReview(transaction, id)) ?? before;
    const entry = { before: null, after: { replyLength: reply.length } };
    return changed({ kind, id, action: 'answered', ...entry }, after);
  });

  api.change(setReviewModeration, async (transaction, { body: { requireApproval } }) => {
    const before = (await readSettings({ query: transaction })).reviews;
    const value = JSON.stringify({ wait: requireApproval });
    await transaction
      .insertInto('settings')
      .values({ key: 'reviews', value, updated_at: clock() })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: clock() }))
      .execute();
    return changed(
      { kind: 'settings', id: 'reviews', action: 'changed', before, after: { wait: requireApproval } },
      { requireApproval },
    );
  });
}

async function lockReviewVersion(
  transaction: Transaction<Tables>,
  id: number,
  version: number,
): Promise<AdminReview | HttpRefusal> {
  return expectVersion(transaction, { kind, id, version }, await lockReview(transaction, id));
}
