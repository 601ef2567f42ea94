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
      const standIn = standIns.get(target);
      standIns.delete(target);
      standIn?.replaceWith(target);
    }
  });

  const replacements = new MutationObserver((changes) => {
    const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const change of changes) {
      for (const text of change.removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE || text.isConnected) continue;
        const standIn = standInOf(change, added);
        if (standIn === null) continue;
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

/** The element that a translator put in the place of a removed text: at once, or just before or after it. */
function standInOf(
  { addedNodes, previousSibling, nextSibling }: MutationRecord,
  added: ReadonlySet<Node>,
): Element | null {
  for (const node of [...addedNodes, previousSibling, nextSibling])
    if (node instanceof Element && node.localName === 'font' && added.has(node)) return node;
  return null;
}
