import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { slideIndex } from './slide-index.ts';

export interface Slides {
  readonly index: number;
  readonly playing: boolean;
  readonly move: (steps: number) => void;
  readonly show: (index: number) => void;
  readonly toggle: () => void;
  /** While the visitor looks at or works with the banners, they hold still. */
  readonly hold: (held: boolean) => void;
}

/** Which banner shows: it advances by itself and pauses as HOME-3 asks. `key` names the list of banners. */
export function useSlides(count: number, key: string): Slides {
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(true);
  // Refs, not state: hovering or touching must not re-render.
  const held = useRef(false);
  const follow = useRef((): void => undefined);

  const move = useCallback((steps: number) => setIndex((now) => slideIndex(now, steps, count)), [count]);
  const hold = (now: boolean) => {
    held.current = now;
    follow.current();
  };

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  useEffect(() => {
    let timer = 0;
    const run = () => {
      window.clearInterval(timer);
      if (!playing || held.current || document.hidden || count < 2) return;
      timer = window.setInterval(() => move(1), limits.carouselHold);
    };
    run();
    follow.current = run;
    document.addEventListener('visibilitychange', run);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [playing, count, key, index, move]);

  return { index, playing, move, show: setIndex, toggle: () => setPlaying((now) => !now), hold };
}
