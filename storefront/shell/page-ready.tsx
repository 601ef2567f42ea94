import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Once React runs the page, the page says so: early taps that were kept are answered then. */
export function PageReady() {
  const { pathname, search } = useLocation();

  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
    window.dispatchEvent(new Event('shop:ready'));
  }, []);

  // A menu whose link was followed has done its work.
  useEffect(() => {
    for (const open of document.querySelectorAll<HTMLElement>('header :popover-open')) open.hidePopover();
  }, [pathname, search]);

  return null;
}
