import type { Plugin } from 'vite';
import { edited, walk, type Edit, type SyntaxNode } from './edit-code.ts';

type Exports = Readonly<Record<string, string>>;

/**
 * Modules of libraries that this shop never needs, and what stands in for them. The whole list of routes comes with the
 * page (react-router.config.ts), nothing is instrumented, and no part that comes later has styles or large parts of its
 * own to fetch ahead (docs/decisions/0011-javascript-diet.md).
 */
const inert: Readonly<Record<string, Exports>> = {
  'react-router/dist/production/lib/router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    instrumentHandler: '(handler) => handler',
    instrumentationResultMetaContext: 'undefined',
  },
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': {
    URL_LIMIT: '0',
    getManifestPath: '() => ""',
    getPartialManifest: '(manifest) => manifest',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    getPathsWithAncestors: '(paths) => paths',
    handleClientVersionMismatch: '() => undefined',
    isFogOfWarEnabled: '() => false',
    useFogOFWarDiscovery: '() => undefined',
  },
  'vite/preload-helper.js': { __vitePreload: '(load) => load()' },
};

/**
 * Functions that nothing in this shop calls: it sends no form through the router, has no fetchers and no blockers, fetches
 * ahead by itself, and knows all of its routes from the start. Of React it leaves the components and calls of `unusedOfReact` alone, and has neither
 * custom elements nor refs of fragments. They stay as names, without what they do.
 */
const uncalled: Readonly<Record<string, readonly string[]>> = {
  'react-dom/cjs/react-dom-client.production.js': [
    ...[
      'applyViewTransitionName',
      'applyViewTransitionToHostInstancesRecursive',
      'commitAfterMutationEffectsOnFiber',
    ],
    ...[
      'commitAppearingPairViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitEnterViewTransitions',
    ],
    ...['commitExitViewTransitions', 'commitNestedViewTransitions', 'measureNestedViewTransitions'],
    ...['measureViewTransitionHostInstancesRecursive', 'recursivelyTraverseAfterMutationEffects'],
    ...['restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions', 'restorePairedViewTransitions'],
    ...['restoreViewTransitionName', 'restoreViewTransitionOnHostInstances', 'scheduleViewTransitionEvent'],
    ...['startViewTransition'],
    ...['mountActivityChildren', 'retryActivityComponentWithoutHydrating', 'updateActivityComponent'],
    ...['initSuspenseListRenderState', 'updateSuspenseListComponent'],
    ...['dispatchActionState', 'mountActionState', 'rerenderActionState', 'runActionStateAction'],
    ...['updateActionStateImpl'],
    ...['preconnectAs', 'preinitModuleScript', 'preinitScript', 'preinitStyle', 'preload', 'preloadModule'],
    ...['commitFragmentInstanceDeletionEffects', 'commitFragmentInstanceInsertionEffects'],
    ...[
      'commitNewChildToFragmentInstance',
      'commitNewChildToFragmentInstances',
      'deleteChildFromFragmentInstance',
    ],
    ...['validateDocumentPositionWithFiberTree', 'setPropOnCustomElement'],
  ],
  'react-router/dist/production/lib/dom/ssr/components.js': [
    'PrefetchPageLinks',
    'PrefetchPageLinksImpl',
    'RSCPrefetchPageLinksImpl',
    'useKeyedPrefetchLinks',
  ],
  'react-router/dist/production/lib/dom/ssr/single-fetch.js': [
    'nonSsrStrategy',
    'singleFetchActionStrategy',
    'singleFetchLoaderFetcherStrategy',
  ],
  'react-router/dist/production/lib/router/router.js': [
    '_internalSetRoutes',
    'discoverRoutes',
    'fetch',
    'handleAction',
    'handleFetcherAction',
    'handleFetcherLoader',
    'patchRoutes',
    'patchRoutesImpl',
    'shouldBlockNavigation',
    'updateBlocker',
  ],
};

