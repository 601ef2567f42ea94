import type { DeliveryAnswerWire } from '#contract/delivery.ts';
import type { ShippingQuoteWire } from '#contract/shipping.ts';
import { alteredReturnText } from '#domain/delivery/return-terms.ts';
import { pages } from '#domain/shop/pages.ts';
import { DeliveryFact, ReturnsFact } from '../delivery/delivery-fact.tsx';
import { Link } from '../navigation/link.tsx';
import { useShell } from '../shell/use-shell.ts';

interface OrderPromisesProps {
  /** For the chosen address; null: not known yet. */
  readonly delivery: DeliveryAnswerWire | null;
  /** How the shopper collects the order; null: it is delivered. */
  readonly collection: ShippingQuoteWire | null;
  /** Whether a piece is altered for the shopper: the shop may have other terms of return for it. */
  readonly altered: boolean;
}

/** When the order arrives, or where it is collected, and the terms of return (DELIVER-4, DELIVER-5). */
export function OrderPromises({ delivery, collection, altered }: OrderPromisesProps) {
  const { returns: usual, policies } = useShell().shop;
  const returns = altered ? alteredReturnText : usual;
  const policy = policies.find(({ path }) => path === pages.returnPolicy.path);
  const served = collection === null && delivery?.kind === 'served';
  if (collection === null && !served && returns === '') return null;
  return (
    <div className="deliver">
      {collection !== null && (
        <DeliveryFact icon="bag" title={collection.title}>
          {collection.description}
        </DeliveryFact>
      )}
      {served && <DeliveryFact icon="truck" title={delivery.sentence} />}
      <ReturnsFact promise={returns}>
        {policy !== undefined && (
          <Link className="link" to={policy.path} target="_blank">
            {policy.title}
          </Link>
        )}
      </ReturnsFact>
    </div>
  );
}
