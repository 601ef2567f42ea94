import { useLoaderData, useRevalidator } from 'react-router';
import { getPrivacyDesk, type DutyState, type PrivacyDesk } from '#contract/admin/privacy.ts';
import { consentPurposes, type ConsentPurpose } from '#domain/privacy/data-purposes.ts';
import { periodText } from '#domain/privacy/retention-rules.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { load } from '../../api/load.ts';
import { adviserText } from '../../ui/adviser-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Table } from '../../ui/table.tsx';
import { RetentionForm } from './retention-form.tsx';
import { shortDayText } from '#domain/locale/day-text.ts';
import { sinceText } from './privacy-texts.ts';

export const loader = () => load(getPrivacyDesk);

/** Duties on personal data, how long each kind is kept, and what was deleted. */
export function Component() {
  const { duties, retention, reports, consents } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader
        title="Personal data"
        lead={`Digital Personal Data Protection Act 2023 and Rules 2025. ${adviserText}`}
      >
        <LinkButton kind="line" to={adminPages.panReads.path}>
          Who read PANs
        </LinkButton>
        <LinkButton kind="line" to={adminPages.breaches.path}>
          Breaches
        </LinkButton>
      </PageHeader>
      <Duties duties={duties} />
      <h2>How long data is kept</h2>
      <Table
        label="Retention periods"
        rows={retention}
        keyOf={({ rule }) => rule}
        empty="No kinds of data."
        columns={[
          { head: 'Data', role: 'title', cell: ({ title }) => title },
          {
            head: 'Kept',
            cell: ({ period, unit, counted }) => `${periodText(period, unit)} ${counted}`,
          },
          {
            head: 'In force',
            cell: ({ from }) => sinceText(from),
          },
          { head: 'Source', cell: ({ source }) => source },
          {
            head: 'Planned',
            cell: ({ planned, unit }) =>
              planned.map(({ from, period, by }) => (
                <div key={from}>
                  {periodText(period, unit)} from {shortDayText(from)}, by {by}
                </div>
              )),
          },
        ]}
      />
      <RetentionForm retention={retention} onSaved={() => void revalidate()} />
      <Deleted reports={reports} />
      <Consents consents={consents} />
    </>
  );
}

const tones = { green: 'green', due: 'yellow', missing: 'red' } as const;
const words = { green: 'in order', due: 'due', missing: 'missing' } as const;

function Duties({ duties }: { readonly duties: readonly DutyState[] }) {
  return (
    <section className="panel-box" aria-labelledby="duties">
      <div className="panel-head">
        <h2 id="duties">What the law asks</h2>
      </div>
      <ul className="checks">
        {duties.map(({ key, title, state, reason }) => (
          <li key={key} className={state === 'green' ? undefined : 'is-bad'}>
            <Icon name={state === 'green' ? 'check' : 'alert'} />
            <span>
              {title} <Badge tone={tones[state]}>{words[state]}</Badge>
              <small>{reason}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Deleted({ reports }: Pick<PrivacyDesk, 'reports'>) {
  return (
    <>
      <h2>Deleted in the last 30 days</h2>
      <Table
        label="Deleted data"
        rows={reports}
        keyOf={({ day, rule }) => `${day} ${rule}`}
        empty="Nothing was due for deletion. The shop checks every hour."
        columns={[
          { head: 'Day', role: 'title', cell: ({ day }) => shortDayText(day) },
          { head: 'Data', cell: ({ title }) => title },
          { head: 'Deleted', number: true, cell: ({ deleted }) => deleted },
        ]}
      />
    </>
  );
}

const purposeNames: Readonly<Record<ConsentPurpose, string>> = {
  newsletter: 'Newsletter',
  restock: 'Back-in-stock email',
  reviews: 'Reviews',
  care: 'Care reminders',
};

/** A purpose of a newer release has no name yet. */
function purposeName(purpose: string): string {
  const known = consentPurposes.find((each) => each === purpose);
  return known === undefined ? purpose : purposeNames[known];
}

function Consents({ consents }: Pick<PrivacyDesk, 'consents'>) {
  return (
    <>
      <h2>Consents</h2>
      <Table
        label="Consents"
        rows={consents}
        keyOf={({ purpose, version }) => `${purpose} ${version}`}
        empty="Nobody has given a consent yet."
        columns={[
          { head: 'Purpose', role: 'title', cell: ({ purpose }) => purposeName(purpose) },
          { head: 'Version of the text', cell: ({ version }) => version },
          { head: 'In force', number: true, cell: ({ open }) => open },
          { head: 'Ended', number: true, cell: ({ ended }) => ended },
        ]}
      />
    </>
  );
}
