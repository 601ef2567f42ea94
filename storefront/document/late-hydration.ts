/**
 * Starts React late, because pages and links work without it: when the browser is idle after load and first paint, or after
 * the first touch, key or scroll (docs/decisions/0006-late-start.md). A tap on a control that needs React starts it, is held
 * back, and is replayed once React is ready.
 */
function lateHydration(): void {
  const parts = document.querySelector<HTMLTemplateElement>('template[data-start]');
  let held: (() => void) | undefined;

  const start = () => {
    if (parts?.content.firstChild) document.head.append(parts.content);
  };
  /** Lets the browser paint its own reaction to a tap or key before React occupies the processor. */
  const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start));
  const fetchAhead = () => document.head.append(...(parts?.content.querySelectorAll('link') ?? []));
  /** Controls that work without React: links, plain GET forms, popovers, disclosures. */
  const needsScript = (control: HTMLButtonElement) =>
    control.type === 'submit' && control.form
      ? control.form.method !== 'get' || !control.form.hasAttribute('action')
      : !control.hasAttribute('popovertarget') && !control.hasAttribute('commandfor');
  const hold = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest('button') : null;
    if (!control || control.disabled || !needsScript(control)) return;
    event.preventDefault();
    event.stopPropagation();
    held = () => control.click();
    startAfterPaint();
  };
  const holdChange = (event: Event) => {
    const field = event.target;
    if (field instanceof HTMLSelectElement)
      held = () => field.dispatchEvent(new Event('change', { bubbles: true }));
    startAfterPaint();
  };

  const early = new AbortController();
  const listen = (signs: string, listener: (event: Event) => void, options: AddEventListenerOptions = {}) => {
    for (const sign of signs.split(' '))
      addEventListener(sign, listener, { capture: true, passive: true, signal: early.signal, ...options });
  };
  listen('click', hold, { passive: false });
  listen('change', holdChange);
  // React would take the whole page over at once for any of these, and hold back its frame; it has no use for them yet.
  const keepFromReact = (event: Event) => event.stopPropagation();
  listen(
    'pointerdown pointerup mousedown mouseup touchstart touchend keydown keypress keyup input',
    keepFromReact,
  );
  addEventListener('shop:ready', () => {
    early.abort();
    held?.();
  });
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

/** The script as text: types are erased where this file is loaded, comments and line ends here. */
export const lateHydrationScript = `(${lateHydration.toString()})()`
  .replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
  .replace(/\s*\n\s*/g, '\n');
