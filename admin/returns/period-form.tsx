import { Form, Link } from 'react-router';
import type { ReturnSummary } from '#contract/admin/returns.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { withQuery } from '#domain/shop/pages.ts';
import { neighbourMonth, periodOfMonth } from '#domain/returns/return-period.ts';
import { Icon } from '../ui/icon.tsx';
import { monthName } from './return-texts.ts';

/** The months beside this one, and any other dates. */
export function PeriodForm({ from, to, over }: Pick<ReturnSummary, 'from' | 'to' | 'over'>) {
  const before = neighbourMonth(from.slice(0, 7), -1);
  const after = neighbourMonth(to.slice(0, 7), 1);
  return (
    <nav className="row" aria-label="Period">
      <MonthLink month={before} name={`Earlier month: ${monthName(before)}`} back />
      {over && <MonthLink month={after} name={`Later month: ${monthName(after)}`} />}
      <details>
        <summary>Other dates</summary>
        <Form className="period-form" key={`${from} ${to}`}>
          <label>
            From
            <input className="input" type="date" name="from" defaultValue={from} required />
          </label>
          <label>
            To
            <input className="input" type="date" name="to" defaultValue={to} required />
          </label>
          <button className="btn btn-line btn-sm" type="submit">
            Show
          </button>
        </Form>
      </details>
    </nav>
  );
}

interface MonthLinkProps {
  readonly month: string;
  readonly name: string;
  readonly back?: boolean;
}

function MonthLink({ month, name, back = false }: MonthLinkProps) {
  const { from, to } = periodOfMonth(month);
  return (
    <Link
      className="btn btn-line btn-sm"
      aria-label={name}
      to={withQuery(adminPages.returns.path, { from, to })}
    >
      {back && <Icon name="left" />}
      {monthName(month)}
      {!back && <Icon name="right" />}
    </Link>
  );
}
