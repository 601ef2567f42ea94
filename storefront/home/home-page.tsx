import { pages, withQuery } from '#domain/shop/pages.ts';
import type { Route } from './+types/home-page.ts';
import { loadShell } from '../shell/load-shell.ts';
import { pageMeta, preloadPicture, shellFromMatches, structuredMeta } from '../shell/page-meta.ts';
import { useShell } from '../shell/use-shell.ts';
import { Newsletter } from '../newsletter/newsletter.tsx';
import { shopContext } from '../shop-context.ts';
import { CategoryGrid } from './category-grid.tsx';
import { Collection } from './collection.tsx';
import { bannerSizes, Hero } from './hero.tsx';
import { Promises, Story, Visit } from './home-sections.tsx';
import { structuredData } from './structured-data.ts';
import { loadHome } from './load-home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [home, shell] = await Promise.all([loadHome(shop), loadShell(shop)]);
  return { ...home, structured: structuredData(shell) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const subject = loaderData?.subject ?? '';
  const page = pageMeta(shellFromMatches(matches), { title: null, path: pages.home.path, subject });
  const banner = loaderData?.banners[0];
  return [
    ...preloadPicture(banner?.picture, bannerSizes),
    ...page,
    ...structuredMeta(loaderData?.structured),
  ];
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { shop } = useShell();
  const { subject, heads, promises, banners, categories, vintage, featured, latest, story, visit } =
    loaderData;
  return (
    <>
      <h1 className="vh">{subject === '' ? shop.name : `${shop.name}: ${subject}`}</h1>
      <Hero banners={banners} />
      <Promises promises={promises} />
      {vintage.length > 0 && (
        <Collection
          head={{ heading: 'Vintage, one of each', text: 'When one is sold, there is no second.' }}
          content={{ products: vintage, failure: null }}
          empty=""
          more={{ to: withQuery(pages.products.path, { era: 'vintage' }), text: 'See all vintage pieces' }}
        />
      )}
      <CategoryGrid head={heads.categories} categories={categories} />
      <Collection
        head={heads.featured}
        content={featured}
        empty="No featured products available."
        more={{ to: pages.products.path, text: 'View All Products' }}
        sunken
      />
      {latest !== null && (
        <Collection
          head={{ ...heads.latest, text: heads.latest.text || shop.described }}
          content={latest}
          empty="No latest products available."
          more={{ to: withQuery(pages.products.path, { sort: 'newest' }), text: 'View All Latest Arrivals' }}
        />
      )}
      {story !== null && <Story section={story} />}
      {visit !== null && <Visit visit={visit} />}
      <Newsletter />
    </>
  );
}
