import { Link, useSearchParams } from 'react-router';

interface StatusTabsProps<Status extends string> {
  /** Read by screen readers, such as 'Orders by status'. */
  readonly label: string;
  /** The query parameter that the tabs set. */
  readonly parameter: 'state' | 'status';
  readonly statuses: readonly Status[];
  readonly labels: Readonly<Record<Status, string>>;
  readonly counts: Readonly<Partial<Record<Status, number>>>;
  readonly hideEmpty?: boolean;
}

/** Filters a list by status, with the number of rows of each. */
export function StatusTabs<Status extends string>({
  label,
  parameter,
  statuses,
  labels,
  counts,
  hideEmpty = false,
}: StatusTabsProps<Status>) {
  const [search] = useSearchParams();
  const current = search.get(parameter) ?? '';
  const countOf = (status: Status) => counts[status] ?? 0;
  const shown = statuses.filter((status) => !hideEmpty || countOf(status) > 0 || status === current);
  return (
    <nav className="tabs" aria-label={label}>
      <Link to="?" aria-current={current === '' ? 'page' : undefined}>
        All{' '}
        <span className="tab-count num">{statuses.reduce((sum, status) => sum + countOf(status), 0)}</span>
      </Link>
      {shown.map((status) => (
        <Link
          key={status}
          to={`?${parameter}=${status}`}
          aria-current={current === status ? 'page' : undefined}
        >
          {labels[status]} <span className="tab-count num">{countOf(status)}</span>
        </Link>
      ))}
    </nav>
  );
}
