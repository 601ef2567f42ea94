import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { widerNetworks } from '../rate-limit/network-of.ts';
import { bodyLimit } from './body-parsers.ts';

/** Bodies beyond the usual limit that are received or handled at once, of one customer and of all: each takes some 10 MB of memory. */
const atOnce = { ofCustomer: 8, ofAll: 24 };

/** Whether the body is within the usual limit. A body of unannounced length may be large. */
export function isSmallBody({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const length = headers['content-length'];
  return length !== undefined && Number(length) <= bodyLimit;
}

export interface BodySender {
  readonly customerId: number;
  readonly network: string;
}

interface LargeBody extends BodySender {
  readonly response: ServerResponse;
  /** When it began, in milliseconds, and what its connection had received until then. */
  readonly begun: number;
  readonly received: number;
}

/** Milliseconds after which an upload shows how fast it is. */
const grace = 10_000;

/** Counts large bodies, so that free accounts with many connections cannot fill the memory, nor keep others from sending. */
export class LargeBodies {
  /** Oldest first. */
  readonly #open = new Set<LargeBody>();
  readonly #clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Counts one until its response is sent or its connection ends. false: there are too many. */
  begin({ customerId, network: narrow }: BodySender, response: ServerResponse): boolean {
    const network = widerNetworks(narrow)?.block ?? narrow; // one customer may own 65,536 networks of IPv6
    if (this.#count((each) => each.customerId === customerId) >= atOnce.ofCustomer) return false;
    if (response.closed) return true; // gone while its sender was looked up
    if (this.#open.size >= atOnce.ofAll && !this.#makeRoom({ customerId, network })) return false;
    const received = response.req.socket.bytesRead;
    const body = { customerId, network, response, begun: this.#clock(), received };
    this.#open.add(body);
    response.once('close', () => this.#open.delete(body));
    return true;
  }

  /**
   * Breaks off an upload: the oldest of the network that has most, and in it of the account that has most, unless the sender
   * would then have as many; else the slowest one. false: nobody has more than a fair share, and all have just begun.
   */
  #makeRoom(sender: BodySender): boolean {
    const incomplete = [...this.#open].filter(({ response }) => !response.req.complete);
    const out = this.#withMost(incomplete, sender) ?? this.#slowest(incomplete);
    if (out === undefined) return false;
    this.#open.delete(out);
    out.response.req.destroy();
    return true;
  }

  #withMost(bodies: readonly LargeBody[], sender: BodySender): LargeBody | undefined {
    const ofNetwork = ({ network }: BodySender) => this.#count((each) => each.network === network);
    const ofCustomer = ({ customerId }: BodySender) => this.#count((each) => each.customerId === customerId);
    const [most] = bodies.toSorted(
      (one, other) => ofNetwork(other) - ofNetwork(one) || ofCustomer(other) - ofCustomer(one),
    );
    if (most === undefined) return undefined;
    const share = most.network === sender.network ? ofCustomer : ofNetwork;
    return share(most) > share(sender) + 1 ? most : undefined;
  }

  /** So that many accounts in many networks, which trickle, keep nobody from sending. */
  #slowest(bodies: readonly LargeBody[]): LargeBody | undefined {
    const now = this.#clock();
    const speed = ({ response, begun, received }: LargeBody) =>
      (response.req.socket.bytesRead - received) / (now - begun);
    const [slowest] = bodies
      .filter(({ begun }) => now - begun >= grace)
      .toSorted((one, other) => speed(one) - speed(other));
    return slowest;
  }

  #count(matches: (body: LargeBody) => boolean): number {
    return [...this.#open].filter(matches).length;
  }
}
