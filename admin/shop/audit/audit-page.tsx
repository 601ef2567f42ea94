import { Form, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { listAudit, type AuditEntry } from '#contract/admin/audit.ts';
import { load } from '../../api/load.ts';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FilterChoice } from '../../ui/filter-choice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useEmptyText } from '../../ui/use-empty-text.ts';
import { formatFieldName, formatAuditValue } from './audit-text.ts';
import { auditSubjectPath } from './subject-path.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return { query, ...(await load(listAudit, { query })) };
}

export function Component() {
  const { entries, more, kinds, people, query } = useLoaderData<typeof loader>();
  const empty = useEmptyText('changes');
  const last = entries.at(-1);
  return (
    <>
      <PageHeader
        title="Audit trail"
        lead="Every change in the back office. Entries cannot be edited or removed."
      />
      <Form className="filters" role="search">
        <FilterChoice
          label="Type"
          name="kind"
          chosen={query['kind']}
          choices={[['', 'All types'], ...kinds.map((kind) => [kind, formatFieldName(kind)] as const)]}
        />
        <FilterChoice
          label="Staff"
          name="staffId"
          chosen={query['staffId']}
          choices={[['', 'All staff'], ...people.map(({ id, name }) => [String(id), name] as const)]}
        />
        <Button kind="line" type="submit">
          Show
        </Button>
      </Form>
      {entries.length === 0 && <div className="empty">{empty}</div>}
      <ol className="trail">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>
              <b>{entry.staffName}</b> · {formatFieldName(entry.action)} · <Subject of={entry} />
            </p>
            <p className="muted">
              <DateTime at={entry.at} />
            </p>
            <Differences of={entry} />
          </li>
        ))}
      </ol>
      {more && last !== undefined && (
        <Link className="btn btn-line" to={`?${new URLSearchParams({ ...query, before: String(last.id) })}`}>
          Show older
        </Link>
      )}
    </>
  );
}

function Subject({ of: { kind, subjectId, subjectName } }: { readonly of: AuditEntry }) {
  const path = auditSubjectPath(kind, subjectId);
  const called = subjectName ?? subjectId;
  return (
    <>
      {formatFieldName(kind)}{' '}
      {path === null ? (
        called
      ) : (
        <Link className="link" to={path}>
          {called}
        </Link>
      )}
    </>
  );
}

/** Each changed field with its old and new value. */
function Differences({ of: { differences } }: { readonly of: AuditEntry }) {
  const changes = differences
    .map(({ field, before, after }) => ({
      field,
      before: formatAuditValue(field, before),
      after: formatAuditValue(field, after),
    }))
    .filter(({ before, after }) => before !== after);
  if (changes.length === 0) return null;
  return (
    <dl className="differences">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{formatFieldName(field)}</dt>
          <dd>
            {before !== '' && (
              <>
                <span className="vh">before: </span>
                <del>{before}</del>{' '}
              </>
            )}
            {after === '' ? (
              <span className="muted">empty</span>
            ) : (
              <>
                <span className="vh">after: </span>
                <ins>{after}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
