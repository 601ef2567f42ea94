interface Graph {
  /** Static importers of a module. */
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null;
}

/** Modules of every page, and of so many that they may be on every page. */
const everyPage =
  /\/storefront\/(root|entry\.client|product\/product-card|ui\/(section-head|empty-state)|shell\/breadcrumbs)\.tsx$/;
/** Modules of customers' actions, with the stock state, which uses the same code. */
const customer = /\/storefront\/(session\/signed-in-actions|back-in-stock\/fetch-stock-state)\.ts$/;

/** Modules of the product's page that the chooser of sizes needs too, which is loaded for some products only. */
const purchase = /\/storefront\/product\/(purchase-box|size-guide)\.tsx$/;

/**
 * The files of the browser's build: two that every page loads (libraries, which rarely change, and ours), one for
 * customers' actions, and one for buying a product. The bundler decides about the rest.
 */
export const chunks = [
  {
    name: 'framework',
    priority: 3,
    test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|^\0rolldown/,
  },
  { priority: 2, ...reachedFrom('shop', everyPage) },
  { priority: 1, ...reachedFrom('customer', customer) },
  { priority: 0.5, ...reachedFrom('purchase', purchase) },
  // Code shared by several pages is small: one file costs less than many.
  // What only the product page or the listing use with their lazy parts is left out: those load at their first use.
  // So is what home and About share, so that the home page does not load the rest.
  {
    name: 'shared',
    priority: 0,
    test: /\/(domain|contract|storefront)\/(?!product\/|listing\/|ui\/tabs\.|catalogue\/facet|sort-orders\.|content\/page-section\.)[^?]+$/,
    minShareCount: 2,
  },
];

/** The shop's modules that one of these imports, directly or indirectly. */
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
