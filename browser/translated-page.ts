/**
 * Keeps a page of React working while the browser translates it. The translator replaces text nodes by elements of its own, while
 * React goes on with the nodes that it made: it removes them, inserts before them, and changes their words. This remembers
 * which element stands in for which text. Where React changes the words, they take their place again, and the translator
 * translates them anew.
 */
export function keepTranslatedPageWorking(): void {
  const standIns = new WeakMap<Node, Element>();
  const texts = new WeakMap<Element, Text>();

  const restore = (text: Node) => {
    standIns.get(text)?.replaceWith(text);
    standIns.delete(text);
  };
  const words = new MutationObserver((changes) => {
    for (const { target } of changes) restore(target);
  });

  const replacements = new MutationObserver((changes) => {
    if (changes.every(({ removedNodes }) => removedNodes.length === 0)) return;
    const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected) continue;
        // At once, or just before or after it.
        const [standIn] = [...addedNodes, previousSibling, nextSibling].flatMap((node) =>
          node instanceof HTMLFontElement && added.has(node) ? node : [],
        );
        if (standIn === undefined) continue;
        standIns.set(text, standIn);
        texts.set(standIn, text);
        words.observe(text, { characterData: true });
      }
    }
  });
  replacements.observe(document, { childList: true, subtree: true });

  // React takes over only the texts that were sent, first of the page, then of each part that it left for later. Meanwhile the
  // translator waits; then it finds them anew.
  const { lang } = document.documentElement;
  let isTranslated = false;
  let isReady = false;
  let end = 0;
  const release = () => {
    const { body, documentElement } = document;
    body.removeAttribute('translate');
    if (!isTranslated && documentElement.lang === lang) return;
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const all: Node[] = [];
    while (walker.nextNode()) all.push(walker.currentNode);
    for (const text of all)
      if (text instanceof Text && !text.parentElement?.closest('font')) text.replaceWith(text);
  };
  const endSoon = () => {
    clearTimeout(end);
    if (isReady) end = window.setTimeout(release, 1000);
  };
  const hold = () => {
    document.body.translate = false;
    for (const font of document.querySelectorAll('font')) {
      const text = texts.get(font);
      if (text === undefined) continue;
      isTranslated = true;
      restore(text);
    }
    endSoon();
  };
  addEventListener('shop:hydrate', hold);
  // A part begins with a comment, behind which React looks when it takes the part over.
  const sibling = Object.getOwnPropertyDescriptor(Node.prototype, 'nextSibling');
  Object.defineProperty(Comment.prototype, 'nextSibling', {
    configurable: true,
    get(this: Comment): unknown {
      if (this.data.startsWith('$')) hold();
      return sibling?.get?.call(this);
    },
  });
  addEventListener('shop:ready', () => {
    isReady = true;
    endSoon();
  });

  /** The node itself while it is a child of the parent, else what stands in for it there; null: nothing does. */
  const childOf = (parent: Node, node: Node): Node | null => {
    if (node.parentNode === parent) return node;
    const standIn = standIns.get(node);
    return standIn?.parentNode === parent ? standIn : null;
  };
  // oxlint-disable-next-line typescript/unbound-method -- all are called with their node below
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const shown = childOf(this, child);
    if (shown !== null) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    standIns.get(child)?.remove();
    insertBefore.call(this, child, next === null ? null : childOf(this, next));
    return child;
  };
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    standIns.get(child)?.remove();
    appendChild.call(this, child);
    return child;
  };
}
