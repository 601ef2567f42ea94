import { useCallback, useEffect, useState } from 'react';
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
  const [held, hold] = useState(false);
  const [visible, setVisible] = useState(true);

  const move = useCallback((steps: number) => setIndex((now) => slideIndex(now, steps, count)), [count]);

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
    const follow = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);

  useEffect(() => {
    if (!playing || held || !visible || count < 2) return;
    const timer = setInterval(() => move(1), limits.carouselHold);
    return () => clearInterval(timer);
  }, [playing, held, visible, count, key, index, move]);

  return { index, playing, move, show: setIndex, toggle: () => setPlaying((now) => !now), hold };
}
