import {
  fillPolicyDrafts,
  getFirstDay,
  openNewShop,
  removeDemoShop,
  removeTestOrder,
} from '#contract/admin/first-day.ts';
import { readDemoContents } from '#database/demo/demo-contents.ts';
import { removeDemoRows } from '#database/demo/remove/remove-demo.ts';
import { readClosed, writeClosed } from '#database/opening.ts';
import { decideFirstDay, mayOpen, stepsLeftText } from '#domain/shop/first-day.ts';
import { HttpRefusal, refused } from '../../../platform/api/http-refusal.ts';
import type { MediaStore } from '../../../catalogue/media/media-store.ts';
import type { SellingShop } from '../../../selling/selling-shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed, done } from '../../core/change-result.ts';
import { fillPolicies } from './fill-policy-drafts.ts';
import { readFirstDayFacts } from './read-first-day-facts.ts';
import { deleteTestOrder, testOrderRefusals } from './remove-test-order.ts';

interface Options extends SellingShop {
  /** The files of pictures and films. */
  readonly media: MediaStore;
}

/** The steps of a new shop, its opening, and the end of the demo shop (DAY-1 to DAY-4, DAY-8). */
export function serveFirstDay(api: AdminApi, shop: Options): void {
  const { database, clock, media } = shop;

  api.read(getFirstDay, () => readFirstDay(shop));

  api.change(openNewShop, async (transaction) => {
    const steps = decideFirstDay(await readFirstDayFacts(shop));
    if (!mayOpen(steps))
      return new HttpRefusal({
        status: 409,
        code: 'steps-left',
        message: `The shop cannot open yet: ${stepsLeftText(steps)}.`,
      });
    const closed = await readClosed(transaction);
    await writeClosed(transaction, false);
    return changed(
      { kind: 'settings', id: 'opening', action: 'opened', before: { closed }, after: { closed: false } },
      done,
    );
  });

  api.change(fillPolicyDrafts, async (transaction) => {
    const filled = await fillPolicies(transaction, clock());
    return changed(
      { kind: 'settings', id: 'legal', action: 'changed', before: { drafts: [] }, after: { drafts: filled } },
      { filled: filled.length },
    );
  });

  api.change(removeTestOrder, async (transaction, { params: { id } }) => {
    const removed = await deleteTestOrder(transaction, id, clock());
    if (!removed.accepted) return refused(testOrderRefusals, removed);
    const { status, total_paise: total } = removed.value;
    return changed(
      { kind: 'order', id, action: 'test-removed', before: { status, total }, after: null },
      done,
    );
  });

  api.change(removeDemoShop, async (transaction) => {
    const before = await readDemoContents(database.query);
    const { sentences, removeFiles } = await removeDemoRows(transaction);
    return changed(
      { kind: 'settings', id: 'demo', action: 'removed', before, after: null },
      { report: sentences },
      () => removeFiles(media),
    );
  });
}

export async function readFirstDay(shop: Pick<SellingShop, 'database' | 'providers'>) {
  const { query } = shop.database;
  const facts = await readFirstDayFacts(shop);
  return {
    steps: decideFirstDay(facts),
    testOrder: facts.firstOrder?.test === true ? facts.firstOrder.id : null,
    closed: facts.closed,
    demo: await readDemoContents(query),
  };
}
