import { memo, startTransition, useEffect, useState } from 'react';
import { Link } from '../navigation/link.tsx';
import { limits } from '#domain/limits.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import type { BannerView } from './banner-view.ts';
import { useSlides, type Slides } from './use-slides.ts';

/** As wide as its height asks for, or the screen, whichever is more: it covers its place. */
export const bannerSizes =
  '(min-width: 1280px) max(100vw, 1440px), (min-width: 1024px) max(100vw, 1200px), (min-width: 768px) max(100vw, 960px), (min-width: 640px) max(100vw, 720px), (min-resolution: 2.5dppx) max(88vw, 420px), max(100vw, 480px)';

/** The carousel at the top of the home page (HOME-2, HOME-3). Without banners there is none (HOME-4). */
export function Hero({ banners }: { readonly banners: readonly BannerView[] }) {
  const slides = useSlides(banners.length, banners.map(({ id }) => id).join());
  const banner = banners[slides.index] ?? banners[0];
  if (banner === undefined) return null;
  return (
    <section
      className={banner.light ? 'hero hero-light on-brand' : 'hero on-brand'}
      aria-roledescription="carousel"
      aria-label="Highlights"
      onPointerEnter={() => slides.hold(true)}
      onPointerLeave={() => slides.hold(false)}
      onFocus={() => slides.hold(true)}
      onBlur={() => slides.hold(false)}
    >
      <HeroPictures banners={banners} shown={banners.indexOf(banner)} />
      <div className="hero-texts" aria-live={slides.playing ? 'off' : 'polite'}>
        {banners.map((one) => (
          <HeroText key={one.id} banner={one} current={one === banner} />
        ))}
      </div>
      {banners.length > 1 && <HeroControls count={banners.length} slides={slides} />}
    </section>
  );
}

interface HeroPicturesProps {
  readonly banners: readonly BannerView[];
  readonly shown: number;
}

/** The page comes with the first picture. The one that follows is fetched at half time, so that it is there before its turn. */
const HeroPictures = memo(function HeroPictures({ banners, shown }: HeroPicturesProps) {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  useEffect(() => {
    const see = (index: number) =>
      setSeen((before) => (before.has(index) ? before : new Set([...before, index])));
    startTransition(() => see(shown)); // it stays when it is not shown any more: no matter for this frame
    const timer = setTimeout(() => see((shown + 1) % banners.length), limits.carouselHold / 2);
    return () => clearTimeout(timer);
  }, [shown, banners.length]);
  return (
    <div className="hero-view">
      {banners.map(
        ({ id, picture, alt }, index) =>
          (seen.has(index) || index === shown) && (
            <div
              key={id}
              className={index === shown ? 'hero-slide is-on' : 'hero-slide'}
              aria-hidden={index !== shown}
            >
              <Picture
                picture={picture}
                alt={alt}
                sizes={bannerSizes}
                width={1680}
                height={700}
                load={index === 0 ? 'first' : 'eager'}
              />
            </div>
          ),
      )}
      <progress
        className="hero-bar"
        max={banners.length}
        value={shown + 1}
        aria-label={`Banner ${shown + 1} of ${banners.length}`}
      />
    </div>
  );
});

interface HeroTextProps {
  readonly banner: BannerView;
  readonly current: boolean;
}

const HeroText = memo(function HeroText({ banner, current }: HeroTextProps) {
  return (
    <div className={current ? 'hero-text is-on' : 'hero-text'}>
      {banner.eyebrow !== null && <p className="eyebrow">{banner.eyebrow}</p>}
      {banner.title !== null && <h2>{banner.title}</h2>}
      {banner.text !== null && <p>{banner.text}</p>}
      {banner.link !== null && (
        <Link className="btn btn-gold" to={banner.link.to} prefetch>
          {banner.link.text}
        </Link>
      )}
    </div>
  );
});

function HeroControls({ count, slides }: { readonly count: number; readonly slides: Slides }) {
  return (
    <>
      <div className="hero-controls">
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            className="dot"
            type="button"
            aria-label={`Banner ${index + 1} of ${count}`}
            aria-current={index === slides.index ? 'true' : undefined}
            onClick={() => slides.show(index)}
          />
        ))}
        <button
          className="pause"
          type="button"
          aria-label={slides.playing ? 'Pause the banners' : 'Play the banners'}
          onClick={slides.toggle}
        >
          <Icon name={slides.playing ? 'pause' : 'play'} />
        </button>
      </div>
      <button
        className="hero-arrow hero-prev"
        type="button"
        aria-label="Previous banner"
        onClick={() => slides.move(-1)}
      >
        <Icon name="left" />
      </button>
      <button
        className="hero-arrow hero-next"
        type="button"
        aria-label="Next banner"
        onClick={() => slides.move(1)}
      >
        <Icon name="right" />
      </button>
    </>
  );
}
