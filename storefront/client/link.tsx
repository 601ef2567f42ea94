import type { ComponentProps, MouseEvent } from 'react';
import { pointedAt } from './ahead.ts';
import { goTo, type Going } from './go-to.ts';
import { isTouchScreen, painted } from './touch.ts';
import { turn } from './turn.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, Going {
  /** A path of the shop, or the address of another site. */
  readonly to: string;
  /** Of a page that is likely next: it is fetched when it is pointed at. */
  readonly ahead?: boolean;
  /** Of a card: the page turns, and its picture grows into the piece's (docs/decisions/0035). */
  readonly turns?: boolean;
}

/**
 * A link to a page of the shop. It follows no state of the router, as the router's own does, so that sixty of them cost next
 * to nothing when a page is drawn, and nothing when another one comes.
 */
export function Link({
  to,
  state,
  replace,
  preventScrollReset,
  ahead,
  turns,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isOurs(event, to)) return;
    event.preventDefault();
    const link = event.currentTarget;
    const go = () => goTo(to, { state, replace, preventScrollReset });
    const leave = () => void (turns === true ? turn(to, link, go) : go());
    if (isTouchScreen()) void painted().then(leave);
    else leave();
  };
  return (
    <a {...rest} {...(ahead === true && pointedAt(to))} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** Other tabs, windows, downloads and other sites are the browser's business. */
function isOurs(event: MouseEvent<HTMLAnchorElement>, to: string): boolean {
  const { target } = event.currentTarget;
  return (
    /^\/(?!\/)/.test(to) &&
    (target === '' || target === '_self') &&
    event.button === 0 &&
    !event.defaultPrevented &&
    !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
  );
}
