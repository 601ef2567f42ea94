import { getConfig } from '#contract/config.ts';
import { getFeaturedProducts } from '#contract/catalogue.ts';
import { Link } from 'react-router';
import type { Route } from './+types/about-page.ts';
import { pageMeta, shellIn } from '../shell/page-meta.ts';
import { shopContext } from '../shop-context.ts';
import accountStyles from '../styles/account.css?url';
import { pictureView, type PictureView } from '../ui/picture-view.ts';
import { Picture } from '../ui/picture.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Tale } from './tale.tsx';

export function links() {
  return [{ rel: 'stylesheet', href: accountStyles }];
}

/** The shop's cover, and pieces of the shop for its chapters. Without them the page is words alone. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ask } = context.get(shopContext);
  const [config, featured] = await Promise.all([
    ask(getConfig),
    ask(getFeaturedProducts, { query: { limit: 4, offset: 1 } }),
  ]);
  return {
    cover: config.ok ? pictureView(config.answer.company_cover_image) : null,
    pictures: featured.ok
      ? featured.answer.products.map(({ thumbnail_full_url }) => pictureView(thumbnail_full_url))
      : [],
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(shellIn(matches), {
    title: 'About',
    description: 'Four generations at one bench: what we buy, mend and set, and how we describe it.',
    path: '/about',
  });
}

/** ABOUT-2 */
const statistics = [
  ['Generations', '4'],
  ['Years', '50+'],
  ['Happy customers', '10,000+'],
  ['Pieces crafted', '25,000+'],
] as const;

/** The shop's own story (ABOUT-1). */
export default function AboutPage({ loaderData: { cover, pictures } }: Route.ComponentProps) {
  return (
    <>
      <Banner cover={cover} />
      <div className="wrap">
        <dl className="stats">
          {statistics.map(([name, figure]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Tales pictures={pictures} />
      <Values />
      <Closing />
    </>
  );
}

function Banner({ cover }: { readonly cover: PictureView | null }) {
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
        <p className="eyebrow">About us</p>
        <h1>Four generations at one bench</h1>
        <p>We buy old jewellery, mend it honestly, and set new polki the way it was always set.</p>
      </div>
    </section>
  );
}

function Tales({ pictures }: { readonly pictures: readonly (PictureView | null)[] }) {
  const [first = null, second = null, third = null, fourth = null] = pictures;
  return (
    <div className="wrap section">
      <Tale title="Our Legacy" picture={first}>
        <p>
          The first shop was a table in a courtyard, a pair of scales and a lamp. The scales still hang by the
          door.
        </p>
        <p>Since then four generations have sat at the same bench, each adding a craft to the one before.</p>
      </Tale>
      <Tale title="Meet the owner" picture={second}>
        <p>
          She learned to grade stones before she learned to ride a bicycle. Today she chooses each piece that
          enters the cabinet and signs its description.
        </p>
      </Tale>
      <Tale title="Diversification and Innovation" picture={third}>
        <p>
          Beside jadau we now restore Victorian, Edwardian and Deco jewellery, and we photograph, weigh and
          measure every piece before it is offered.
        </p>
      </Tale>
      <Tale title="Our Expertise" picture={fourth}>
        <p>
          Polki setting in pure gold, meenakari enamel, pearl stringing, and the patient repair of things
          others would melt.
        </p>
      </Tale>
    </div>
  );
}

const values = [
  ['Say what it is', 'Natural or treated, old or new, mended or whole: the page tells you first.'],
  ['Show the sum', 'Price, discount and tax are listed line by line before you order.'],
  [
    'Stand behind it',
    'Every piece comes with its weights, its stones and its hallmark or the reason it has none.',
  ],
] as const;

function Values() {
  return (
    <section className="section section-sunken">
      <div className="wrap">
        <SectionHead title="Our Values" />
        <ul className="values">
          {values.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Closing() {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title="Come and see for yourself" centred>
          Tea is on the house. Bring the piece your grandmother left you; we like those best.
        </SectionHead>
        <p className="more">
          <Link className="btn" to="/products" prefetch="intent">
            See the pieces
          </Link>
        </p>
      </div>
    </section>
  );
}
