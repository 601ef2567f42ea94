import { act } from '@testing-library/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTranslatedPageWorking } from './translated-page.ts';

const { appendChild, insertBefore, removeChild } = Object.getOwnPropertyDescriptors(Node.prototype);
let root: Root | null = null;
const observers: MutationObserver[] = [];

beforeEach(() => {
  const Observer = MutationObserver;
  vi.stubGlobal(
    'MutationObserver',
    class extends Observer {
      constructor(callback: MutationCallback) {
        super(callback);
        observers.push(this);
      }
    },
  );
});

afterEach(() => {
  for (const observer of observers.splice(0)) observer.disconnect();
  root?.unmount();
  root = null;
  document.body.replaceChildren();
  document.body.removeAttribute('translate');
  Object.defineProperties(Node.prototype, { appendChild, insertBefore, removeChild });
  Reflect.deleteProperty(Comment.prototype, 'nextSibling');
});

/** Translates each text of the page that may be, and what appears later, as browsers do. */
function translatePage(): void {
  const translateIn = (node: Node) => {
    if (node instanceof Element) return [...node.childNodes].forEach(translateIn);
    if (!(node instanceof Text) || node.data.trim() === '') return;
    if (node.parentElement === null || node.parentElement.closest('font, [translate="no"]') !== null) return;
    const words = document.createElement('font');
    words.append(`हि ${node.data}`);
    node.replaceWith(words);
  };
  translateIn(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.isConnected) translateIn(node);
  }).observe(document.body, { childList: true, subtree: true });
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const shown = () => document.body.textContent;

function Cart() {
  const [pieces, setPieces] = useState(1);
  return (
    <main>
      <p>In your cart: {pieces}</p>
      <input name="note" defaultValue="" />
      <button type="button" onClick={() => setPieces(pieces + 1)}>
        Add
      </button>
    </main>
  );
}

/** The page as the server sends it. */
function openPage(page: ReactNode): HTMLElement {
  document.body.innerHTML = `<div>${renderToString(page)}</div>`;
  keepTranslatedPageWorking();
  return document.querySelector('div') ?? document.body;
}

test('[BROWSER-6] a page that is translated before its scripts start is taken over as it is, and translated again', async () => {
  const place = openPage(<Cart />);
  translatePage();
  await settled();
  expect(shown()).toBe('हि In your cart: हि 1हि Add');
  const button = document.querySelector('button');
  const note = document.querySelector('input');
  Object.assign(note ?? {}, { value: 'Happy Diwali' });

  const mismatches = vi.fn<(error: unknown) => void>();
  window.dispatchEvent(new Event('shop:hydrate'));
  await act(async () => {
    root = hydrateRoot(place, <Cart />, { onRecoverableError: mismatches });
  });
  expect(mismatches).not.toHaveBeenCalled();
  expect(document.querySelector('button')).toBe(button);
  expect(document.querySelector('input')?.value).toBe('Happy Diwali');
  expect(shown()).toBe('In your cart: 1Add');

  window.dispatchEvent(new Event('shop:ready'));
  await vi.waitFor(() => expect(shown()).toBe('हि In your cart: हि 1हि Add'), 5000);
  await act(async () => button?.click());
  await settled();
  expect(shown()).toBe('हि In your cart: हि 2हि Add');
});

test('[BROWSER-6] a part that React takes over later has its own texts then, whenever the page was translated', async () => {
  let load: (module: { default: typeof Cart }) => void = () => undefined;
  const code = new Promise<{ default: typeof Cart }>((resolve) => (load = resolve));
  const isServer = { value: true };
  const LateCart = lazy(() => code);
  const Page = () => <Suspense fallback={null}>{isServer.value ? <Cart /> : <LateCart />}</Suspense>;
  const place = openPage(<Page />);
  isServer.value = false;
  const mismatches = vi.fn<(error: unknown) => void>();
  window.dispatchEvent(new Event('shop:hydrate'));
  await act(async () => {
    root = hydrateRoot(place, <Page />, { onRecoverableError: mismatches });
  });
  window.dispatchEvent(new Event('shop:ready'));
  await vi.waitFor(() => expect(document.body.hasAttribute('translate')).toBe(false), 5000);
  translatePage();
  await settled();
  const button = document.querySelector('button');
  expect(button?.textContent).toBe('हि Add');
  await act(async () => load({ default: Cart }));
  expect(mismatches).not.toHaveBeenCalled();
  expect(document.querySelector('button')).toBe(button);
  await vi.waitFor(() => expect(shown()).toBe('हि In your cart: हि 1हि Add'), 5000);
});

test('[BROWSER-6] words that change their order, come and go on a translated page are each shown once', async () => {
  let show: (names: readonly string[]) => void = () => undefined;
  function Names() {
    const [names, setNames] = useState<readonly string[]>(['ring', 'bangle', 'pendant']);
    show = setNames;
    return (
      <p>
        {names.map((name) => (
          <Name key={name} name={name} />
        ))}
      </p>
    );
  }
  const place = openPage(null);
  await act(async () => {
    root = createRoot(place);
    root.render(<Names />);
  });
  translatePage();
  await settled();
  for (const names of [
    ['pendant', 'ring', 'bangle'],
    ['bangle', 'pendant'],
    ['ring', 'pendant', 'bangle'],
    [],
    ['ring', 'bangle'],
  ]) {
    await act(async () => show(names));
    await settled();
    expect(shown()).toBe(names.map((name) => `हि ${name};`).join(''));
  }
});

/** A text without an element around it. */
const Name = ({ name }: { readonly name: string }) => <>{`${name};`}</>;
