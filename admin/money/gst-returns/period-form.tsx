import { useId, type ReactNode } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import type { ReturnSummary } from '#contract/admin/gst-returns.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { withQuery } from '#domain/shop/pages.ts';
import {
  isQuarter,
  neighbourMonth,
  periodOfMonth,
  quarterOf,
  type ReturnPeriod,
} from '#domain/gst-returns/return-period.ts';
import { Icon } from '../../ui/icon.tsx';
import { monthText } from '#domain/locale/day-text.ts';
import { quarterName } from './return-texts.ts';

interface PeriodFormProps extends Pick<ReturnSummary, 'from' | 'to' | 'over'> {
  /** Dates that were refused, and why. */
  readonly refused: (ReturnPeriod & { readonly message: string }) | null;
}

/** The months beside this one, its quarter, and any other dates. The registration that was chosen stays. */
export function PeriodForm({ from, to, over, refused }: PeriodFormProps) {
  const typed = refused ?? { from, to };
  const errorId = useId();
  const invalid = refused !== null && { 'aria-invalid': true, 'aria-describedby': errorId };
  const before = neighbourMonth(from.slice(0, 7), -1);
  const after = neighbourMonth(to.slice(0, 7), 1);
  const quarter = quarterOf(to.slice(0, 7));
  const registration = useSearchParams()[0].get('registration');
  return (
    <nav className="row" aria-label="Period">
      <PeriodLink period={periodOfMonth(before)} name={`Earlier month: ${monthText(before)}`}>
        <Icon name="left" />
        {monthText(before)}
      </PeriodLink>
      {over && (
        <PeriodLink period={periodOfMonth(after)} name={`Later month: ${monthText(after)}`}>
          {monthText(after)}
          <Icon name="right" />
        </PeriodLink>
      )}
      {!isQuarter({ from, to }) && (
        <PeriodLink period={quarter} name={`Quarter: ${quarterName(quarter)}`}>
          {quarterName(quarter)}
        </PeriodLink>
      )}
      <details key={refused === null ? 'usual' : 'refused'} open={refused !== null}>
        <summary>Other dates</summary>
        <Form className="period-form" key={`${typed.from} ${typed.to}`}>
          {registration !== null && <input type="hidden" name="registration" value={registration} />}
          <label>
            From
            <input
              className="input"
              type="date"
              name="from"
              defaultValue={typed.from}
              required
              {...invalid}
            />
          </label>
          <label>
            To
            <input className="input" type="date" name="to" defaultValue={typed.to} required {...invalid} />
          </label>
          <button className="btn btn-line btn-sm" type="submit">
            Show
          </button>
        </Form>
        {refused !== null && (
          <p className="error" id={errorId} role="alert">
            <Icon name="alert" />
            {refused.message}
          </p>
        )}
      </details>
    </nav>
  );
}

interface PeriodLinkProps {
  readonly period: ReturnPeriod;
  readonly name: string;
  readonly children: ReactNode;
}

function PeriodLink({ period: { from, to }, name, children }: PeriodLinkProps) {
  const registration = useSearchParams()[0].get('registration') ?? undefined;
  const query = { from, to, ...(registration !== undefined && { registration }) };
  return (
    <Link className="btn btn-line btn-sm" aria-label={name} to={withQuery(adminPages.returns.path, query)}>
      {children}
    </Link>
  );
}
