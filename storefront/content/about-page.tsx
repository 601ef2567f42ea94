import { getConfig, type Config } from '#contract/config.ts';
import { getFeaturedProducts } from '#contract/catalogue.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import { pages } from '#domain/shop/pages.ts';
import { Link } from '../navigation/link.tsx';
import type { Route } from './+types/about-page.ts';
import { pageMeta, shellFromMatches } from '../shell/page-meta.ts';
import { shopContext } from '../shop-context.ts';
import accountStyles from '../styles/account.css?url';
import { pictureView, type PictureView } from '../ui/picture-view.ts';
import { Picture } from '../ui/picture.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { StoryChapter } from './story-chapter.tsx';

export function links() {
  return [{ rel: 'stylesheet', href: accountStyles }];
}

type Story = Config['company_story'];

/** The owner's story, the cover and product pictures for its chapters, where there are any. */
export async function loader({ context }: Route.LoaderArgs) {
  const { callApi } = context.get(shopContext);
  const [config, featured] = await Promise.all([
    callApi(getConfig),
    callApi(getFeaturedProducts, { query: { limit: 4, offset: 1 } }),
  ]);
  return {
    story: config.ok ? config.answer.company_story : defaultSettings.about,
    cover: config.ok ? pictureView(config.answer.company_cover_image) : null,
    pictures: featured.ok
      ? featured.answer.products.map(({ thumbnail_full_url }) => pictureView(thumbnail_full_url))
      : [],
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(shellFromMatches(matches), {
    title: pages.about.title,
    description:
      loaderData === undefined ? '' : `${loaderData.story.headline}. ${loaderData.story.introduction}`,
    path: pages.about.path,
  });
}

/** The shop's own story (ABOUT-1). */
export default function AboutPage({ loaderData: { story, cover, pictures } }: Route.ComponentProps) {
  return (
    <>
      <Banner story={story} cover={cover} />
      <Statistics of={story.statistics} />
      <StoryChapters story={story} pictures={pictures} />
      <Values of={story.values} />
      <Closing text={story.closing} />
    </>
  );
}

interface BannerProps {
  readonly story: Story;
  readonly cover: PictureView | null;
}

function Banner({ story, cover }: BannerProps) {
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
        <h1>{story.headline}</h1>
        <p>{story.introduction}</p>
      </div>
    </section>
  );
}

/** The shop's figures (ABOUT-2). */
function Statistics({ of: statistics }: { readonly of: Story['statistics'] }) {
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

interface StoryChaptersProps {
  readonly story: Story;
  readonly pictures: readonly (PictureView | null)[];
}

function StoryChapters({ story, pictures }: StoryChaptersProps) {
  const chapters = [
    ['Our Legacy', story.legacy],
    ['Meet the owner', story.owner],
    ['Diversification and Innovation', story.innovation],
    ['Our Expertise', story.expertise],
  ] as const;
  return (
    <div className="wrap section">
      {chapters.map(([title, text], index) => (
        <StoryChapter key={title} title={title} text={text} picture={pictures[index] ?? null} />
      ))}
    </div>
  );
}

function Values({ of: values }: { readonly of: Story['values'] }) {
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
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title="Come and see for yourself" centred>
          {text}
        </SectionHead>
        <p className="more">
          <Link className="btn" to={pages.products.path} prefetch>
            View the pieces
          </Link>
        </p>
      </div>
    </section>
  );
}
