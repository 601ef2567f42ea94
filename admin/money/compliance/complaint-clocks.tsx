import type { Complaint } from '#contract/admin/complaints.ts';
import { shortDate, shortDateTime } from '#domain/locale/indian-time.ts';

type Clock = Complaint['acknowledge'];

const hour = 3_600_000;

/** The two clocks of a complaint, with what is left of each. */
export function ComplaintClocks({ complaint }: { readonly complaint: Complaint }) {
  const { receivedAt, acknowledge, redress } = complaint;
  return (
    <div className="clocks">
      <ClockBar label="Acknowledge within 48 hours" from={receivedAt} clock={acknowledge} />
      <ClockBar label="Resolve within one month" from={receivedAt} clock={redress} />
    </div>
  );
}

interface ClockBarProps {
  readonly label: string;
  readonly from: string;
  readonly clock: Clock;
}

function ClockBar({ label, from, clock }: ClockBarProps) {
  const hours = (Date.parse(clock.until) - Date.parse(from)) / hour;
  const passed = clock.state === 'done' ? hours : hours - clock.hoursLeft;
  return (
    <label className="clock">
      <span className="clock-words">
        <span>{label}</span>
        <span className="muted">{clockText(clock)}</span>
      </span>
      <progress className={`clock-${clock.state}`} max={hours} value={passed} />
    </label>
  );
}

/** What is left of a clock, or when its step was done. */
export function clockText({ until, state, hoursLeft, doneAt }: Clock): string {
  const end = shortDateTime(new Date(until));
  if (doneAt !== null) {
    const late = Date.parse(doneAt) > Date.parse(until) ? ', late' : '';
    return `done on ${shortDateTime(new Date(doneAt))}${late}`;
  }
  if (state === 'late') return `late since ${end}`;
  if (hoursLeft < 48) return `${hoursLeft} h left`;
  const days = `${Math.floor(hoursLeft / 24)} days left`;
  return state === 'due' ? `${days}: ${shortDate(new Date(until))}` : days;
}
