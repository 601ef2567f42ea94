import type { Kysely } from 'kysely';
import {
  cancelAppointmentAsStaff,
  listAppointments,
  moveAppointmentAsStaff,
  type AdminAppointment,
} from '#contract/admin/appointments.ts';
import type { Tables } from '#database/tables.ts';
import type { Outcome } from '#domain/outcome.ts';
import { appointmentTimeText } from '#domain/appointments/appointment.ts';
import { appointmentRefused } from '../../../service/appointments/appointment-refusals.ts';
import { readSlots } from '../../../service/appointments/appointment-routes.ts';
import type { AppointmentRow } from '../../../service/appointments/appointment-store.ts';
import {
  cancelAppointment,
  moveAppointment,
  type AppointmentRefusal,
} from '../../../service/appointments/book-appointment.ts';
import type { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed, type ChangeResult } from '../../core/change-result.ts';

const most = 200;

async function readAppointments(
  query: Kysely<Tables>,
  which: { readonly after: Date } | { readonly id: number },
): Promise<AdminAppointment[]> {
  const all = query
    .selectFrom('appointments')
    .leftJoin('products', 'products.id', 'appointments.product_id')
    .selectAll('appointments')
    .select('products.name as product_name');
  const rows = await (
    'id' in which ? all.where('appointments.id', '=', which.id) : all.where('ends_at', '>', which.after)
  )
    .orderBy('starts_at')
    .limit(most)
    .execute();
  return rows.map(({ product_id: productId, product_name: product, ...row }) => ({
    id: row.id,
    kind: row.kind,
    status: row.status,
    from: row.starts_at.toISOString(),
    to: row.ends_at.toISOString(),
    name: row.name,
    email: row.email,
    phone: row.phone,
    note: row.note,
    postalCode: row.postal_code,
    address: row.address,
    product: productId === null || product === null ? null : { id: productId, name: product },
  }));
}

/** The owner's list of appointments (MEET-5). */
export function serveAdminAppointments(api: AdminApi, { database, clock }: Shop): void {
  api.read(listAppointments, async () => {
    const { days } = await readSlots({ database, clock });
    return {
      appointments: await readAppointments(database.query, { after: clock() }),
      free: days.flatMap(({ slots }) =>
        slots.filter(({ free }) => free).map(({ from, to }) => ({ from, to })),
      ),
    };
  });

  /** The audit trail names the time only. */
  async function answerOf(
    transaction: Kysely<Tables>,
    before: string,
    action: string,
    outcome: Outcome<AppointmentRow, AppointmentRefusal, number>,
  ): Promise<ChangeResult<AdminAppointment> | HttpRefusal> {
    if (!outcome.accepted) return appointmentRefused(outcome);
    const { id, status, starts_at: from, ends_at: to } = outcome.value;
    const [after] = await readAppointments(transaction, { id });
    if (after === undefined) throw new Error(`appointment ${id} is gone`);
    const entry = { before: { time: before }, after: { time: appointmentTimeText({ from, to }), status } };
    return changed({ kind: 'appointment', id, action, ...entry }, after);
  }

  async function timeOf(transaction: Kysely<Tables>, id: number): Promise<string> {
    const [before] = await readAppointments(transaction, { id });
    return before === undefined ? '' : appointmentTimeText(before);
  }

  api.change(moveAppointmentAsStaff, async (transaction, { params: { id }, body: { from } }) => {
    const before = await timeOf(transaction, id);
    const moved = await moveAppointment(transaction, id, { from: new Date(from), byStaff: true }, clock());
    return answerOf(transaction, before, 'moved', moved);
  });

  api.change(cancelAppointmentAsStaff, async (transaction, { params: { id } }) => {
    const before = await timeOf(transaction, id);
    return answerOf(transaction, before, 'cancelled', await cancelAppointment(transaction, id, clock()));
  });
}
