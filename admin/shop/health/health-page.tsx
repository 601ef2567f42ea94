import { useLoaderData } from 'react-router';
import { getHealth, type HealthRowWire } from '#contract/admin/health.ts';
import { healthTitles, type HealthPage } from '#domain/health/health-row.ts';
import { countText } from '#domain/locale/count-text.ts';
import { longDateTime } from '#domain/locale/indian-time.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { load } from '../../api/load.ts';
import { Badge } from '../../ui/badge.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RuleList } from '../../ui/rule-list.tsx';

export const loader = () => load(getHealth);

/** What is in order, and what needs the owner’s attention (HEALTH-1). */
export function Component() {
  const { checkedAt, rows } = useLoaderData<typeof loader>();
  const of = (state: HealthRowWire['state']) => rows.filter((row) => row.state === state);
  // What could not be checked, but can be done, is to be done too.
  const toFix = [...of('bad'), ...of('warn'), ...of('unknown').filter(hasRemedy)];
  const summary =
    toFix.length === 0
      ? 'Nothing needs your attention.'
      : `${countText(toFix.length, 'item needs', 'items need')} your attention.`;
  return (
    <>
      <PageHeader
        title="Health"
        lead={`${summary} Checked on ${longDateTime(new Date(checkedAt))}. The shop checks every five minutes and emails the owner when a problem begins and when it is resolved.`}
      />
      <HealthRows title="To fix" rows={toFix} />
      <HealthRows title="In order" rows={of('good')} />
      <HealthRows title="Could not be checked" rows={of('unknown').filter((row) => !hasRemedy(row))} />
    </>
  );
}

const hasRemedy = ({ remedy }: HealthRowWire) => remedy !== null;

const badges = {
  good: (
    <>
      <Icon name="check" />
      <span className="vh">in order</span>
    </>
  ),
  unknown: (
    <>
      <Icon name="eye" />
      <span className="vh">could not be checked</span>
    </>
  ),
  warn: <Badge tone="yellow">Act soon</Badge>,
  bad: <Badge tone="red">Act now</Badge>,
} as const;

const looks = { good: 'is-green', unknown: 'is-unknown', warn: undefined, bad: undefined } as const;

const links: Readonly<Record<HealthPage, { readonly to: string; readonly label: string }>> = {
  payments: { to: adminPages.payments.path, label: 'Open the payments' },
  refunds: { to: adminPages.refunds.path, label: 'Open the refunds' },
  orders: { to: adminPages.orders.path, label: 'Open the orders' },
  backups: { to: adminPages.backups.path, label: 'About backups' },
};

function HealthRows({ title, rows }: { readonly title: string; readonly rows: readonly HealthRowWire[] }) {
  const rules = rows.map(({ kind, state, sentence, remedy, since, page }) => ({
    key: kind,
    className: looks[state],
    badge: badges[state],
    name: healthTitles[kind],
    text: (
      <>
        <p>{sentence}</p>
        {remedy !== null && <p>{remedy}</p>}
        {since !== null && (
          <p className="law">
            Since <DateTime at={since} />
          </p>
        )}
      </>
    ),
    link: page === undefined ? undefined : links[page],
  }));
  return <RuleList title={title} rules={rules} />;
}
