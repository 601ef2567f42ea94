import { Link } from 'react-router';
import type { Answer } from '#contract/api-call.ts';
import type { getDashboard } from '#contract/admin/dashboard.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { Notice } from '../../ui/notice.tsx';

type Problems = NonNullable<Answer<typeof getDashboard>['health']>;

/** Says what the last check of the shop's health found (HEALTH-2). */
export function HealthNotice({ problems }: { readonly problems: Problems }) {
  if (problems.length === 0) return null;
  return (
    <Notice kind={problems.some(({ state }) => state === 'bad') ? 'bad' : 'warn'}>
      {problems.map(({ sentence }) => sentence).join(' ')}{' '}
      <Link to={adminPages.health.path}>See what to do</Link>
    </Notice>
  );
}
