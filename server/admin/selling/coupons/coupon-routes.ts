import type { Transaction } from 'kysely';
import {
  addCoupon,
  updateCoupon,
  getCoupon,
  listCoupons,
  listCouponUses,
  removeCoupon,
  setCouponActive,
} from '#contract/admin/coupons.ts';
import type { Tables } from '#database/tables.ts';
import { couponStates } from '#domain/orders/coupon.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed, done } from '../../core/change-result.ts';
import { expectVersion } from '../../core/edit-conflict.ts';
import { pagePosition, perPage } from '../../core/page-position.ts';
import { notFound } from '../../core/refusals.ts';
import { auditedCoupon, checkCoupon, couponColumns } from './coupon-fields.ts';
import { lockCoupon, readAdminCoupons, readCouponUses } from './coupon-store.ts';

const kind = 'coupon';

/** Coupons (CART-4). A change applies to carts from now on; placed orders keep their discount. */
export function serveCoupons(api: AdminApi, { database: { query }, clock }: Shop): void {
  api.read(listCoupons, async ({ query: { state, search, page = 1 } }) => {
    const every = await readAdminCoupons(query, { search }, clock());
    const chosen = state === undefined ? every : every.filter((coupon) => coupon.state === state);
    return {
      coupons: chosen.slice((page - 1) * perPage, page * perPage),
      ...pagePosition(page, chosen.length),
      counts: Object.fromEntries(
        couponStates.map((each) => [each, every.filter((coupon) => coupon.state === each).length]),
      ),
    };
  });

  api.read(getCoupon, async ({ params: { id } }) => {
    const [coupon] = await readAdminCoupons(query, { id }, clock());
    return coupon ?? notFound(kind);
  });

  api.read(listCouponUses, async ({ params: { id }, query: { page = 1 } }) => {
    const [coupon] = await readAdminCoupons(query, { id }, clock());
    return coupon === undefined ? notFound(kind) : readCouponUses(query, id, page);
  });

  api.change(addCoupon, async (transaction, { body }) => {
    const wrong = await checkCoupon(transaction, body);
    if (wrong !== null) return wrong;
    const { id } = await transaction
      .insertInto('coupons')
      .values({ ...couponColumns(body), created_at: clock() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await readCoupon(transaction, id);
    return changed({ kind, id, action: 'created', before: null, after: auditedCoupon(after) }, after);
  });

  api.change(updateCoupon, async (transaction, { params: { id }, body: { version, ...fields } }) => {
    const current = await lockCoupon(transaction, id, clock());
    const before = await expectVersion(transaction, { kind, id, version }, current);
    if (before instanceof HttpRefusal) return before;
    const wrong = await checkCoupon(transaction, fields, before);
    if (wrong !== null) return wrong;
    await transaction.updateTable('coupons').set(couponColumns(fields)).where('id', '=', id).execute();
    const after = await readCoupon(transaction, id);
    const entry = { before: auditedCoupon(before), after: auditedCoupon(after) };
    return changed({ kind, id, action: 'changed', ...entry }, after);
  });

  api.change(setCouponActive, async (transaction, { params: { id }, body: { active } }) => {
    const before = await lockCoupon(transaction, id, clock());
    if (before === undefined) return notFound(kind);
    await transaction.updateTable('coupons').set({ active }).where('id', '=', id).execute();
    const action = active ? 'switched-on' : 'switched-off';
    const entry = { before: { active: before.active }, after: { active } };
    return changed({ kind, id, action, ...entry }, await readCoupon(transaction, id));
  });

  api.change(removeCoupon, async (transaction, { params: { id } }) => {
    const before = await lockCoupon(transaction, id, clock());
    if (before === undefined) return notFound(kind);
    if (before.everUsed) {
      const message = 'Orders were placed with this coupon. Deactivate it instead.';
      return new HttpRefusal({ status: 409, code: 'used', message });
    }
    await transaction.deleteFrom('coupons').where('id', '=', id).execute();
    const entry = { before: auditedCoupon(before), after: null };
    return changed({ kind, id, action: 'removed', ...entry }, done);
  });

  async function readCoupon(transaction: Transaction<Tables>, id: number) {
    const [coupon] = await readAdminCoupons(transaction, { id }, clock());
    if (coupon === undefined) throw new Error(`coupon ${id} disappeared while it was locked`);
    return coupon;
  }
}
