import { useLayoutEffect } from 'react';
import { toastOffset, isClear, type Box } from './toast-offset.ts';

const pressed = 'button, .btn, .buybar, input[type=submit], [role=button]';
/** Fields, and lines that a shopper must be able to read while deciding: tax, terms, availability. */
const filled =
  'input:not([type=submit], [type=hidden]), select, textarea, .option, .check, .tax, .stock-note';
const margin = 8;
const pause = 120;

/** Moves a message so that it covers no button, and no field, tax, terms or availability if there is room (TOAST-1). */
export function useToastOffset(element: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (element === null) return;
    let raised = 0;
    const place = () => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const buttons = boxesOf(element, pressed);
      const fields = boxesOf(element, filled);
      // It stays where it is while nothing comes below it.
      if (isClear({ left, right, top, bottom }, [...buttons, ...fields])) return;
      const atBottom = { left, right, top: top + raised, bottom: bottom + raised };
      raised = toastOffset(atBottom, buttons, fields, margin);
      element.style.setProperty('margin-bottom', `${raised}px`);
    };
    place();
    const timer = setInterval(place, pause);
    return () => clearInterval(timer);
  }, [element]);
}

/** What of such elements is in the window, with a little room around each, but for the message's own. */
function boxesOf(message: HTMLElement, selector: string): Box[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    if (message.contains(element) || !element.checkVisibility({ visibilityProperty: true })) return [];
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (bottom < 0 || top > window.innerHeight || right < 0 || left > window.innerWidth) return [];
    return [{ left, right, top: top - margin, bottom: bottom + margin }];
  });
}
