import { healthTitles, type HealthKind } from '#domain/health/health-row.ts';
import { adminPages, adminRoot } from '#domain/shop/admin-pages.ts';
import type { ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';

interface Problem {
  readonly kind: HealthKind;
  readonly sentence: string;
  readonly remedy: string;
  readonly since: string;
  /** null: it goes on. */
  readonly until: string | null;
}

/** Sent to the owner when something in the shop needs attention, and when it no longer does. */
export function healthChanged({ kind, sentence, remedy, since, until }: Problem, shop: ShopDetails): Message {
  const title = healthTitles[kind];
  const over = until !== null;
  return renderMail(
    {
      subject: over ? `${title}: in order again` : `${title}: needs your attention`,
      preview: over ? 'Nothing has to be done.' : sentence,
      heading: over ? `${title}: in order again` : `${title}: needs your attention`,
      blocks: [
        { kind: 'text', text: over ? `It was: ${sentence}` : sentence },
        ...(over || remedy === '' ? [] : [{ kind: 'text', text: remedy } as const]),
        { kind: 'facts', rows: [['Since', since], ...(over ? [['Until', until] as const] : [])] },
        {
          kind: 'button',
          label: 'Open the health page',
          url: shop.origin + adminRoot + adminPages.health.path,
        },
      ],
    },
    shop,
  );
}
