import { fetchAhead, isAhead } from './ahead.ts';

/** In milliseconds: nobody notices so short a wait, and much that was just pointed at is there by then. */
const blink = 120;

/** In milliseconds: a device that takes longer to keep the picture of a page has no frames to spare for its turning. */
const patience = 50;

let slow = false;
let clicks = 0;
let shown = (): void => undefined;

/** Called when another page stands in the document. */
export function tellShown(): void {
  shown();
}

/**
 * Goes from a card to its piece, whose picture grows out of the card's (HOME-8), where everything is there for it: the
 * browser shows nothing new until the page has turned.
 */
export async function turn(path: string, link: HTMLElement, go: () => Promise<void>): Promise<void> {
  clicks += 1;
  const mine = clicks;
  const { href } = window.location;
  if (!isAhead(path)) await Promise.race([fetchAhead(path), pause(blink)]);
  if (mine !== clicks || window.location.href !== href) return; // gone elsewhere meanwhile
  const picture = link.closest('.card')?.querySelector('img');
  if (!isAhead(path) || !picture || !canTurn(picture)) return go();
  nameOnly(picture);
  const begun = performance.now();
  const turning = document.startViewTransition(() => {
    slow = performance.now() - begun > patience;
    return Promise.race([shows(go), pause(1000)]);
  });
  turning.ready.catch(() => undefined); // a browser may go without, as when the tab is hidden
  await turning.finished;
}

function canTurn(picture: HTMLElement): boolean {
  const { top, bottom } = picture.getBoundingClientRect();
  return (
    !slow &&
    'startViewTransition' in document &&
    bottom > 0 &&
    top < window.innerHeight &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** A name may stand on a page once: here the chosen card's picture has it, on the next page the piece itself. */
function nameOnly(picture: HTMLElement): void {
  for (const piece of document.querySelectorAll<HTMLElement>('.gallery-view'))
    piece.style.setProperty('view-transition-name', 'none');
  picture.style.setProperty('view-transition-name', 'piece');
}

function shows(go: () => Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    shown = resolve;
    void go();
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}
