import { cancelPriceSet, type PriceSetAnswer } from '#contract/admin/price-sets.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { toastReply } from '../../ui/toast.tsx';
import { ratesText } from './rate-texts.ts';

interface WaitingChangeProps {
  readonly set: PriceSetAnswer;
  readonly onDropped: (set: PriceSetAnswer | null) => Promise<void>;
}

/** A change that is being prepared, or is ready and not published. */
export function WaitingChange({ set, onDropped }: WaitingChangeProps) {
  const may = usePermissionCheck();

  async function drop() {
    const reply = await call(cancelPriceSet, { params: { id: set.id } });
    toastReply(reply, 'This change was discarded');
    await onDropped(reply.ok ? reply.answer : null);
  }

  return (
    <section className="panel-box" aria-labelledby="waiting-change">
      <h2 id="waiting-change">
        New prices are waiting <WaitingBadge set={set} />
      </h2>
      <p>
        {ratesText(set.rates)}
        <span className="hint">
          by {set.by}, <DateTime at={set.createdAt} />
        </span>
      </p>
      <div className="row">
        <LinkButton to={fillPath(adminPages.priceSet.path, { id: set.id })} small>
          Open the preview
        </LinkButton>
        {may('rates.write') && (
          <Button kind="quiet" small onClick={drop}>
            Discard this change
          </Button>
        )}
      </div>
    </section>
  );
}

function WaitingBadge({ set: { state, publishAt, priced, total } }: { readonly set: PriceSetAnswer }) {
  if (state === 'preparing') return <Badge tone="yellow">{`${priced} of ${total} calculated`}</Badge>;
  if (state === 'ready' || publishAt === null) return <Badge tone="yellow">Not published</Badge>;
  return (
    <Badge tone="blue">
      <DateTime at={publishAt} />
    </Badge>
  );
}
