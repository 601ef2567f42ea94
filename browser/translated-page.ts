/**
 * Keeps a page of React working while the browser translates it. The translator replaces text nodes by elements of its own, while
 * React goes on with the nodes that it made: it removes them, inserts before them, and changes their words. This remembers
 * which element stands in for which text. Where React changes the words, they take their place again, and the translator
 * translates them anew.
 */
export function keepTranslatedPageWorking(page: Document = document): void {
  const standIns = new WeakMap<Node, Element>();

  const words = new MutationObserver((changes) => {
    for (const { target } of changes) {
      standIns.get(target)?.replaceWith(target);
      standIns.delete(target);
    }
  });

  const replacements = new MutationObserver((changes) => {
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
        words.observe(text, { characterData: true });
      }
    }
  });
  replacements.observe(page, { childList: true, subtree: true });

  /** The node itself while it is a child of the parent, else what stands in for it there; null: nothing does. */
  const childOf = (parent: Node, node: Node): Node | null => {
    if (node.parentNode === parent) return node;
    const standIn = standIns.get(node);
    return standIn?.parentNode === parent ? standIn : null;
  };
  // oxlint-disable-next-line typescript/unbound-method -- both are called with their node below
  const { removeChild, insertBefore } = Node.prototype;
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
    insertBefore.call(this, child, next === null ? null : childOf(this, next));
    return child;
  };
}
