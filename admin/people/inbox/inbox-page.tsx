import { useState } from 'react';
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { listInbox, threadKinds } from '#contract/admin/inbox.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { load } from '../../api/load.ts';
import { ComplaintBadge } from './complaint-badge.tsx';
import { AnsweredBadge } from './answered-badge.tsx';
import { BulkDismiss, dismissable } from './bulk-dismiss.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Table } from '../../ui/table.tsx';
import { threadSubjectText, threadKindLabels } from './thread-labels.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return { chosen: query['kind'] ?? '', ...(await load(listInbox, { query })) };
}

export function Component() {
  const { threads, page, pages, total, chosen } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const possible = threads.flatMap((row) => dismissable(row) ?? []);
  const toDismiss = possible.filter((thread) => selected.has(keyOf(thread)));
  const select = (key: string) => {
    const others = [...selected].filter((each) => each !== key);
    setSelected(new Set(selected.has(key) ? others : [...others, key]));
  };
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
      {possible.length > 1 && toDismiss.length < possible.length && (
        <div className="row">
          <Button kind="line" small onClick={() => setSelected(new Set(possible.map(keyOf)))}>
            Select all complaints and possible spam on this page
          </Button>
        </div>
      )}
      {toDismiss.length > 0 && (
        <BulkDismiss
          threads={toDismiss}
          onDone={() => {
            setSelected(new Set());
            void revalidate();
          }}
        />
      )}
      <Table
        label="Messages"
        rows={threads}
        keyOf={keyOf}
        empty="No messages yet."
        columns={[
          {
            head: 'From',
            role: 'title',
            cell: (row) => {
              const { kind, id, name, subject, last } = row;
              return (
                <span className="stack">
                  <span>
                    {dismissable(row) !== null && (
                      <>
                        <input
                          type="checkbox"
                          aria-label={`Select the message of ${name}`}
                          checked={selected.has(keyOf(row))}
                          onChange={() => select(keyOf(row))}
                        />{' '}
                      </>
                    )}
                    <Link className="link" to={fillPath(adminPages.thread.path, { kind, id })}>
                      {name}
                    </Link>
                  </span>
                  <span className="message-subject">{threadSubjectText(kind, subject)}</span>
                  <span className="hint">{shortened(last)}</span>
                </span>
              );
            },
          },
          { head: 'Type', cell: ({ kind }) => threadKindLabels[kind] },
          {
            head: 'Status',
            cell: ({ marked, complaint, ...thread }) => (
              <span className="row">
                <AnsweredBadge {...thread} />
                {marked && <Badge>Possible spam</Badge>}
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

function keyOf({ kind, id }: { readonly kind: string; readonly id: number }): string {
  return `${kind}-${id}`;
}

const longest = 90;

function shortened(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`;
}
