import { fetchAhead } from './ahead.ts';
import { isFastLine } from './line.ts';
import { isTouchScreen } from './touch.ts';

/** So many of a page's cards at the most, each some 5 KB; who scrolls through a long list does not fetch all of it. */
const most = 4;
/** In milliseconds: what stands so long is looked at. */
const rest = 800;

let timer = 0;

/**
 * A finger tells what it wants only as it taps. On a touch screen with a fast line the pieces whose cards stand in view are
 * therefore fetched, the first of them, once nothing moves any more. Called for each page; answers how it ends.
 */
export function fetchAheadInView(): () => void {
  if (!isTouchScreen() || !isFastLine()) return () => undefined;
  const fetched = new Set<string>();
  const fetchCards = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.card h3 a')) {
      if (fetched.size >= most) return;
      if (!isInView(link.closest('.card') ?? link) || fetched.has(link.pathname)) continue;
      fetched.add(link.pathname);
      void fetchAhead(link.pathname, 'low');
    }
  };
  const wait = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(fetchCards, rest);
  };
  wait();
  addEventListener('scroll', wait, { passive: true });
  return () => {
    window.clearTimeout(timer);
    removeEventListener('scroll', wait);
  };
}

/** The middle of it is. */
function isInView(card: Element): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return middle > 0 && middle < window.innerHeight;
}
