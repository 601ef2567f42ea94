import { getConfig } from '#contract/config.ts';
import { limits } from '#domain/limits.ts';
import { pages } from '#domain/shop/pages.ts';
import { pageMeta, shellFromMatches } from '../shell/page-meta.ts';
import { useShell } from '../shell/use-shell.ts';
import { shopContext } from '../shop-context.ts';
import { accountLinks } from '../styles/account-links.ts';
import { Ornament } from '../ui/section-head.tsx';
import type { Route } from './+types/contact-page.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactDetails } from './contact-details.tsx';
import { ShopMap } from './shop-map.tsx';

export const links = accountLinks;

/** What a search did not find, opening hours, and the shop's coordinates (null if unset). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const config = await context.get(shopContext).callApi(getConfig);
  const about = new URL(request.url).searchParams.get('about')?.trim().slice(0, limits.searchLength) ?? '';
  return {
    about,
    place: config.ok ? config.answer.company_location : null,
    hours: config.ok ? config.answer.company_hours : '',
    officer: config.ok ? config.answer.grievance_officer : null,
    bisNumber: config.ok ? config.answer.company_bis_number : null,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const shell = shellFromMatches(matches);
  return pageMeta(shell, {
    title: pages.contact.title,
    description: `Ask ${shell?.shop.name ?? 'us'} about a piece, a repair or an appointment: in writing, by phone or in the shop.`,
    path: pages.contact.path,
  });
}

/** CONTACT-1, CONTACT-2 */
export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { about, place, hours, officer, bisNumber } = loaderData;
  const { shop } = useShell();
  return (
    <div className="wrap page">
      <div className="page-head">
        <Ornament />
        <h1>Get in Touch</h1>
        <p className="lead">Ask about a piece, a repair or an appointment. {shop.answers}</p>
      </div>
      <div className="contact">
        <ContactDetails shop={shop} hours={hours} officer={officer} bisNumber={bisNumber} />
        <ContactForm key={about} about={about} />
      </div>
      <ShopMap address={shop.address} place={place} />
    </div>
  );
}
