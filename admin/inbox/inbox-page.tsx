import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { listInbox, threadKinds } from '#contract/admin/inbox.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { load } from '../api/load.ts';
import { ComplaintBadge } from './complaint-badge.tsx';
import { Badge } from '../ui/badge.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Table } from '../ui/table.tsx';
import { threadSubjectText, threadKindLabels } from './thread-labels.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return { chosen: query['kind'] ?? '', ...(await load(listInbox, { query })) };
}

export function Component() {
  const { threads, page, pages, total, chosen } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Inbox" lead={`${total} in total, unanswered first.`} />
      <nav className="tabs" aria-label="Messages by type">
        <Link to="?" aria-current={chosen === '' ? 'page' : undefined}>
          All
        </Link>
        {threadKinds.map((kind) => (
          <Link key={kind} to={`?kind=${kind}`} aria-current={chosen === kind ? 'page' : undefined}>
            {threadKindLabels[kind]}
          </Link>
        ))}
      </nav>
      <Table
        label="Messages"
        rows={threads}
        keyOf={({ kind, id }) => `${kind}-${id}`}
        empty="No messages yet."
        columns={[
          {
            head: 'From',
            role: 'title',
            cell: ({ kind, id, name, subject, last }) => (
              <span className="stack">
                <Link className="link" to={fillPath(adminPages.thread.path, { kind, id })}>
                  {name}
                </Link>
                <span className="message-subject">{threadSubjectText(kind, subject)}</span>
                <span className="hint">{shortened(last)}</span>
              </span>
            ),
          },
          { head: 'Type', cell: ({ kind }) => threadKindLabels[kind] },
          {
            head: 'Status',
            cell: ({ unanswered, marked, complaint }) => (
              <span className="row">
                {unanswered ? <Badge tone="yellow">Unanswered</Badge> : <Badge tone="green">Answered</Badge>}
                {marked && <Badge>Perhaps automatic</Badge>}
                {complaint !== null && <ComplaintBadge complaint={complaint} />}
              </span>
            ),
          },
          { head: 'Last message', cell: ({ at }) => <DateTime at={at} /> },
        ]}
      />
      <Pagination page={page} pages={pages} />
    </>
  );
}

const longest = 90;

function shortened(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`;
}
