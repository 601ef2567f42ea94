import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, inject } from 'vitest';
import { readStartupOptions } from '#server/platform/startup-options.ts';
import { findProblems } from '../../scripts/doctor/find-problems.ts';
import { freePort } from '#database/postgres/free-port.ts';
import { emptyDatabase } from '../support/servers/database.ts';
import { startMailServer } from '../support/servers/mail-server.ts';

export const database = await emptyDatabase();
const mail = await startMailServer();
export const folder = mkdtempSync(join(tmpdir(), 'jadau-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
export const data = join(folder, 'data');
mkdirSync(join(data, 'media'), { recursive: true });
export const port = await freePort();
export const closed = await freePort();
export const server = inject('server');
export const secret = 'forty-two characters that nobody will guess';

type Environment = Readonly<Record<string, string>>;

export const url = (changed: { password?: string; database?: string; at?: string } = {}): string => {
  const { password = server.password, database: name = database.where, at } = changed;
  const place = at ?? `/${name}?host=${encodeURIComponent(server.host)}&port=${server.port}`;
  return `postgres://${server.user}:${encodeURIComponent(password)}@${place}`;
};

/** A shop that is ready for the public. */
export const well: Environment = {
  DATABASE_URL: url(),
  ORIGIN: 'https://shop.example',
  HOST: '127.0.0.1',
  PORT: String(port),
  JADAU_SECRET: secret,
  SMTP_URL: mail.url,
  MAIL_FROM: 'Shop <orders@shop.example>',
};

export interface Look {
  readonly environment?: Environment;
  readonly without?: readonly string[];
  readonly data?: string;
  readonly node?: string;
  readonly leastFree?: number;
}

/** What is found, but for what is true of every database of these tests: it forgets with the power. */
export async function found({ environment = {}, without = [], ...more }: Look = {}): Promise<string[]> {
  const given = Object.entries({ ...well, ...environment }).filter(([name]) => !without.includes(name));
  const chosen = Object.fromEntries(given);
  const settings = readStartupOptions(chosen, ['--data', more.data ?? data]);
  const sentences = await findProblems({ settings, environment: chosen, ...more });
  return sentences.filter((sentence) => !sentence.endsWith('which could lose orders: set it to on.'));
}

export const query = (statement: string) => database.pool.query(statement);

export const open: Server[] = [];

/** Starts a TCP server, which the test closes at its end; returns its port. */
export async function opened(listening: Server, at = 0): Promise<number> {
  listening.listen(at, '127.0.0.1');
  await once(listening, 'listening');
  open.push(listening);
  return (listening.address() as AddressInfo).port;
}

const { rows: versions } = await query(`select current_setting('server_version_num') as version`);
const version = String((versions as { version: unknown }[])[0]?.version);

/** The same server, as it were fourteen: what it says of its version is changed on the way. */
export const ofFourteen = () =>
  createServer((near) => {
    const far = connect(join(server.host, `.s.PGSQL.${server.port}`));
    for (const socket of [near, far]) socket.on('error', () => {});
    near.pipe(far);
    far.on('data', (bytes) => {
      near.write(Buffer.from(bytes.toString('latin1').replace(version, '140019'), 'latin1'));
    });
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroy());
  });

/** A mail server that knows nobody. */
export async function strictMailServer(): Promise<string> {
  const strict = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(Object.assign(new Error('who are you'), { responseCode: 535 })),
  });
  strict.on('error', () => {});
  await new Promise<void>((resolve) => void strict.listen(0, '127.0.0.1', resolve));
  open.push(strict.server);
  return `smtp://shop:wrong-mail-password@127.0.0.1:${(strict.server.address() as AddressInfo).port}`;
}

export const named = (name: string, content: string, mode = 0o600) => {
  const at = mkdtempSync(join(folder, 'shop-'));
  mkdirSync(join(at, 'media'));
  const file = join(at, name);
  writeFileSync(file, content);
  chmodSync(file, mode);
  return at;
};

export const ownMachine = { environment: { ORIGIN: 'http://localhost:3000' }, without: ['JADAU_SECRET'] };
export const longAgo = `now() - interval '2 hours'`;
export const payment = (state: string) => `
  with asha as (insert into customers (first_name, last_name, email, phone, password_hash)
    values ('Asha', 'Verma', 'asha@example.com', '+911', '$argon2id$x') returning id)
  insert into payments (customer_id, cart_id, gateway, gateway_order_id, gateway_payment_id, amount_paise, state, checkout, updated_at)
  select id, 1, 'stripe', 'order_1', 'pay_1', 100, '${state}', '{}', ${longAgo} from asha`;
export const noPayments =
  'delete from payment_events; delete from refund_lines; delete from refunds; delete from payments; delete from customers; delete from outbox';
