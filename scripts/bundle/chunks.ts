interface Graph {
  /** Who imports a module, other than by `import()`. */
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null;
}

/** What stands on every page, and what stands on so many that it may as well. */
const everyPage =
  /\/storefront\/(root|entry\.client|product\/product-card|ui\/section-head|shell\/breadcrumbs)\.tsx$/;
/** The state of a piece is asked on every piece's page, by what a customer's actions ask with. */
const customer = /\/storefront\/(session\/signed-in-actions|back-in-stock\/fetch-stock-state)\.ts$/;

/**
 * The files of the browser's build. What every page loads comes in two, as together it compresses better and only ours
 * changes often; what a customer's actions run comes in one; the rest is the bundler's business.
 */
export const chunks = [
  {
    name: 'framework',
    priority: 3,
    test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|^\0rolldown/,
  },
  { priority: 2, ...reachedFrom('shop', everyPage) },
  { priority: 1, ...reachedFrom('customer', customer) },
  // What several pages share is small: one file of it costs every page's list of files less than many do.
  { name: 'shared', priority: 0, test: /\/(domain|contract|storefront)\/[^?]+$/, minShareCount: 2 },
];

/** Of the shop's own modules those that one of the named imports, directly or by way of others. */
function reachedFrom(name: string, starts: RegExp) {
  return {
    debugName: name,
    name: (id: string, graph: Graph) =>
      /\0|\/node_modules\/|\?/.test(id) || !leadsTo(starts, id, graph) ? null : name,
  };
}

function leadsTo(starts: RegExp, id: string, graph: Graph): boolean {
  const seen = new Set([id]);
  for (const module of seen) {
    if (starts.test(module)) return true;
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return false;
}
