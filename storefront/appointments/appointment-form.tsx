import { useEffect, useState, type SubmitEvent } from 'react';
import { useRevalidator } from 'react-router';
import { bookAppointment } from '#contract/appointments.ts';
import { appointmentLabels, type AppointmentKind } from '#domain/appointments/appointment.ts';
import { indianTime } from '#domain/locale/indian-time.ts';
import { weekdayDate } from '#domain/locale/indian-weekday.ts';
import { pages } from '#domain/shop/pages.ts';
import { callApi } from '../api/call-api.ts';
import { fieldNotices } from '../api/form-fields.ts';
import { problemText } from '../api/problem-text.ts';
import { TotalsRow } from '../cart/totals-rows.tsx';
import { useSession } from '../session/use-session.ts';
import { DataNotice } from '../content/data-notice.tsx';
import { useFormDraft } from '../storage/use-form-draft.ts';
import { FieldError } from '../ui/field-error.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useFormNotice } from '../ui/use-form-notice.ts';
import {
  appointmentBody,
  appointmentFields,
  checkAppointment,
  type AppointmentField,
} from './appointment-wire.ts';

interface AppointmentFormProps {
  readonly kind: AppointmentKind;
  /** The chosen day; null: every day is full. */
  readonly day: string | null;
  readonly slots: readonly { readonly from: string; readonly free: boolean }[];
  readonly piece: { readonly slug: string; readonly name: string } | null;
}

/** Brings what replaced the form into view, for a keyboard too. */
const focusOn = (element: HTMLElement | null) => element?.focus();

/** Time, contact and what to have ready. A draft stays in the tab, also when another day is chosen (MEET-2). */
export function AppointmentForm({ kind, day, slots, piece }: AppointmentFormProps) {
  const { form, errorOf, showFieldNotice } = useFormNotice<AppointmentField>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [chosen, setChosen] = useState('');
  const { revalidate } = useRevalidator();
  const { user } = useSession();
  const clearDraft = useFormDraft(form, 'appointmentDraft', {
    name: user?.name ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
  });

  // After the draft: the hour of the draft, or one that was chosen before the scripts were there.
  useEffect(() => {
    if (form.current !== null) setChosen(String(new FormData(form.current).get('from') ?? ''));
  }, [form]);

  async function send(fields: FormData) {
    setBusy(true);
    setFailure(null);
    const reply = await callApi(bookAppointment, { body: appointmentBody(fields) });
    setBusy(false);
    if (reply.ok) {
      clearDraft();
      return setSent(reply.answer.message);
    }
    const notices = fieldNotices(reply.problem, appointmentFields);
    if (notices.length === 0) setFailure(problemText(reply.problem, bookAppointment.failure ?? ''));
    void revalidate();
    showFieldNotice(notices);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const notices = checkAppointment(fields, kind);
    showFieldNotice(notices);
    if (notices.length === 0 && !busy) void send(fields);
  }

  if (sent !== null)
    return (
      <p className="alert alert-ok" role="status" ref={focusOn} tabIndex={-1}>
        <span>{sent}</span>
      </p>
    );
  // An hour of a day that is no longer shown does not stay selected.
  const hour = slots.find(({ from, free }) => free && from === chosen)?.from ?? null;
  const field = <Name extends AppointmentField>(name: Name) => ({ name, error: errorOf(name) });
  return (
    <form
      className="appointment-form"
      method="post"
      action={pages.appointments.path}
      ref={form}
      noValidate
      onSubmit={submit}
    >
      <div className="form">
        <input type="hidden" name="kind" value={kind} />
        {piece !== null && <input type="hidden" name="product" value={piece.slug} />}
        <fieldset>
          <legend className="legend">
            {day === null ? 'No times available. Please contact us.' : weekdayDate(day, 'long')}
          </legend>
          <div className="slots">
            {slots.map(({ from, free }) => (
              <label className="slot" key={from}>
                <input
                  type="radio"
                  name="from"
                  value={from}
                  disabled={!free}
                  required
                  onChange={() => setChosen(from)}
                />
                <span>{indianTime(from, 'down')}</span>
              </label>
            ))}
          </div>
          <FieldError error={errorOf('from')} role="alert" />
          <p className="hint">Indian time (IST).</p>
        </fieldset>
        <h2>
          <i aria-hidden="true">3</i>About you
        </h2>
        <div className="form-pair">
          <TextField {...field('name')} label="Your name" autoComplete="name" />
          <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
        </div>
        <TextField {...field('phone')} label="Mobile number" type="tel" autoComplete="tel" />
        {kind === 'home' && (
          <div className="form-pair">
            <TextField {...field('pin')} label="PIN code" inputMode="numeric" autoComplete="postal-code" />
            <TextField {...field('address')} label="Address" autoComplete="street-address" />
          </div>
        )}
        <TextArea
          {...field('note')}
          label="What should we have ready? (optional)"
          rows={3}
          maxLength={1000}
        />
        <DataNotice purpose="appointments" />
      </div>
      <section className="summary" aria-labelledby="your-appointment">
        <h2 id="your-appointment">Your appointment</h2>
        <dl className="rows">
          <TotalsRow name="Where" value={appointmentLabels[kind]} />
          {day !== null && <TotalsRow name="Day" value={weekdayDate(day, 'short')} />}
          <TotalsRow
            name="Time"
            value={hour === null ? 'Not chosen yet' : `${indianTime(hour, 'down')} IST`}
          />
          {piece !== null && <TotalsRow name="To see" value={piece.name} />}
        </dl>
        <FieldError error={failure} role="alert" />
        <button className="btn btn-wide" type="submit" disabled={busy || day === null}>
          {busy ? 'Sending...' : 'Book this time'}
        </button>
        <p className="tax">
          You will get an email to confirm it. You can also use its link to move or cancel the appointment.
        </p>
      </section>
    </form>
  );
}
