import pg from 'pg';
import { sessionSettings } from './session-settings.ts';

export interface NotificationHandlers {
  /** Called with the payload of every NOTIFY on the channel. */
  readonly heard: (payload: string) => void;
  /** The connection is lost, and with it notifications. */
  readonly lost: () => void;
  /** The connection is back: whatever was known before may be stale. */
  readonly regained: () => void;
}

export interface Listener {
  /** Listens on the channel once the promise resolves; if the connection is lost at that moment, `lost` is called. */
  readonly listen: (channel: string, handlers: NotificationHandlers) => Promise<void>;
  /**
   * Resolves when every notification of earlier commits has arrived: the server sends them before it answers a query on
   * the same connection. Resolves immediately without a connection, after `lost` was called; a server that is silent
   * for three seconds counts as lost too.
   */
  readonly caughtUp: () => Promise<void>;
  /** Runs a query on the listening connection; null without one. */
  readonly ask: (statement: string) => Promise<readonly Record<string, unknown>[] | null>;
  close(): Promise<void>;
}

interface Subscription {
  readonly channel: string;
  readonly handlers: NotificationHandlers;
}

const longestWait = 5000;
const longestSilence = 3000;

/** One connection for all channels, opened by the first `listen` and reopened whenever it is lost. */
export function openListener(address: pg.ClientConfig, log: (line: string) => void): Listener {
  const subscriptions: Subscription[] = [];
  let opening: Promise<pg.Client> | null = null;
  let line: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  let asking: Promise<void> = Promise.resolve();
  let askingNext: Promise<void> | null = null;

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ ...sessionSettings, application_name: 'jadau listener', ...address });
    client.on('error', () => {}); // 'end' follows
    client.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of subscriptions)
        if (subscription.channel === channel) subscription.handlers.heard(payload);
    });
    try {
      await client.connect();
      for (const { channel } of subscriptions) await subscribe(client, channel);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    client.once('end', lost);
    line = client;
    return client;
  }

  function lost(): void {
    line = null;
    if (closed) return;
    log('The connection that listens for changes ended; connecting again');
    for (const { handlers } of subscriptions) handlers.lost();
    reconnectAfter(100);
  }

  function reconnectAfter(wait: number): void {
    retry = setTimeout(() => {
      opening = open();
      opening.then(
        () => subscriptions.forEach(({ handlers }) => handlers.regained()),
        () => closed || reconnectAfter(Math.min(wait * 2, longestWait)),
      );
    }, wait);
    retry.unref();
  }

  async function ask(statement: string): Promise<readonly Record<string, unknown>[] | null> {
    const client = line;
    if (client === null) return null;
    // Ending a client with a running query cuts its connection.
    const silence = setTimeout(() => void client.end().catch(() => {}), longestSilence);
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } catch (error) {
      if (line !== client) return null; // a cut connection calls `lost`
      throw error;
    } finally {
      clearTimeout(silence);
    }
  }

  /** Never rejects: a server that cannot answer has cut the connection. */
  async function catchUp(): Promise<void> {
    await ask('').catch(() => {});
  }

  return {
    // Callers that arrive during a query share the next one, because the current one may have missed their change.
    caughtUp: () =>
      (askingNext ??= asking.then(() => {
        askingNext = null;
        return (asking = catchUp());
      })),
    ask,
    async listen(channel, handlers) {
      subscriptions.push({ channel, handlers });
      opening ??= open();
      const client = await opening;
      // A reconnect subscribes to every channel again and calls `regained`.
      await subscribe(client, channel).catch(() => handlers.lost());
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const client = await opening?.catch(() => null);
      await client?.end().catch(() => {});
    },
  };
}

async function subscribe(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
}
