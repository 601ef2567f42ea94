import { vi } from 'vitest';

// What a browser does and the DOM of the component tests does not: modal dialogs, scrolling. Nothing is laid out; what depends
// on layout is a test of tests/browser/.

/** Modal dialogs, the last on top. */
const open: HTMLDialogElement[] = [];

function show(this: HTMLDialogElement): void {
  this.open = true;
  open.push(this);
  this.querySelector<HTMLElement>('[autofocus], input, select, textarea, button')?.focus();
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  open.splice(open.indexOf(this), 1);
  this.dispatchEvent(new Event('close'));
}

/** Escape closes the topmost dialog. */
function closeByEscape(event: KeyboardEvent): void {
  const top = open.filter(({ isConnected }) => isConnected).at(-1);
  if (event.key === 'Escape' && top?.dispatchEvent(new Event('cancel', { cancelable: true })) === true)
    top.close();
}

/**
 * No styles are loaded, so that what is hidden follows from the markup. A computed style would take most of the time of a
 * test, because each query by role looks at one for every element above every candidate.
 */
function styleWithoutSheets(element: Element): Partial<CSSStyleDeclaration> {
  const closed = element instanceof HTMLDialogElement && !element.open;
  const hidden = closed || element.hasAttribute('hidden');
  return { display: hidden ? 'none' : 'block', visibility: 'visible', getPropertyValue: () => '' };
}

/** The names of the files that the current test has saved. */
export const savedFiles: string[] = [];

/** A link with a file name saves a file; the DOM of the tests would go to its address. */
function clickLink(this: HTMLAnchorElement): void {
  if (this.hasAttribute('download')) savedFiles.push(this.download);
  else this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** Nothing is ever in sight. */
class SightWithoutLayout {
  observe(): void {
    // Without layout nothing comes into sight.
  }
  disconnect(): void {
    // Nothing was observed.
  }
}

export function completeBrowser(): void {
  Object.assign(HTMLElement.prototype, { checkVisibility: () => false });
  vi.stubGlobal('IntersectionObserver', SightWithoutLayout);
  Object.assign(HTMLDialogElement.prototype, { show, showModal: show, close });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });
  Object.assign(window, { scrollTo: () => undefined, getComputedStyle: styleWithoutSheets });
  vi.stubGlobal('getComputedStyle', styleWithoutSheets);
  Object.assign(HTMLAnchorElement.prototype, { click: clickLink });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  document.addEventListener('keydown', closeByEscape);
}

export function clearBrowser(): void {
  document.removeEventListener('keydown', closeByEscape);
  open.length = 0;
  savedFiles.length = 0;
  localStorage.clear();
  sessionStorage.clear();
}
