import { useId } from 'react';
import { Link } from 'react-router';

interface WaitingProps {
  readonly title: string;
  readonly urgent?: boolean;
  readonly tasks: readonly {
    readonly count: number;
    readonly label: string;
    /** Where it is done, if there is a screen for it. */
    readonly to?: string;
  }[];
}

/** Large numbers of what is to be done, each a way to it. */
export function TaskCounts({ title, urgent = false, tasks }: WaitingProps) {
  const titleId = useId();
  return (
    <section className="waiting" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={urgent ? 'doors doors-urgent' : 'doors'}>
        {tasks.map(({ count, label, to }) => {
          const content = (
            <>
              <b className="num">{count}</b> {label}
            </>
          );
          return (
            <li key={label}>
              {to === undefined ? <span className="door">{content}</span> : <Link to={to}>{content}</Link>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
