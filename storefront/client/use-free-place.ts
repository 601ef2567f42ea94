import { useLayoutEffect } from 'react';
import { freeDistance, overlap, type Box } from './free-place.ts';

const buttons = 'button, .btn, input[type=submit], [role=button]';
const margin = 8;
const pause = 120;

/** Keeps a message off every button in the window (TOAST-1), also while the page scrolls or changes below it. */
export function useFreePlace(element: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (element === null) return;
    let raised = 0;
    const place = () => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const boxes = boxesOf(element);
      // It stays where it is while nothing comes below it.
      if (boxes.every((box) => overlap({ left, right, top, bottom }, box) === 0)) return;
      raised = freeDistance({ left, right, top: top + raised, bottom: bottom + raised }, boxes, margin);
      element.style.setProperty('margin-bottom', `${raised}px`);
    };
    place();
    const timer = setInterval(place, pause);
    return () => clearInterval(timer);
  }, [element]);
}

/** The buttons that are in the window, with a little room around each, but for the message's own. */
function boxesOf(message: HTMLElement): Box[] {
  return [...document.querySelectorAll<HTMLElement>(buttons)].flatMap((button) => {
    if (message.contains(button) || !button.checkVisibility()) return [];
    const { left, right, top, bottom } = button.getBoundingClientRect();
    if (bottom < 0 || top > window.innerHeight || right < 0 || left > window.innerWidth) return [];
    return [{ left, right, top: top - margin, bottom: bottom + margin }];
  });
}
