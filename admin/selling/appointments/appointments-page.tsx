import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import {
  cancelAppointmentAsStaff,
  listAppointments,
  moveAppointmentAsStaff,
  type AdminAppointment,
} from '#contract/admin/appointments.ts';
import type { Answer } from '#contract/api-call.ts';
import {
  appointmentTimeText,
  staffAppointmentLabels,
  type AppointmentStatus,
} from '#domain/appointments/appointment.ts';
import { call } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Table } from '../../ui/table.tsx';
import { toastReply } from '../../ui/toast.tsx';

export const loader = () => load(listAppointments);

const statusLabels: Readonly<Record<AppointmentStatus, string>> = {
  unconfirmed: 'Not confirmed',
  booked: 'Booked',
  cancelled: 'Cancelled',
};

type Slot = Answer<typeof listAppointments>['free'][number];

interface Question {
  readonly of: AdminAppointment;
  /** null: it is cancelled. */
  readonly to: Slot | null;
}

/** Appointments that are not over (MEET-5). */
export function Component() {
  const { appointments, free } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [question, setQuestion] = useState<Question | null>(null);

  async function change(asked: Question) {
    const { of, to } = asked;
    const params = { id: of.id };
    const reply =
      to === null
        ? await call(cancelAppointmentAsStaff, { params })
        : await call(moveAppointmentAsStaff, { params, body: { from: to.from } });
    setQuestion((now) => (now === asked ? null : now)); // not one that was opened meanwhile
    const done = to === null ? 'Appointment cancelled' : 'Appointment moved';
    toastReply(reply, done);
    await revalidate();
  }

  return (
    <>
      <PageHeader
        title="Appointments"
        lead="Soonest first. Customers get an email about each change of a confirmed appointment; hours and kinds are in the settings."
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
                {staffAppointmentLabels[kind]}
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
                      onChange={({ currentTarget: { value } }) =>
                        setQuestion({ of: each, to: free.find(({ from }) => from === value) ?? null })
                      }
                    >
                      <option value="">Move to…</option>
                      {free.map((slot) => (
                        <option key={slot.from} value={slot.from}>
                          {appointmentTimeText(slot)}
                        </option>
                      ))}
                    </select>
                  )}
                  <Button kind="quiet" small onClick={() => setQuestion({ of: each, to: null })}>
                    Cancel
                  </Button>
                </>
              ),
          },
        ]}
      />
      {question !== null && (
        <ChangeQuestion
          question={question}
          onConfirm={() => change(question)}
          onClosed={() => setQuestion(null)}
        />
      )}
    </>
  );
}

interface ChangeQuestionProps {
  readonly question: Question;
  readonly onConfirm: () => Promise<void>;
  readonly onClosed: () => void;
}

/** Asked of a move too: a list changes by a key of the keyboard, and an email cannot be called back. */
function ChangeQuestion({ question: { of, to }, ...answers }: ChangeQuestionProps) {
  const verb = to === null ? 'Cancel' : 'Move';
  const times =
    to === null ? appointmentTimeText(of) : `From ${appointmentTimeText(of)} to ${appointmentTimeText(to)}`;
  const mail =
    of.status === 'booked'
      ? 'The customer gets an email.'
      : 'It was not confirmed, so the customer gets no email.';
  return (
    <ConfirmDialog
      {...answers}
      title={`${verb} the appointment of ${of.name}?`}
      confirm={`${verb} the appointment`}
      kind={to === null ? 'danger' : 'solid'}
    >
      {times}. {mail}
    </ConfirmDialog>
  );
}