/** What React offers and its browser's build here no longer does. Nobody in the shop may import one of these. */
export const unusedOfReact = [
  ...['Activity', 'SuspenseList', 'ViewTransition', 'useActionState', 'useFormState'],
  ...['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
] as const;

/** Checks whose second argument is a text for whoever programs; it is read in development. */
const checks = /^(?:UNSAFE_)?(?:invariant|warning|warnOnce)(?:\$\d+)?$/;

/** Makes libraries smaller in the browser's build. Fails when one is not what this was written for. */
export function leanLibraries(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'lean-libraries',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart: () => replaced.clear(),
    transform(code, id) {
      const path = id.replace(/^.*\/node_modules\/|^\0/, '');
      const stand = inert[path];
      if (stand !== undefined) {
        const found = exportsOf(this.parse(code));
        if ([...found].sort().join() !== Object.keys(stand).sort().join()) throw outdated(path);
        replaced.add(path);
        return { code: moduleOf(stand), map: null };
      }
      const ofRouter = path.startsWith('react-router/');
      if (!ofRouter && uncalled[path] === undefined) return null;
      const program = this.parse(code);
      const emptied = emptiedIn(program, path);
      if (emptied.length > 0) replaced.add(path);
      return { code: edited(code, [...emptied, ...(ofRouter ? leaner(program) : [])]), map: null };
    },
    buildEnd(error) {
      const wanted = [...Object.keys(inert), ...Object.keys(uncalled)];
      const missing = wanted.filter((path) => !replaced.has(path));
      if (error === undefined && missing.length > 0) throw outdated(missing.join(', '));
    },
  };
}

function moduleOf(exports: Exports): string {
  return Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${value};\n`)
    .join('');
}

interface Exporting extends SyntaxNode {
  readonly specifiers: readonly { readonly exported: { readonly name: string } }[];
  readonly declaration: {
    readonly declarations: readonly { readonly id: { readonly name: string } }[];
  } | null;
}

function exportsOf(program: unknown): readonly string[] {
  return [...walk(program)].flatMap((node) => {
    if (!node.type.startsWith('Export')) return [];
    if (node.type !== 'ExportNamedDeclaration') return node.type === 'ExportSpecifier' ? [] : [node.type];
    const { specifiers, declaration } = node as Exporting;
    return [
      ...specifiers.map(({ exported }) => exported.name),
      ...(declaration?.declarations ?? []).map(({ id }) => id.name),
    ];
  });
}

interface Declared extends SyntaxNode {
  readonly id: { readonly name: string } | null;
  readonly body: SyntaxNode;
}

/** The bodies of what is not called, emptied. Each name is there once, or the library has changed. */
function emptiedIn(program: unknown, path: string): readonly Edit[] {
  const names = uncalled[path] ?? [];
  if (names.length === 0) return [];
  const found = [...walk(program)].filter(
    (node): node is Declared =>
      node.type === 'FunctionDeclaration' && names.includes((node as Declared).id?.name ?? ''),
  );
  const seen = found.map(({ id }) => id?.name ?? '').sort();
  if (seen.join() !== [...names].sort().join()) throw outdated(path);
  return found.map(({ body: { start, end } }) => ({ start, end, text: '{}' }));
}

interface Called extends SyntaxNode {
  readonly callee: { readonly name?: string; readonly property?: { readonly name?: string } };
  readonly arguments: readonly SyntaxNode[];
}

interface Assigning extends SyntaxNode {
  readonly expression: { readonly left?: { readonly property?: { readonly name?: string } } };
}

/** Drops what only a programmer reads, and marks what only makes a component, so that unused ones can go. */
function leaner(program: unknown): readonly Edit[] {
  return [...walk(program)].flatMap((node) => {
    const { start, end } = node;
    if (node.type === 'ExpressionStatement') {
      const named = (node as Assigning).expression.left?.property?.name === 'displayName';
      return named ? [{ start, end, text: ';' }] : [];
    }
    if (node.type !== 'CallExpression') return [];
    const { callee, arguments: given } = node as Called;
    if (callee.property?.name === 'forwardRef') return [{ start, end: start, text: '/* @__PURE__ */ ' }];
    const [condition, text] = given;
    if (condition === undefined || text === undefined || !checks.test(callee.name ?? '')) return [];
    return [{ start: condition.end, end: end - 1, text: '' }];
  });
}

function outdated(what: string): Error {
  return new Error(`${what} is not what it was: look through scripts/lean-libraries.ts`);
}
