import { getAboutPage, type AboutPage as About } from '#contract/page-texts.ts';
import { pages } from '#domain/shop/pages.ts';
import { pageFailure } from '../api/page-failure.ts';
import { Link } from '../navigation/link.tsx';
import type { Route } from './+types/about-page.ts';
import { pageMeta, shellFromMatches } from '../shell/page-meta.ts';
import { useShell } from '../shell/use-shell.ts';
import { shopContext } from '../shop-context.ts';
import accountStyles from '../styles/account.css?url';
import { pictureView, type PictureView } from '../ui/picture-view.ts';
import { Picture } from '../ui/picture.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { PageSection } from './page-section.tsx';
import { sectionView } from './section-view.ts';

export function links() {
  return [{ rel: 'stylesheet', href: accountStyles }];
}

/** The owner's texts and pictures. */
export async function loader({ context }: Route.LoaderArgs) {
  const reply = await context.get(shopContext).callApi(getAboutPage);
  if (!reply.ok) throw pageFailure(reply.problem);
  const { cover, sections, ...about } = reply.answer;
  return { about, cover: pictureView(cover), sections: sections.map(sectionView) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { headline, introduction } = loaderData.about;
  return pageMeta(shellFromMatches(matches), {
    title: pages.about.title,
    description: introduction === '' ? headline : `${headline}. ${introduction}`,
    path: pages.about.path,
  });
}

/** The shop's own story (ABOUT-1). What the owner has left empty is not shown. */
export default function AboutPage({ loaderData: { about, cover, sections } }: Route.ComponentProps) {
  return (
    <>
      <Banner headline={about.headline} introduction={about.introduction} cover={cover} />
      <Statistics of={about.statistics} />
      {sections.length > 0 && (
        <div className="wrap section">
          {sections.map((section) => (
            <PageSection key={section.heading} section={section} />
          ))}
        </div>
      )}
      <Values of={about.values} />
      <Closing text={about.closing} />
    </>
  );
}

interface BannerProps {
  readonly headline: string;
  readonly introduction: string;
  readonly cover: PictureView | null;
}

function Banner({ headline, introduction, cover }: BannerProps) {
  const { shop } = useShell();
  return (
    <section className="banner on-brand">
      {cover !== null && (
        <Picture
          picture={cover}
          alt=""
          sizes="(min-width: 1024px) 58vw, 100vw"
          width={1680}
          height={700}
          load="first"
        />
      )}
      <div className="banner-text">
        <p className="eyebrow" translate="no">
          {shop.name}
        </p>
        <h1>{headline}</h1>
        {introduction !== '' && <p>{introduction}</p>}
      </div>
    </section>
  );
}

/** The shop's figures (ABOUT-2). */
function Statistics({ of: statistics }: { readonly of: About['statistics'] }) {
  if (statistics.length === 0) return null;
  return (
    <div className="wrap">
      <dl className="stats">
        {statistics.map(({ name, figure }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Values({ of: values }: { readonly of: About['values'] }) {
  if (values.length === 0) return null;
  return (
    <section className="section section-sunken">
      <div className="wrap">
        <SectionHead title="Our Values" />
        <ul className="values">
          {values.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Closing({ text }: { readonly text: string }) {
  const { shop } = useShell();
  return (
    <section className="section">
      <div className="wrap">
        {text !== '' && (
          <SectionHead title="Come and see for yourself" centred>
            {text}
          </SectionHead>
        )}
        <p className="more">
          <Link className="btn" to={pages.products.path} prefetch>
            View the pieces
          </Link>
          {shop.appointments && (
            <Link className="btn btn-line" to={pages.appointments.path}>
              Book an appointment
            </Link>
          )}
        </p>
      </div>
    </section>
  );
}
