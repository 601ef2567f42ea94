import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import {
  changeOrderReturn,
  getOrderReturnPicture,
  listOrderReturns,
  type AdminReturn,
  type openReturns,
} from '#contract/admin/order-returns.ts';
import type { Tables } from '#database/tables.ts';
import { openReturnStatuses, type ReturnKind, type ReturnStatus } from '#domain/orders/return-request.ts';
import { refused } from '../../../platform/api/http-refusal.ts';
import { changeRefusals, changeReturn } from '../../../selling/order-returns/change-return.ts';
import { readReturnPicture, readReturns } from '../../../selling/order-returns/return-store.ts';
import { returnWire } from '../../../selling/order-returns/return-wire.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { fieldRefusal, notFound } from '../../core/refusals.ts';

/** Return and exchange requests. Money goes back by the refund form of the order. */
export function serveOrderReturns(api: AdminApi, { database, clock }: Shop): void {
  api.read(listOrderReturns, ({ params: { id } }) => readAdminReturns(database.query, id));

  api.read(getOrderReturnPicture, async ({ params: { id, pictureId } }) => {
    const picture = await readReturnPicture(database.query, { orderId: id, pictureId });
    return picture ?? notFound('picture');
  });

  api.change(changeOrderReturn, async (transaction, { params: { id, returnId }, body }, { staff }) => {
    const { from, to, answer } = body;
    const requests = await readReturns(transaction, id);
    if (requests.every((each) => each.id !== returnId)) return notFound('return');
    if (to === 'refused' && answer === '') return fieldRefusal('answer', 'Say why you refuse the request');
    const change = {
      returnId,
      customerId: 'anybody',
      from,
      to,
      answer,
      staffName: staff.name,
    } as const;
    const outcome = await changeReturn(transaction, change, clock());
    if (!outcome.accepted) return refused(changeRefusals, outcome);
    const entry = {
      kind: 'order',
      id,
      action: 'return-moved',
      before: { return: returnId, status: outcome.value.status },
      after: {
        return: returnId,
        status: to,
        answerLength: answer.length,
      },
    };
    return changed(entry, await readAdminReturns(transaction, id));
  });
}

async function readAdminReturns(query: Kysely<Tables>, orderId: number): Promise<AdminReturn[]> {
  const requests = await readReturns(query, orderId);
  return requests.map((row) => ({ ...returnWire(row), staffName: row.staff_name }));
}

const most = 20;

/** Open requests of all orders, oldest first. */
export async function readOpenReturns(query: Kysely<Tables>): Promise<z.output<typeof openReturns>> {
  const { rows } = await sql<{
    orderId: number;
    name: string;
    kind: ReturnKind;
    status: ReturnStatus;
    at: Date;
  }>`
    select r.order_id as "orderId", r.kind, r.status, r.created_at as at,
           coalesce(o.shipping_address ->> 'contact_person_name', '') as name
      from order_returns r join orders o on o.id = r.order_id
     where r.status = any(${openReturnStatuses}::text[])
     order by r.id limit ${most}`.execute(query);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
