import { pages, withQuery } from '#domain/shop/pages.ts';
import { DeliveryFact, ReturnsFact } from '../delivery/delivery-fact.tsx';
import { PinForm } from '../delivery/pin-form.tsx';
import { Link } from '../navigation/link.tsx';
import { useShell } from '../shell/use-shell.ts';
import type { ProductView } from './load-product.ts';

/** Delivery, pick-up, returns and contact, as the settings state them (DELIVER-4, DELIVER-5). */
export function DeliveryAndReturns({ product }: { readonly product: ProductView }) {
  const { shop } = useShell();
  const { whatsapp, telephone } = product.enquiry;
  const returnPolicy = shop.policies.find(({ path }) => path === pages.returnPolicy.path);
  return (
    <section className="deliver" id="delivery" aria-label="Delivery and returns">
      <PinForm promise={product.delivery} slug={product.slug} first={product.requestedDelivery} />
      {product.collection !== null && (
        <DeliveryFact icon="bag" title={product.collection.label}>
          {product.collection.description}
        </DeliveryFact>
      )}
      <ReturnsFact promise={`${shop.returns} ${product.returnNote}`.trim()}>
        {returnPolicy !== undefined && (
          <Link className="link" to={returnPolicy.path}>
            {returnPolicy.title}
          </Link>
        )}
      </ReturnsFact>
      {product.cash !== null && <DeliveryFact icon="cash" title={product.cash} />}
      {product.appointments && (
        <DeliveryFact
          icon="eye"
          title={
            <Link className="link" to={withQuery(pages.appointments.path, { piece: product.slug })}>
              See it before you buy it
            </Link>
          }
        >
          By appointment, without obligation.
        </DeliveryFact>
      )}
      {(whatsapp !== null || telephone !== null) && (
        <DeliveryFact
          icon="phone"
          title={
            <>
              Ask about this piece: {whatsapp !== null && <a href={whatsapp}>WhatsApp</a>}
              {whatsapp !== null && telephone !== null && ' or '}
              {telephone !== null && (
                <a href={telephone} translate="no">
                  {shop.phone}
                </a>
              )}
            </>
          }
        />
      )}
    </section>
  );
}
