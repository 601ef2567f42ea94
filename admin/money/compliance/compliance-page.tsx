import { useEffect } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { listComplaints } from '#contract/admin/complaints.ts';
import { getCompliance, type ComplianceRow } from '#contract/admin/compliance.ts';
import { complaintFilters } from '#domain/complaints/complaint.ts';
import { complianceGroups, type ComplianceGroup } from '#domain/compliance/compliance-rule.ts';
import { longDateTime } from '#domain/locale/indian-time.ts';
import { load } from '../../api/load.ts';
import { adviserText } from '../../ui/adviser-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RuleList } from '../../ui/rule-list.tsx';
import { Complaints } from './complaints.tsx';
import { ruleLinkOf, ruleLinkPath } from './rule-links.ts';
import { setOpenRules } from './use-open-rules.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [desk, list] = await Promise.all([load(getCompliance), load(listComplaints, { query })]);
  const show = complaintFilters.find((filter) => filter === query['show']) ?? 'open';
  return { ...desk, list, show };
}

const groupTitles: Readonly<Record<ComplianceGroup, string>> = {
  shop: 'Shop page and complaints',
  products: 'Pieces',
  tax: 'Tax and invoices',
  data: 'Personal data and backups',
};

/** What the law asks of this shop today (LAW-42). */
export function Component() {
  const { checkedAt, officer, rows, list, show } = useLoaderData<typeof loader>();
  const countOf = (state: ComplianceRow['state']) => rows.filter((row) => row.state === state).length;
  const open = rows.filter(({ state }) => state !== 'green');
  useEffect(() => setOpenRules(open.length), [open.length]);
  const greenRows = (group: ComplianceGroup) => ({
    title: groupTitles[group],
    rows: rows.filter((row) => row.group === group && row.state === 'green'),
  });
  return (
    <>
      <PageHeader
        title="Compliance"
        lead={`${rows.length} rules checked on ${longDateTime(new Date(checkedAt))}. ${countOf('green')} in order, ${countOf('due')} due, ${countOf('missing')} missing${countOf('unknown') === 0 ? '' : `, ${countOf('unknown')} not known`}.`}
      >
        <Button kind="line" small onClick={() => window.print()}>
          Print for the adviser
        </Button>
      </PageHeader>
      <Complaints list={list} show={show} officer={officer} />
      <div className="two-columns">
        <div className="column">
          <ComplianceRules
            title="To fix"
            rows={open.toSorted((one, other) => order[one.state] - order[other.state])}
          />
          <ComplianceRules {...greenRows('tax')} />
        </div>
        <div className="column">
          {complianceGroups
            .filter((group) => group !== 'tax')
            .map((group) => (
              <ComplianceRules key={group} {...greenRows(group)} narrow />
            ))}
        </div>
      </div>
      <p className="hint">
        These checks help. They do not replace your chartered accountant or lawyer. {adviserText}
      </p>
    </>
  );
}

const order = { missing: 0, due: 1, unknown: 2, green: 3 } as const;

const badges = {
  green: <Badge tone="green">in order</Badge>,
  due: <Badge tone="yellow">due</Badge>,
  missing: <Badge tone="red">missing</Badge>,
  unknown: <Badge tone="plain">not known</Badge>,
} as const;

/** Beside the other rows there is no room for a tag. */
const check = (
  <>
    <Icon name="check" />
    <span className="vh">in order</span>
  </>
);

interface ComplianceRulesProps {
  readonly title: string;
  readonly rows: readonly ComplianceRow[];
  /** Rows that are in order, in the narrow column. */
  readonly narrow?: boolean;
}

function ComplianceRules({ title, rows, narrow = false }: ComplianceRulesProps) {
  const rules = rows.map(({ key, title: name, state, reason, source, period }) => {
    const link = state === 'green' ? undefined : ruleLinkOf(key, state);
    return {
      key,
      className: narrow ? 'is-green' : undefined,
      badge: narrow ? check : badges[state],
      name,
      text: (
        <>
          <p>{reason}</p>
          <p className="law">{source}</p>
        </>
      ),
      link: link && { to: ruleLinkPath(link, period), label: link.label },
    };
  });
  return <RuleList title={title} rules={rules} />;
}
