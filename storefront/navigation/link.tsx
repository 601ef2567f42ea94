import { useRef, useState, type MouseEvent } from 'react';
import { Link as RouterLink, PrefetchPageLinks, type LinkProps as RouterLinkProps } from 'react-router';
import { limits } from '#domain/limits.ts';
import { pages } from '#domain/shop/pages.ts';
import { reportOffline } from './navigate-to.ts';

interface LinkProps extends Omit<RouterLinkProps, 'to' | 'prefetch' | 'viewTransition' | 'reloadDocument'> {
  /** A path of the shop, or the address of another site. */
  readonly to: string;
  /** Prefetches the page when a mouse hovers the link or the keyboard focuses it. Not for visitors who save data (Save-Data). */
  readonly prefetch?: boolean;
  /** On a card: its picture becomes the picture of the product page (HOME-8). */
  readonly morphsPicture?: boolean;
}

/** Whether the worker delivered this page because the shop could not be reached, whatever the browser says of the network. */
const isSaved = () => !import.meta.env.SSR && 'saved' in document.documentElement.dataset;

/** A link to a page of the shop. Without a network it opens if the device has stored it; otherwise the offline bar says why not. */
export function Link({ to, prefetch = false, morphsPicture = false, onClick, ...rest }: LinkProps) {
  const [isNear, setIsNear] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The router reloads the present page if it cannot fetch the code of the other one, so the network is looked at just before. Its own
  // prefetching looks when the mouse comes.
  const approach = () => {
    timer.current = setTimeout(() => setIsNear(navigator.onLine), limits.prefetchDelay);
  };
  const leave = () => clearTimeout(timer.current);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!navigator.onLine) {
      event.preventDefault();
      reportOffline(to);
    } else if (morphsPicture) nameCardPicture(event.currentTarget);
  };
  return (
    <>
      <RouterLink
        {...rest}
        to={to}
        discover="none" // all routes are known from the start
        onClick={follow}
        {...(prefetch && { onMouseEnter: approach, onFocus: approach, onMouseLeave: leave, onBlur: leave })}
        viewTransition={morphsPicture}
        // Only the document of the checkout may load scripts of the payment provider (Content-Security-Policy). From a stored
        // page the worker opens the next one.
        reloadDocument={isSaved() || to.startsWith(pages.checkout.path)}
      />
      {isNear && !isSaved() && hasMouse() && !saveDataEnabled() && <PrefetchPageLinks page={to} />}
    </>
  );
}

/** Scrolling fingers touch links too, and the router reloads the page when a prefetched module fails: only mice prefetch. */
function hasMouse(): boolean {
  return matchMedia('(hover: hover)').matches;
}

/** A transition name may occur once on a page, so the product page's own picture loses it to the chosen card. */
function nameCardPicture(link: HTMLElement): void {
  for (const named of document.querySelectorAll<HTMLElement>('.gallery-view, .card img'))
    named.style.setProperty('view-transition-name', 'none');
  link.closest('.card')?.querySelector('img')?.style.setProperty('view-transition-name', 'product');
}

/** Whether the visitor asks sites to send less (Save-Data; Network Information API, wicg.github.io/netinfo). */
function saveDataEnabled(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return connection instanceof Object && Reflect.get(connection, 'saveData') === true;
}
