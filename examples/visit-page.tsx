import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { getConfig } from '#contract/config.ts';
import { Link } from '#storefront/navigation/link.tsx';
import { pageMeta, shellFromMatches } from '#storefront/shell/page-meta.ts';
import { shopContext } from '#storefront/shop-context.ts';
import { accountLinks } from '#storefront/styles/account-links.ts';

// A page "Visit us" with address and opening hours: the worked example of docs/extend/screen.md.

export const path = '/visit';

/** The stylesheet of pages that are not product pages. */
export const links = accountLinks;

/** Runs on the server. What it returns is part of the HTML, so it returns only what the page shows. */
export async function loader({ context }: LoaderFunctionArgs) {
  const config = await context.get(shopContext).callApi(getConfig);
  if (!config.ok) throw data(null, { status: 503 });
  const { company_name: name, shop_address: address, company_hours: hours } = config.answer;
  if (address === '') throw data(null, { status: 404 });
  return { name, address, hours };
}

export function meta({ matches }: Pick<MetaArgs<typeof loader>, 'matches'>) {
  return pageMeta(shellFromMatches(matches), {
    title: 'Visit us',
    description: 'Where the shop is, and when it is open.',
    path,
  });
}

interface VisitPageProps {
  readonly loaderData: Awaited<ReturnType<typeof loader>>;
}

export default function VisitPage({ loaderData: { name, address, hours } }: VisitPageProps) {
  return (
    <div className="wrap page">
      <h1>Visit {name}</h1>
      <p>{address}</p>
      {hours !== '' && <p>Open {hours}</p>}
      <Link className="btn btn-line" to="/contact">
        Ask for an appointment
      </Link>
    </div>
  );
}
