import type { AdminBanner } from '#contract/admin/banners.ts';
import { DateTime } from '../../ui/date-time.tsx';

export function BannerSchedule({ startsAt, endsAt }: Pick<AdminBanner, 'startsAt' | 'endsAt'>) {
  if (startsAt === null && endsAt === null) return 'Always';
  return (
    <span className="stack">
      {startsAt !== null && (
        <span>
          from <DateTime at={startsAt} />
        </span>
      )}
      {endsAt !== null && (
        <span>
          until <DateTime at={endsAt} />
        </span>
      )}
    </span>
  );
}
