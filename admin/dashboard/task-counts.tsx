import { useId } from 'react';
import { Link } from 'react-router';

interface TaskCountsProps {
  readonly title: string;
  readonly urgent?: boolean;
  readonly tasks: readonly {
    readonly count: number;
    readonly label: string;
    readonly to?: string;
  }[];
}

/** Counts of open tasks, each a link to its screen. */
export function TaskCounts({ title, urgent = false, tasks }: TaskCountsProps) {
  const titleId = useId();
  return (
    <section className="tasks" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={urgent ? 'task-list task-list-urgent' : 'task-list'}>
        {tasks.map(({ count, label, to }) => {
          const content = (
            <>
              <b className="num">{count}</b> {label}
            </>
          );
          return (
            <li key={label}>
              {to === undefined ? <span className="task">{content}</span> : <Link to={to}>{content}</Link>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
