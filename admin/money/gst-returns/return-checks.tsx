import type { ReturnSummary } from '#contract/admin/gst-returns.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';

/** What was compared before filing: good rows and rows to fix. */
export function ReturnChecks({ checks }: Pick<ReturnSummary, 'checks'>) {
  const bad = checks.filter(({ good }) => !good).length;
  return (
    <section className="panel-box" aria-labelledby="checks">
      <div className="panel-head">
        <h2 id="checks">Checks</h2>
        <Badge tone={bad === 0 ? 'green' : 'yellow'}>{bad === 0 ? 'all passed' : `${bad} to fix`}</Badge>
      </div>
      <ul className="checks">
        {checks.map(({ good, title, detail }) => (
          <li key={title} className={good ? undefined : 'is-bad'}>
            <Icon name={good ? 'check' : 'alert'} />
            <span>
              {title}
              <small>{detail}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="hint">Rules and rates change. Let your tax adviser check a return before you file it.</p>
    </section>
  );
}
