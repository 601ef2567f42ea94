import { data } from 'react-router';
import { getConfig } from '#contract/config.ts';
import { getRates } from '#contract/rates.ts';
import { pages } from '#domain/shop/pages.ts';
import { pageFailure } from '../api/page-failure.ts';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { pageMeta, shellFromMatches, structuredMeta } from '../shell/page-meta.ts';
import { breadcrumbList } from '../shell/structured-data.ts';
import { shopContext } from '../shop-context.ts';
import { accountLinks } from '../styles/account-links.ts';
import type { Route } from './+types/rates-page.ts';
import { RateCards } from './rate-cards.tsx';
import { RateCharts } from './rate-charts.tsx';
import { ratesView } from './rates-view.ts';
import { RatesTables } from './rates-tables.tsx';

export const links = accountLinks;

/** The rates of the metals (RATE-9); 404 where the shop shows none. */
export async function loader({ context }: Route.LoaderArgs) {
  const { callApi, origin } = context.get(shopContext);
  const [rates, config] = await Promise.all([callApi(getRates), callApi(getConfig)]);
  if (!rates.ok) throw pageFailure(rates.problem);
  if (rates.answer.rates.length === 0) throw data(null, { status: 404 });
  return {
    ...ratesView(rates.answer, new Date()),
    taxed: config.ok && config.answer.gst_registered,
    structured: [breadcrumbList(origin, [[pages.rates.title, pages.rates.path]])],
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const page = pageMeta(shellFromMatches(matches), {
    title: pages.rates.title,
    description: `Our rates of gold, silver and platinum by purity, since ${loaderData.since}, and those of the last 90 days.`,
    path: pages.rates.path,
  });
  return [...page, ...structuredMeta(loaderData.structured)];
}

export default function RatesPage({ loaderData: view }: Route.ComponentProps) {
  return (
    <div className="wrap page rates">
      <Breadcrumbs steps={[{ name: pages.rates.title, path: null }]} />
      <div className="page-head">
        <h1>{pages.rates.title}</h1>
        <p className="lead">
          Set by us on {view.since}. Pieces priced by rate follow these figures.
          {view.taxed && ' GST comes on top.'}
        </p>
      </div>
      <RateCards cards={view.cards} />
      <RateCharts charts={view.charts} />
      <RatesTables table={view.table} purities={view.purities} />
      <div className="rate-notes">
        <section>
          <h2>How a rate becomes a price</h2>
          <p>
            Net weight × rate of its purity, then wastage, stones, making and charges
            {view.taxed && ', then GST'}. The page of a piece shows these rows, and they add up to the price
            to the paisa. A piece with a fixed asking price does not follow the rate.
          </p>
        </section>
        <section>
          <h2>While you pay</h2>
          <p>
            If we set a new rate while a piece is held for you, you pay the price you saw until the hold ends.
          </p>
        </section>
      </div>
    </div>
  );
}
