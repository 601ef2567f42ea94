import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import {
  cancelAppointmentAsStaff,
  listAppointments,
  moveAppointmentAsStaff,
  type AdminAppointment,
} from '#contract/admin/appointments.ts';
import {
  appointmentLabels,
  appointmentTimeText,
  type AppointmentStatus,
} from '#domain/appointments/appointment.ts';
import { call, refusalMessage } from '../api/call-admin-api.ts';
import { load } from '../api/load.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Table } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';

export const loader = () => load(listAppointments);

const statusLabels: Readonly<Record<AppointmentStatus, string>> = {
  unconfirmed: 'Not confirmed',
  booked: 'Booked',
  cancelled: 'Cancelled',
};

/** Appointments that are not over (MEET-5). */
export function Component() {
  const { appointments, free } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [cancelling, setCancelling] = useState<AdminAppointment | null>(null);

  async function done(reply: { readonly ok: boolean; readonly problem?: unknown }, text: string) {
    toast(text, { bad: !reply.ok });
    await revalidate();
  }

  async function cancel({ id }: AdminAppointment) {
    setCancelling(null);
    const reply = await call(cancelAppointmentAsStaff, { params: { id } });
    await done(reply, reply.ok ? 'Appointment cancelled' : refusalMessage(reply.problem));
  }

  async function move({ id }: AdminAppointment, from: string) {
    const reply = await call(moveAppointmentAsStaff, { params: { id }, body: { from } });
    await done(reply, reply.ok ? 'Appointment moved' : refusalMessage(reply.problem));
  }

  return (
    <>
      <PageHeader
        title="Appointments"
        lead="Soonest first. Customers get an email about each change; hours and kinds are in the settings."
      />
      <Table
        label="Appointments"
        rows={appointments}
        keyOf={({ id }) => id}
        empty="No appointments are booked."
        columns={[
          { head: 'When', role: 'title', cell: (each) => appointmentTimeText(each) },
          {
            head: 'Kind',
            cell: ({ kind, address, postalCode }) => (
              <>
                {appointmentLabels[kind]}
                {address !== '' && (
                  <small className="muted">
                    {' '}
                    {address}, {postalCode}
                  </small>
                )}
              </>
            ),
          },
          {
            head: 'Customer',
            cell: ({ name, email, phone }) => (
              <>
                {name}, <a href={`tel:${phone}`}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>
              </>
            ),
          },
          { head: 'Piece', cell: ({ product }) => product?.name ?? '' },
          { head: 'Note', cell: ({ note }) => note },
          {
            head: 'Status',
            cell: ({ status }) => (
              <Badge tone={status === 'booked' ? 'green' : 'plain'}>{statusLabels[status]}</Badge>
            ),
          },
          {
            head: 'Actions',
            role: 'actions',
            cell: (each) =>
              each.status !== 'cancelled' && (
                <>
                  {each.status === 'booked' && (
                    <select
                      className="input"
                      aria-label={`Move the appointment of ${each.name}`}
                      value=""
                      onChange={(event) => void move(each, event.currentTarget.value)}
                    >
                      <option value="">Move to…</option>
                      {free.map((slot) => (
                        <option key={slot.from} value={slot.from}>
                          {appointmentTimeText(slot)}
                        </option>
                      ))}
                    </select>
                  )}
                  <Button kind="quiet" small onClick={() => setCancelling(each)}>
                    Cancel
                  </Button>
                </>
              ),
          },
        ]}
      />
      {cancelling !== null && (
        <ConfirmDialog
          title={`Cancel the appointment of ${cancelling.name}?`}
          confirm="Cancel the appointment"
          onConfirm={() => cancel(cancelling)}
          onClosed={() => setCancelling(null)}
        >
          {appointmentTimeText(cancelling)}. The customer gets an email.
        </ConfirmDialog>
      )}
    </>
  );
}
