import type { NodesRate } from './measure-nodes.ts';
import type { ShopSize } from './measure-size.ts';

type What = NodesRate['what'];

/** Milliseconds of a processor and bytes of the write-ahead log, for one request. */
export type Cost = Pick<NodesRate, 'ofNodes' | 'ofDatabase' | 'wal'>;

/**
 * Requests for each order. An assumption, not a measurement: one visit in a hundred ends in an order, and a visit is two to three
 * pages.
 */
export const requestsPerOrder: Readonly<Record<What, number>> = {
  'page from memory': 250,
  'new search': 10,
  'cart add': 3,
  order: 1,
  'list of orders': 2,
};

/** The share of the processors that is used; above it, waiting times grow fast. */
export const utilisation = 0.6;

export interface Need {
  /** Cores as fast as the measured ones, of which `utilisation` is used. */
  readonly nodeCores: number;
  readonly databaseCores: number;
  readonly walMegabytesPerSecond: number;
}

export function predict(costs: ReadonlyMap<What, Cost>, ordersPerSecond: number): Need {
  const sum = (name: keyof Cost) =>
    [...costs].reduce((all, [what, cost]) => all + cost[name] * requestsPerOrder[what], 0) * ordersPerSecond;
  const cores = (milliseconds: number) => milliseconds / 1000 / utilisation;
  return {
    nodeCores: cores(sum('ofNodes')),
    databaseCores: cores(sum('ofDatabase')),
    walMegabytesPerSecond: sum('wal') / 1e6,
  };
}

/** Those at one number of nodes. */
export function costsAt(nodes: number, rates: readonly NodesRate[]): ReadonlyMap<What, Cost> {
  return new Map(rates.filter((rate) => rate.nodes === nodes).map((rate) => [rate.what, rate]));
}

/**
 * Rupees an hour for a core with 4 GB of memory, rented in India, and for a core of a managed database with a standby. Assumptions:
 * replace them with your own invoice.
 */
export const rupeesPerCoreHour = { node: 3, database: 16 };
/** Two nodes, so that one can fail, and the smallest database with a standby. */
export const fewestCores = { node: 2, database: 2 };

/** What the cores cost at a steady rate of orders. Traffic, pictures and payment fees are not included. */
export function rupeesPerThousandOrders({ nodeCores, databaseCores }: Need, ordersPerSecond: number): number {
  const perHour =
    Math.max(fewestCores.node, nodeCores) * rupeesPerCoreHour.node +
    Math.max(fewestCores.database, databaseCores) * rupeesPerCoreHour.database;
  return (perHour / (ordersPerSecond * 3600)) * 1000;
}

/**
 * A shop of another size, on the straight lines that fit the measured sizes best (least squares). Without memory, which depends
 * more on what the process has done than on the number of pieces.
 */
export function predictSize(sizes: readonly ShopSize[], pieces: number): Omit<ShopSize, 'memory'> {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = mean(sizes.map((size) => size.pieces));
  const spread = mean(sizes.map((size) => (size.pieces - middle) ** 2));
  const at = (name: keyof ShopSize) => {
    const average = mean(sizes.map((size) => size[name]));
    const slope = mean(sizes.map((size) => (size.pieces - middle) * (size[name] - average))) / spread;
    return average + slope * (pieces - middle);
  };
  return { pieces, disk: at('disk'), start: at('start'), lists: at('lists') };
}
