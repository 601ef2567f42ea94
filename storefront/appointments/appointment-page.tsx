import { useEffect, useState, type SubmitEvent } from 'react';
import type { MetaDescriptor } from 'react-router';
import {
  cancelAppointment,
  confirmAppointment,
  getAppointment,
  getAppointmentSlots,
  moveAppointment,
  type AppointmentWire,
} from '#contract/appointments.ts';
import { appointmentLabels, appointmentTimeText } from '#domain/appointments/appointment.ts';
import { pages } from '#domain/shop/pages.ts';
import type { CallInput } from '#contract/api-call.ts';
import type { Reply } from '#contract/api-caller.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { unreachable } from '../api/unreachable.ts';
import { Link } from '../navigation/link.tsx';
import { NoScriptNotice } from '../shell/no-script-notice.tsx';
import { privateMeta, shellFromMatches } from '../shell/page-meta.ts';
import { accountLinks } from '../styles/account-links.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { SelectField } from '../ui/select-field.tsx';
import type { Route } from './+types/appointment-page.ts';

const { title } = pages.appointment;
export const links = accountLinks;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return privateMeta(shellFromMatches(matches), title);
}

interface AppointmentLink {
  readonly id: number;
  readonly token: string;
}

/** The link follows the '#', so that no log holds it. It stays in the address, because the page is opened again. */
function readLink(): AppointmentLink {
  const parameters = new URLSearchParams(window.location.hash.slice(1));
  return { id: Number(parameters.get('id') ?? 0), token: parameters.get('token') ?? '' };
}

/** Confirms, moves and cancels an appointment. Opening it changes nothing: mail programs open links too (MEET-4). */
export default function AppointmentPage() {
  const [link, setLink] = useState<AppointmentLink | null>(null);
  const [appointment, setAppointment] = useState<AppointmentWire | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [cancelling, setCancelling] = useState(false);

  async function run(call: Promise<Reply<typeof getAppointment>>) {
    setBusy(true);
    setFault(null);
    const reply = await call;
    setBusy(false);
    if (reply.ok) setAppointment(reply.answer);
    else setFault(problemText(reply.problem, unreachable));
    return reply.ok;
  }

  async function confirm(body: CallInput<typeof confirmAppointment>['body']) {
    if (await run(callApi(confirmAppointment, { body }))) return;
    const current = await callApi(getAppointment, { body: { id: body.id, token: body.token } });
    if (current.ok) setAppointment(current.answer);
  }

  useEffect(() => {
    const found = readLink();
    setLink(found);
    void run(callApi(getAppointment, { body: found }));
  }, []);

  return (
    <div className="wrap page">
      <EmptyState title={title}>
        <NoScriptNotice what="Changing an appointment" />
        {appointment !== null && <AppointmentState appointment={appointment} />}
        {appointment?.details && link !== null && (
          <button
            className="btn"
            type="button"
            disabled={busy}
            onClick={() => void confirm({ ...link, version: appointment.details?.version })}
          >
            Confirm the appointment
          </button>
        )}
        {appointment?.status === 'booked' && link !== null && (
          <MoveForm
            key={appointment.from}
            busy={busy}
            onMove={(from) => void run(callApi(moveAppointment, { body: { ...link, from } }))}
          />
        )}
        {appointment !== null && appointment.status !== 'cancelled' && link !== null && (
          <CancelButtons
            busy={busy}
            confirming={cancelling}
            onConfirming={setCancelling}
            onCancel={() => void run(callApi(cancelAppointment, { body: link }))}
          />
        )}
        <FieldError error={fault} role="alert" />
        {(appointment?.status === 'cancelled' || (appointment === null && fault !== null)) && (
          <Link className="btn btn-line" to={pages.appointments.path}>
            Book an appointment
          </Link>
        )}
      </EmptyState>
    </div>
  );
}

const states: Readonly<Record<AppointmentWire['status'], string>> = {
  unconfirmed: 'Not confirmed yet',
  booked: 'Booked',
  cancelled: 'Cancelled',
};

function AppointmentState({
  appointment: { kind, status, from, to, details },
}: {
  readonly appointment: AppointmentWire;
}) {
  return (
    <>
      <p role="status">
        <b>{states[status]}</b>: {appointmentLabels[kind].toLowerCase()}, {appointmentTimeText({ from, to })}
      </p>
      {details !== null && (
        <>
          <p>Name: {details.name}</p>
          <p>Mobile number: {details.phone}</p>
          {details.address !== '' && (
            <p>
              Address: {details.address}, {details.pin}
            </p>
          )}
          {details.note !== '' && <p>Note: {details.note}</p>}
        </>
      )}
    </>
  );
}

interface CancelButtonsProps {
  readonly busy: boolean;
  readonly confirming: boolean;
  readonly onConfirming: (confirming: boolean) => void;
  readonly onCancel: () => void;
}

/** Asks once, because the hour is free for others at once. */
function CancelButtons({ busy, confirming, onConfirming, onCancel }: CancelButtonsProps) {
  if (!confirming)
    return (
      <button className="btn btn-line" type="button" disabled={busy} onClick={() => onConfirming(true)}>
        Cancel the appointment
      </button>
    );
  return (
    <>
      <p>Others can book this time as soon as it is cancelled.</p>
      <button className="btn" type="button" disabled={busy} onClick={onCancel}>
        Yes, cancel it
      </button>
      <button className="btn btn-line" type="button" disabled={busy} onClick={() => onConfirming(false)}>
        Keep it
      </button>
    </>
  );
}

interface MoveFormProps {
  readonly busy: boolean;
  readonly onMove: (from: string) => void;
}

function MoveForm({ busy, onMove }: MoveFormProps) {
  const [free, setFree] = useState<readonly string[]>([]);
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    void callApi(getAppointmentSlots).then((reply) => {
      if (!reply.ok) return;
      const slots = reply.answer.days.flatMap((day) => day.slots).filter((slot) => slot.free);
      setFree(slots.map(({ from }) => from));
      setTexts(new Map(slots.map((slot) => [slot.from, appointmentTimeText(slot)])));
    });
  }, []);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const from = String(new FormData(event.currentTarget).get('from') ?? '');
    if (from !== '') onMove(from);
  }
  if (free.length === 0) return null;
  return (
    <form className="form" method="post" onSubmit={submit}>
      <SelectField
        label="Another time"
        name="from"
        options={free}
        textOf={(from) => texts.get(from) ?? from}
        error={null}
      />
      <button className="btn" type="submit" disabled={busy}>
        Move the appointment
      </button>
    </form>
  );
}
