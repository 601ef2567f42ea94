import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Gestures {
  /** The size of the picture now. */
  readonly size: number;
  /** Enlarges or shrinks the picture; the point, from the view's top left corner, stays where it is. */
  readonly resize: (size: number, point: Point) => void;
  /** Between fitting and enlarged. */
  readonly toggle: (point: Point) => void;
  /** To the next (1) or previous (-1) picture. */
  readonly move: (step: 1 | -1) => void;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A swipe is at least this wide, in CSS pixels. */
const swipe = 60;
/** Two taps within this time and distance are a double tap. */
const tapTime = 300;
const tapDistance = 30;

interface Touching {
  readonly distance: number;
  readonly size: number;
  readonly start: Point;
  /** Whether the view is scrolled to its left and right edge at the start. */
  readonly atLeft: boolean;
  readonly atRight: boolean;
}

/** Pinch, double tap and swipe on a touch screen; drag and double click with a mouse. One finger scrolls natively. */
export function useZoomGestures(view: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const read = useEffectEvent(() => gestures);
  useEffect(() => {
    const box = view.current;
    if (box === null) return;
    const ended = new AbortController();
    const { signal } = ended;
    let touching: Touching | null = null;
    let lastTap: (Point & { readonly at: number }) | null = null;

    const pointOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
      const { left, top } = box.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const begin = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (one === undefined) return;
      touching = {
        distance: other === undefined ? 0 : distanceOf(one, other),
        size: read().size,
        start: pointOf(one),
        atLeft: box.scrollLeft <= 1,
        atRight: box.scrollLeft >= box.scrollWidth - box.clientWidth - 1,
      };
    };
    const pinch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (one === undefined || other === undefined || touching === null || touching.distance === 0) return;
      event.preventDefault();
      const middle = pointOf({
        clientX: (one.clientX + other.clientX) / 2,
        clientY: (one.clientY + other.clientY) / 2,
      });
      read().resize((touching.size * distanceOf(one, other)) / touching.distance, middle);
    };
    const end = (event: TouchEvent) => {
      const [finger] = event.changedTouches;
      const from = touching;
      if (event.touches.length > 0 || finger === undefined || from === null) return;
      touching = null;
      if (from.distance > 0) return;
      const to = pointOf(finger);
      const [across, down] = [to.x - from.start.x, to.y - from.start.y];
      if (Math.abs(across) >= swipe && Math.abs(across) > 2 * Math.abs(down)) {
        if (across < 0 && from.atRight) read().move(1);
        else if (across > 0 && from.atLeft) read().move(-1);
        return;
      }
      if (Math.hypot(across, down) > tapDistance) return;
      const tap = { ...to, at: event.timeStamp };
      const isSecond =
        lastTap !== null &&
        tap.at - lastTap.at < tapTime &&
        Math.hypot(tap.x - lastTap.x, tap.y - lastTap.y) < tapDistance;
      lastTap = isSecond ? null : tap;
      if (!isSecond) return;
      event.preventDefault(); // no click, and so no second toggle by dblclick
      read().toggle(to);
    };
    const drag = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || (event.buttons & 1) === 0) return;
      box.scrollLeft -= event.movementX;
      box.scrollTop -= event.movementY;
    };

    box.addEventListener('touchstart', begin, { signal, passive: true });
    box.addEventListener('touchmove', pinch, { signal, passive: false });
    box.addEventListener('touchend', end, { signal });
    box.addEventListener('pointermove', drag, { signal });
    box.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    box.addEventListener('dblclick', (event) => read().toggle(pointOf(event)), { signal });
    return () => ended.abort();
  }, [view]);
}

function distanceOf(one: Touch, other: Touch): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
