import { useEffect } from 'react';
import { getConfig } from '#contract/config.ts';
import { deliveryCountriesText } from '#domain/locale/countries.ts';
import { pages } from '#domain/shop/pages.ts';
import { writeStored } from '../storage/local-storage.ts';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { pageMeta, shellFromMatches } from '../shell/page-meta.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/delivery-page.ts';
import { loadDelivery } from './load-delivery.ts';
import { DeliveryFact, ReturnsFact } from './delivery-fact.tsx';

const { title, path } = pages.delivery;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(shopContext);
  const [config, requested] = await Promise.all([callApi(getConfig), loadDelivery({ callApi }, request)]);
  return {
    pin: requested?.pin ?? '',
    countries: config.ok ? deliveryCountriesText(config.answer.delivery_countries) : '',
    promise: config.ok ? config.answer.delivery_promise : '',
    returns: config.ok ? config.answer.return_promise : '',
    sentence: requested?.sentence ?? '',
    served: requested?.answer?.kind === 'served',
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Whether and when we deliver to your PIN code.';
  return pageMeta(shellFromMatches(matches), { title, description, path });
}

/** Where and when the shop delivers. Works without scripts: the form of the cart leads here (DELIVER-4). */
export default function DeliveryPage({
  loaderData: { pin, countries, promise, returns, sentence, served },
}: Route.ComponentProps) {
  // The boxes of the pieces then show the answer as well.
  useEffect(() => {
    if (served) writeStored('deliveryPin', pin);
  }, [pin, served]);
  return (
    <div className="wrap page">
      <Breadcrumbs steps={[{ name: title, path: null }]} />
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <section className="deliver deliver-page" aria-label="Delivery and returns">
        <form className="pin-form" action={path}>
          <label htmlFor="delivery-pin">Delivery to PIN code</label>
          <div className="pin-row">
            <input
              className="input num"
              id="delivery-pin"
              name="pin"
              inputMode="numeric"
              autoComplete="postal-code"
              required
              defaultValue={pin}
              key={pin}
            />
            <button className="btn btn-line btn-sm" type="submit">
              Check
            </button>
          </div>
        </form>
        {sentence !== '' && <DeliveryFact icon={served ? 'truck' : 'alert'} title={sentence} />}
        <DeliveryFact icon="box" title={promise || countries}>
          {promise === '' ? '' : countries}
        </DeliveryFact>
        <ReturnsFact promise={returns} />
      </section>
    </div>
  );
}
