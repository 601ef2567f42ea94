import { inlineScript } from './head-script.ts';

/**
 * Starts React late, because pages and links work without it: when the browser is idle after load and first paint, or after
 * the first touch, key or scroll (docs/decisions/0006-react-starts-late.md). A tap on a control that needs React starts it, is held
 * back, and is replayed once React is ready; without the scripts, the browser does it. What was typed until then stays.
 */
function lateHydration(): void {
  const parts = document.querySelector<HTMLTemplateElement>('template[data-start]');
  /** What was pressed or chosen, in its order; each control once. */
  const held = new Map<Element, () => void>();
  /** React writes the page's text into some of these fields when it starts. */
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string>();

  const start = () => {
    if (parts?.content.firstChild) document.head.append(parts.content);
  };
  /** Lets the browser paint its own reaction to a tap or key before React occupies the processor. */
  const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start));
  const fetchAhead = () => document.head.append(...(parts?.content.querySelectorAll('link') ?? []));
  /** Controls that work without React: links, plain GET forms, popovers, disclosures, buttons that empty a field. */
  const needsScript = (control: HTMLButtonElement) =>
    control.type !== 'reset' &&
    (control.type === 'submit' && control.form
      ? control.form.method !== 'get' || !control.form.hasAttribute('action')
      : !control.hasAttribute('popovertarget') && !control.hasAttribute('commandfor'));
  const remember = (control: Element, act: () => void) => {
    held.delete(control);
    held.set(control, act);
    startAfterPaint();
  };
  const hold = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest('button') : null;
    if (!control || control.disabled || !needsScript(control)) return;
    event.preventDefault();
    event.stopPropagation();
    remember(control, () => control.click());
  };
  const holdChange = (event: Event) => {
    const field = event.target;
    if (field instanceof HTMLSelectElement)
      remember(field, () => field.dispatchEvent(new Event('change', { bubbles: true })));
    else startAfterPaint();
  };
  const keepTyped = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      typed.set(target, target.value);
  };
  /** Also what was typed, or filled in by the browser, before this script ran. */
  const keepFilled = () => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
      if (field.value !== field.defaultValue) typed.set(field, field.value);
  };
  const forgetTyped = ({ target }: Event) => {
    for (const field of typed.keys()) if (field.form === target) typed.delete(field);
  };

  const early = new AbortController();
  const listen = (signs: string, listener: (event: Event) => void, options: AddEventListenerOptions = {}) => {
    for (const sign of signs.split(' '))
      addEventListener(sign, listener, { capture: true, passive: true, signal: early.signal, ...options });
  };
  listen('click', hold, { passive: false });
  listen('change', holdChange);
  listen('input', keepTyped);
  listen('shop:hydrate', keepFilled);
  listen('reset', forgetTyped);
  // React would take the whole page over at once for any of these, and hold back its frame; it has no use for them yet.
  const keepFromReact = (event: Event) => event.stopPropagation();
  listen(
    'pointerdown pointerup mousedown mouseup touchstart touchend keydown keypress keyup input',
    keepFromReact,
  );
  const release = () => {
    early.abort();
    for (const act of held.values()) act();
    held.clear();
  };
  addEventListener('shop:ready', () => {
    early.abort();
    for (const [field, text] of typed) {
      if (field.value === text) continue;
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    typed.clear();
    release();
  });
  listen('error', ({ target }) => {
    if (target instanceof HTMLScriptElement) release();
  });
  listen('unhandledrejection', release); // the entry, which the first script imports
  if (document.currentScript?.hasAttribute('data-now')) {
    start();
    return;
  }
  listen('pointerdown', fetchAhead, { once: true });
  listen('pointerup pointercancel keydown scroll', startAfterPaint, { once: true });
  // A resting pointer also fires an event when the page first appears under it, before anything is painted.
  listen('pointermove', (event) => {
    const { movementX, movementY } = event as PointerEvent;
    if (movementX !== 0 || movementY !== 0) start();
  });
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 3000 }) : setTimeout(start, 300);
  /** A fast line has everything loaded before the first paint. The largest picture may be painted two frames after it is loaded. */
  const whenPainted = () => {
    setTimeout(start, 3000); // for browsers without paint events
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(whenIdle));
    });
    observer.observe({ type: 'paint', buffered: true });
  };
  if (document.readyState === 'complete') whenPainted();
  else addEventListener('load', whenPainted);
}

export const lateHydrationScript = inlineScript(lateHydration);
