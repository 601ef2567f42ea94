import { weekdayOf } from '#domain/locale/days.ts';
import { monthsText, weekdays, weekdayDate } from '#domain/locale/indian-weekday.ts';
import { Link } from '../navigation/link.tsx';

interface DayChoiceProps {
  readonly days: readonly { readonly day: string; readonly all: number; readonly free: number }[];
  readonly chosen: string | null;
  readonly addressOf: (day: string) => string;
}

const monday = 1;

/** The days as weeks that begin on Monday. A day without a free time is not a link. */
export function DayChoice({ days, chosen, addressOf }: DayChoiceProps) {
  const [first] = days;
  const blanks = first === undefined ? 0 : (weekdayOf(first.day) + 7 - monday) % 7;
  return (
    <section className="step" aria-labelledby="day">
      <h2 id="day">
        <i aria-hidden="true">2</i>Day and time
      </h2>
      {first !== undefined && (
        <p className="months">{monthsText(first.day, days.at(-1)?.day ?? first.day)}</p>
      )}
      <div className="days">
        {weekdays.map((_, index) => (
          <span className="dow" aria-hidden="true" key={index}>
            {weekdays[(index + monday) % 7]?.slice(0, 3)}
          </span>
        ))}
        {Array.from({ length: blanks }, (_, index) => (
          <span key={index} />
        ))}
        {days.map(({ day, all, free }) => {
          const said = all === 0 ? 'closed' : free === 0 ? 'full' : `${free} free`;
          const label = `${weekdayDate(day, 'long')}, ${said}`;
          const number = <b aria-hidden="true">{Number(day.slice(8))}</b>;
          const note = <small aria-hidden="true">{said}</small>;
          return free === 0 ? (
            <span className="day day-off" key={day}>
              <span className="vh">{label}</span>
              {number}
              {note}
            </span>
          ) : (
            <Link
              className="day"
              key={day}
              to={addressOf(day)}
              aria-current={day === chosen ? 'date' : undefined}
              preventScrollReset
            >
              <span className="vh">{label}</span>
              {number}
              {note}
            </Link>
          );
        })}
      </div>
    </section>
  );
}
