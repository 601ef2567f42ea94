import { Link } from 'react-router';
import type { getDashboard } from '#contract/admin/dashboard.ts';
import type { Answer } from '#contract/api-call.ts';
import type { BackupResult } from '#domain/backups/backup-state.ts';
import { shortDateTime } from '#domain/locale/indian-time.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { Notice } from '../../ui/notice.tsx';

type Backups = NonNullable<Answer<typeof getDashboard>['backups']>;

/** When the last restore was rehearsed. What is wrong with the backups stands with the other problems (health-notice.tsx). */
export function BackupNotice({ backups: { results, warnings } }: { readonly backups: Backups }) {
  const rehearsed = results.find(({ kind }) => kind === 'rehearsal');
  if (warnings.length > 0 || rehearsed === undefined) return null;
  return (
    <Notice kind="info">
      The backups are in order. {rehearsalText(rehearsed)}{' '}
      <Link to={adminPages.backups.path}>Open the backups</Link>
    </Notice>
  );
}

function rehearsalText({ finishedAt, rows }: BackupResult): string {
  return `A restore was rehearsed on ${shortDateTime(finishedAt)}: all ${rows.toLocaleString('en-IN')} rows came back.`;
}
