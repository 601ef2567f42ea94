/**
 * Stands in for the schema library in the browser's build: the contract's modules build their schemas as ever, out of
 * nothing. Reading or sending through one is a mistake, and says so.
 */
const refused = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'encode', 'decode']);

export const z: object = new Proxy(function schema() {}, {
  get(_target, name) {
    if (name === Symbol.toPrimitive || name === 'toString') return () => 'schema';
    // An iterable so that `...answer.shape` spreads nothing.
    if (typeof name === 'symbol') return undefined;
    if (refused.has(name)) throw new Error('there are no schemas in the browser');
    return z;
  },
  apply: () => z,
});
