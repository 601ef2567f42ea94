import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { setOpening } from '../navigation/lazy-import.ts';
import { whenIdle } from '../navigation/when-idle.ts';

const storePage = () =>
  void import('../offline/store-page.ts').then((module) => module.storePage()).catch(() => undefined);

/** Marks the page as hydrated; taps held back by late hydration are replayed then. */
export function PageReady() {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const shown = useRef(page);

  useEffect(() => {
    const ready = () => {
      document.documentElement.dataset['ready'] = '';
      window.dispatchEvent(new Event('shop:ready'));
    };
    // The chooser of sizes is hydrated after the page (lazy-sized-purchase.tsx), and taps on it would be lost until then.
    if (document.querySelector('.sizes:not([data-live])') === null) ready();
    else window.addEventListener('shop:sizes', ready, { once: true });
  }, []);

  const { location: next } = useNavigation();
  useEffect(() => setOpening(next === undefined ? null : createPath(next)), [next]);

  useEffect(() => {
    if (import.meta.env.PROD) whenIdle(storePage);
  }, [page]);

  // A navigation closes an open menu. A menu opened before hydration, or once the new page is seen, stays open.
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    document.querySelector<HTMLElement>('header :popover-open')?.hidePopover();
  }, [page]);

  return null;
}
