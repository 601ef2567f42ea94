import type { LinksFunction } from 'react-router';
import { getAppointmentSlots } from '#contract/appointments.ts';
import { getProductDetails } from '#contract/catalogue.ts';
import { getConfig } from '#contract/config.ts';
import { appointmentKinds, appointmentLabels, appointmentsText } from '#domain/appointments/appointment.ts';
import { pages, withQuery } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { pageMeta, shellFromMatches } from '../shell/page-meta.ts';
import { shopContext } from '../shop-context.ts';
import { accountLinks } from '../styles/account-links.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/appointments-page.ts';
import href from './appointments.css?url';
import { AppointmentForm } from './appointment-form.tsx';
import { DayChoice } from './day-choice.tsx';

const { title, path } = pages.appointments;

export const links: LinksFunction = () => [...accountLinks(), { rel: 'stylesheet', href }];

/** The query names kind, day and piece, so that every choice is an address and works without scripts (MEET-1). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const piece = searchParams.get('piece') ?? '';
  const [offer, config, product] = await Promise.all([
    callApi(getAppointmentSlots),
    callApi(getConfig),
    piece === '' ? null : callApi(getProductDetails, { params: { slug: piece } }),
  ]);
  const {
    enabled,
    kinds,
    length,
    days,
    home_pins: homePins,
  } = offer.ok ? offer.answer : { enabled: false, kinds: [], length: 0, days: [], home_pins: '' };
  const shown = days.map(({ day, slots }) => ({
    day,
    all: slots.length,
    free: slots.filter(({ free }) => free).length,
  }));
  const asked = searchParams.get('day');
  const day =
    days.find((each) => each.day === asked) ?? days.find(({ slots }) => slots.some(({ free }) => free));
  const offered = appointmentKinds.filter((kind) => kinds.includes(kind));
  return {
    enabled,
    kinds: offered,
    kind: kinds.find((kind) => kind === searchParams.get('kind')) ?? kinds[0] ?? 'visit',
    length,
    homePins,
    days: shown,
    day: day ?? null,
    piece: product?.ok === true ? { slug: product.answer.slug, name: product.answer.name } : null,
    address: config.ok ? config.answer.shop_address : '',
    description: enabled && offered.length > 0 ? appointmentsText(offered) : none,
  };
}

const none = 'We offer no appointments online at the moment. Please write to us or call.';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const description = loaderData?.description ?? none;
  return pageMeta(shellFromMatches(matches), { title, description, path });
}

export default function AppointmentsPage({ loaderData: offer }: Route.ComponentProps) {
  const { kind, day, piece } = offer;
  /** The address of another choice; what is typed into the form stays in the tab. */
  const choice = (changes: { readonly kind?: string; readonly day?: string }) =>
    withQuery(path, {
      kind,
      ...(day !== null && { day: day.day }),
      ...(piece !== null && { piece: piece.slug }),
      ...changes,
    });
  if (!offer.enabled) return <NoAppointments />;
  const about = {
    visit: offer.address,
    video: 'We show you the piece and answer your questions.',
    home: offer.homePins === '' ? '' : `PIN codes ${offer.homePins}`,
  };
  return (
    <div className="wrap page">
      <Breadcrumbs steps={[{ name: title, path: null }]} />
      <div className="page-head">
        <h1>See it before you buy it</h1>
        <p className="lead">
          {offer.length} minutes with one of us
          {piece !== null && (
            <>
              {' '}
              and <span translate="no">{piece.name}</span>
            </>
          )}
          , without obligation.
        </p>
      </div>
      <div className="appointment">
        <section className="step" aria-labelledby="where">
          <h2 id="where">
            <i aria-hidden="true">1</i>Where
          </h2>
          <ul className="kinds">
            {offer.kinds.map((each) => (
              <li key={each}>
                <Link
                  className="kind-link"
                  to={choice({ kind: each })}
                  aria-current={each === kind ? 'true' : undefined}
                  preventScrollReset
                >
                  <b>{appointmentLabels[each]}</b>
                  <small>{about[each]}</small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <DayChoice days={offer.days} chosen={day?.day ?? null} addressOf={(each) => choice({ day: each })} />
        <AppointmentForm kind={kind} slots={day?.slots ?? []} day={day?.day ?? null} piece={piece} />
      </div>
    </div>
  );
}

function NoAppointments() {
  const links = (
    <Link className="btn" to={pages.contact.path}>
      Contact
    </Link>
  );
  return (
    <div className="wrap page">
      <EmptyState title={title} actions={links}>
        <p>{none}</p>
      </EmptyState>
    </div>
  );
}
