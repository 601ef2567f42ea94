import { Link, useLoaderData } from 'react-router';
import { listBreaches } from '#contract/admin/privacy.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { load } from '../../api/load.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Table } from '../../ui/table.tsx';
import { clockText, clockTones } from './privacy-texts.ts';

export const loader = () => load(listBreaches);

export function Component() {
  const breaches = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Breaches"
        back={{ to: adminPages.privacy.path, label: 'Personal data' }}
        lead="If somebody saw, took or changed personal data who may not: record it here first. The 72 hours run from the moment when you learned of it."
      >
        <LinkButton to={adminPages.newBreach.path}>Record a breach</LinkButton>
      </PageHeader>
      <Table
        label="Breaches"
        rows={breaches}
        keyOf={({ id }) => id}
        empty="No breach is recorded."
        columns={[
          {
            head: 'What happened',
            role: 'title',
            cell: ({ id, description }) => (
              <Link className="clip" to={fillPath(adminPages.breach.path, { id })}>
                {description}
              </Link>
            ),
          },
          { head: 'Noticed', cell: ({ noticedAt }) => <DateTime at={noticedAt} /> },
          {
            head: 'Clock',
            cell: ({ clock }) => <Badge tone={clockTones[clock.state]}>{clockText(clock)}</Badge>,
          },
          { head: 'State', cell: ({ closed }) => (closed ? 'Closed' : 'Open') },
        ]}
      />
    </>
  );
}
