import pg from 'pg';
import { sessionSettings } from './session-settings.ts';

export interface NotificationHandlers {
  /** The payload of every NOTIFY on the channel. */
  readonly heard: (payload: string) => void;
  /** The line is cut: notices are being lost. */
  readonly lost: () => void;
  /** The line is back: nothing known before is certain. */
  readonly regained: () => void;
}

export interface Listener {
  /** Hears the channel from the moment the promise is fulfilled, or, where the line is cut just then, is told `lost`. */
  readonly listen: (channel: string, handlers: NotificationHandlers) => Promise<void>;
  /**
   * Fulfilled when every notice of what was committed before the call has been heard: the server sends them before it
   * answers on the same line. Without a line at once, as `lost` was told; a server that says nothing for three seconds
   * has lost it too.
   */
  readonly caughtUp: () => Promise<void>;
  /** The rows of a statement asked on the listening connection; null without one. */
  readonly ask: (statement: string) => Promise<readonly Record<string, unknown>[] | null>;
  close(): Promise<void>;
}

interface Subscription {
  readonly channel: string;
  readonly handlers: NotificationHandlers;
}

const longestWait = 5000;
const longestSilence = 3000;

/** One connection for all channels, opened by the first `listen` and opened again whenever it is lost. */
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
    // Ending a client whose question is open cuts its line.
    const silence = setTimeout(() => void client.end().catch(() => {}), longestSilence);
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } catch (error) {
      if (line !== client) return null; // a cut line tells `lost` by itself
      throw error;
    } finally {
      clearTimeout(silence);
    }
  }

  /** Rejects never: a server that cannot answer nothing at all has cut the line. */
  async function catchUp(): Promise<void> {
    await ask('').catch(() => {});
  }

  return {
    // Who comes while a question is under way shares the next one: the one under way may have passed their change.
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
      // A line that was just cut is opened again with every subscription, and says so by `regained`.
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
