import type { getDashboard } from '#contract/admin/dashboard.ts';
import type { Answer } from '#contract/api-call.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { firstDayTitle } from '#domain/shop/first-day.ts';
import { LinkButton } from '../../ui/button.tsx';

type FirstDay = NonNullable<Answer<typeof getDashboard>['firstDay']>;

/** How far a new shop is, until it is open and the demo shop is gone. */
export function FirstDayProgress({ firstDay: { done, total, closed } }: { readonly firstDay: FirstDay }) {
  return (
    <section className="panel-box" aria-labelledby="first-day">
      <h2 id="first-day">{firstDayTitle}</h2>
      <p>
        {done} of {total} steps done.{' '}
        {closed
          ? 'Visitors see that the shop opens soon.'
          : 'The demo shop is still here; make the shop your own.'}
      </p>
      <progress className="progress" value={done} max={total} aria-labelledby="first-day" />
      <div>
        <LinkButton to={adminPages.firstDay.path} small>
          {done === 0 ? 'Begin' : 'Continue'}
        </LinkButton>
      </div>
    </section>
  );
}
