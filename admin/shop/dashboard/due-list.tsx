import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { DueRow } from './due-rows.ts';

/** One list of everything that waits, what is late first. */
export function DueList({ rows }: { readonly rows: readonly DueRow[] }) {
  return (
    <section className="panel-box" aria-labelledby="due">
      <h2 id="due" className="vh">
        Due
      </h2>
      <DueGroup title="Overdue" rows={rows.filter(({ late }) => late)} />
      <DueGroup title="Today" rows={rows.filter(({ late }) => !late)} />
    </section>
  );
}

function DueGroup({ title, rows }: { readonly title: string; readonly rows: readonly DueRow[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className="due-group">
        {title} <span className="muted">{rows.length}</span>
      </h3>
      <ul className="due-list">
        {rows.map(({ icon, what, detail, clock, late, act, to }) => (
          <li key={what} className={late ? 'is-late' : undefined}>
            <Icon name={icon} />
            <span className="stack">
              {what}
              {detail !== undefined && <span className="hint">{detail}</span>}
            </span>
            {clock !== undefined && <Badge tone={clock.tone}>{clock.text}</Badge>}
            <Link className="btn btn-line btn-sm" to={to} aria-label={`${act}: ${what}`}>
              {act}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
