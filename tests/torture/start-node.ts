import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { InjectOptions } from 'fastify';
import { RetryingBuyers } from './retrying-buyers.ts';

export interface ShopNode {
  readonly address: string;
  /** Its log. */
  readonly log: readonly string[];
  /** Unexpected errors. */
  readonly faults: readonly string[];
  /** Called over HTTP in the form of `inject`. Without a response the status is 0. */
  readonly app: { readonly inject: (request: InjectOptions) => Promise<NodeAnswer> };
  /** Sends a command of shop-node.ts; false if the process died of it. */
  readonly tell: (order: string) => Promise<boolean>;
  /** Its resident memory in bytes, after garbage collection. */
  readonly memory: () => Promise<number>;
  readonly kill: (signal?: NodeJS.Signals) => Promise<void>;
}

interface NodeAnswer {
  readonly statusCode: number;
  readonly json: JsonReader;
}

// As the answers of `inject` are read, so that both can be asked alike.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
type JsonReader = <Value>() => Value;

/** Starts a shop in a separate process, on an embedded database in the directory, or on DATABASE_URL. */
export async function startNode(
  directory: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ShopNode> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'shop-node.ts'), directory], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(tmpdir(), 'jadau-compiled'), // it is started hundreds of times
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  const log: string[] = [];
  const faults: string[] = [];
  const events = new EventEmitter();
  events.setMaxListeners(0); // a killed node leaves its orders unanswered
  createInterface(child.stdout).on('line', (line) => {
    const { event, detail } = JSON.parse(line) as { event: string; detail: unknown };
    if (event === 'log') log.push(String(detail));
    if (event === 'fault') faults.push(String(detail));
    events.emit(event, detail);
  });
  child.stdin.on('error', () => {}); // it is dead
  const ended = once(child, 'close').then(() => {
    process.removeListener('exit', end);
    return null;
  });
  const opened = await Promise.race([once(events, 'open'), ended]);
  if (opened === null) throw new Error(`a node did not open: ${log.join('\n')}`);
  const address = `http://127.0.0.1:${String(opened[0])}`;

  return {
    address,
    log,
    faults,
    app: { inject: (request) => new RetryingBuyers().retry(() => callOverHttp(address, request)) },
    tell: async (order) => {
      child.stdin.write(`${order}\n`);
      return (await Promise.race([once(events, order), ended])) !== null;
    },
    memory: async () => {
      const reply: Promise<unknown[]> = once(events, 'resident');
      child.stdin.write('memory\n');
      const [bytes] = await reply;
      return Number(bytes);
    },
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal);
      await ended;
    },
  };
}

/** Calls a shop at an address in the form of `inject`. Without a response the status is 0. */
export async function callOverHttp(
  address: string,
  { method, url, headers, payload }: InjectOptions,
): Promise<NodeAnswer> {
  try {
    const response = await fetch(`${address}${String(url)}`, {
      method: method ?? 'GET',
      headers: {
        ...(headers as Record<string, string>),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    });
    const text = await response.text();
    return { statusCode: response.status, json: said(() => JSON.parse(text)) };
  } catch {
    return { statusCode: 0, json: said(() => ({ message: 'nobody answered' })) };
  }
}

function said(read: () => unknown): JsonReader {
  return read as JsonReader;
}
