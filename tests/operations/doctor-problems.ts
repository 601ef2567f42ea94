import { createServer as createHttp } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import {
  query,
  closed,
  database,
  longAgo,
  named,
  noPayments,
  ofFourteen,
  opened,
  ownMachine,
  payment,
  port,
  secret,
  strictMailServer,
  url,
  type Look,
} from './doctor-fixture.ts';

export interface Fault {
  readonly what: string;
  /** Causes the fault, and returns the options of the check that finds it. */
  readonly plant: () => Promise<Look> | Look;
  readonly cure?: string;
  /** Matches the reported problem, which names the fault and the remedy. */
  readonly says: RegExp;
}

export const faults: readonly Fault[] = [
  {
    what: 'an unsupported Node version',
    plant: () => ({ node: '20.11.1' }),
    says: /^This is Node 20\.11\.1, and the shop needs 24 or later: run 'npm install' again/,
  },
  {
    what: 'a data folder that is a file',
    plant: () => ({ data: join(named('file', ''), 'file') }),
    says: /cannot be used because .*file is a file: choose another with --data/,
  },
  {
    what: 'a nearly full disk',
    plant: () => ({ leastFree: Number.MAX_SAFE_INTEGER }),
    says: /^The disk of .* has \d+\.\d GB left: free some space/,
  },
  {
    what: 'a port in use by another program',
    plant: async () => {
      await opened(
        createServer((socket) => socket.destroy()),
        port,
      );
      return {};
    },
    says: /^Port \d+ is in use by another program; stop it, or start the shop on another one/,
  },
  {
    what: 'an unreachable database',
    plant: () => ({ environment: { DATABASE_URL: url({ at: `127.0.0.1:${closed}/shop` }) } }),
    says: /nothing listens there: start the server or correct DATABASE_URL\.$/,
  },
  {
    what: 'a database that does not exist',
    plant: () => ({ environment: { DATABASE_URL: url({ database: 'no_such_shop' }) } }),
    says: /it has no such database: create it or correct DATABASE_URL\.$/,
  },
  {
    what: 'a wrong password in DATABASE_URL',
    plant: () => ({ environment: { DATABASE_URL: url({ password: 'wrong-database-password' }) } }),
    says: /it refuses the user or password: correct DATABASE_URL\.$/,
  },
  {
    what: 'an unsupported PostgreSQL version',
    plant: async () => {
      const at = `127.0.0.1:${await opened(ofFourteen())}/${database.where}`;
      return { environment: { DATABASE_URL: url({ at }) } };
    },
    says: /is PostgreSQL 14, and the shop needs 15 or newer: upgrade it/,
  },
  {
    what: 'a database newer than the build',
    plant: async () => {
      await query(`insert into applied_migrations (name, sha256) values ('9999_future.sql', '')`);
      return {};
    },
    cure: `delete from applied_migrations where name = '9999_future.sql'`,
    says: /newer than this build \(it has migration 9999_future\.sql\): start the newer build, or restore a backup/,
  },
  {
    what: 'a database older than the build',
    plant: async () => {
      await query(`create table put_aside as select * from applied_migrations order by name desc limit 1`);
      await query('delete from applied_migrations where name in (select name from put_aside)');
      return {};
    },
    cure: 'insert into applied_migrations select * from put_aside; drop table put_aside',
    says: /^The database is older than this build, by 1 migrations from \d{4}_.*: make a backup and start the shop/,
  },
  {
    what: 'an edited migration',
    plant: async () => {
      await query(`update applied_migrations set sha256 = 'x' || sha256 where name like '0004%'`);
      return {};
    },
    cure: `update applied_migrations set sha256 = substr(sha256, 2) where name like '0004%'`,
    says: /^Migration 0004_pricing\.sql was changed after it was applied: restore its old text/,
  },
  {
    what: 'a clock difference between shop and database',
    plant: async () => {
      await query(`create function clock_timestamp() returns timestamptz language sql
        as $$ select pg_catalog.clock_timestamp() + interval '10 minutes' $$`);
      await query(`alter database ${database.where} set search_path = public, pg_catalog`);
      return {};
    },
    cure: `alter database ${database.where} reset search_path; drop function public.clock_timestamp()`,
    says: /clocks of this machine and of the database are \d+ seconds apart: synchronise both with a time server/,
  },
  {
    what: 'a missing JADAU_SECRET on a public shop',
    plant: () => ({ without: ['JADAU_SECRET'] }),
    says: /^JADAU_SECRET is not set; for https:\/\/shop\.example set it to/,
  },
  {
    what: 'a guessable JADAU_SECRET',
    plant: () => ({ environment: { JADAU_SECRET: 'short-secret' } }),
    says: /^JADAU_SECRET holds 12 characters; a secret has at least 32, such as the output of: openssl/,
  },
  {
    what: 'a guessable secret file',
    plant: () => ({ ...ownMachine, data: named('secret', 'short-secret') }),
    says: /secret holds 12 characters; a secret has at least 32/,
  },
  {
    what: 'a secret file that others can read',
    plant: () => ({ ...ownMachine, data: named('secret', secret, 0o644) }),
    says: /secret can be read by other users of this machine: chmod 600/,
  },
  {
    what: 'plain HTTP on a public shop',
    plant: () => ({ environment: { ORIGIN: 'http://shop.example' } }),
    says: /passwords would be sent unencrypted; put a proxy with a certificate in front/,
  },
  {
    what: 'demo customers in a public shop',
    plant: async () => {
      await query(`insert into customers (first_name, last_name, email, phone, password_hash, demo)
        values ('Demo', 'Shopper', 'demo@example.com', '+910', '$argon2id$x', true)`);
      return {};
    },
    cure: 'delete from customers',
    says: /^The demo shop is still installed.*: npm run demo:remove\.$/,
  },
  {
    what: 'the payment sandbox in a public shop',
    plant: () => ({ environment: { SANDBOX_GATEWAY: 'on' } }),
    says: /^SANDBOX_GATEWAY is on.*remove it and set the keys of a payment provider/,
  },
  {
    what: 'development pages in a public shop',
    plant: async () => {
      const open = createHttp((request, response) =>
        response.end(request.url === '/healthz' ? 'alive\n' : 'every mail, codes included'),
      );
      await opened(open, port);
      return {};
    },
    says: /shows every email at \/dev\/outbox, codes included: stop npm run dev and start it with npm start\.$/,
  },
  {
    what: 'an unreachable mail server',
    plant: () => ({ environment: { SMTP_URL: `smtp://127.0.0.1:${closed}` } }),
    says: /^The mail server 127\.0\.0\.1:\d+ does not accept emails \(.*ECONNREFUSED.*\): correct SMTP_URL or fix the server/,
  },
  {
    what: 'a wrong password for the mail server',
    plant: async () => ({ environment: { SMTP_URL: await strictMailServer() } }),
    says: /refuses the user or password of SMTP_URL: correct them; until then emails wait in the outbox\.$/,
  },
  {
    what: 'a missing sender address',
    plant: () => ({ without: ['MAIL_FROM'] }),
    says: /^MAIL_FROM is not set; with SMTP_URL set it as well/,
  },
  {
    what: 'incomplete keys of a payment provider',
    plant: () => ({ environment: { RAZORPAY_KEY_ID: 'rzp_live_x' } }),
    says: /^RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set too, or remove/,
  },
  {
    what: 'a missing webhook secret',
    plant: () => ({ environment: { STRIPE_SECRET_KEY: 'sk_live_x' } }),
    says: /^STRIPE_WEBHOOK_SECRET must be set too/,
  },
  {
    what: 'missing picture files',
    plant: async () => {
      await query(
        `insert into pictures (hash, width, height, widths) values ('0123456789abcdef', 9, 9, '{320}')`,
      );
      return {};
    },
    cure: 'delete from pictures',
    says: /^2 files of 1 pictures are missing under .*media, such as originals\/0123456789abcdef: restore the folder/,
  },
  {
    what: 'emails that were given up',
    plant: async () => {
      await query(
        `insert into outbox (topic, payload, attempts, available_at) values ('mail:welcome', '{}', 9, 'infinity')`,
      );
      return {};
    },
    cure: 'delete from outbox',
    says: /^1 jobs of the outbox are stuck \(mail:welcome\): fix what last_error .* says, then set available_at to now/,
  },
  {
    what: 'overdue jobs',
    plant: async () => {
      await query(
        `insert into outbox (topic, payload, available_at) values ('mail:welcome', '{}', ${longAgo})`,
      );
      return {};
    },
    cure: 'delete from outbox',
    says: /^1 jobs of the outbox have been due for more than an hour and nobody works on them: start the shop/,
  },
  {
    what: 'unprocessed payment events',
    plant: async () => {
      await query(`insert into payment_events (gateway, event_id, kind, payload, received_at)
        values ('stripe', 'evt_1', 'paid', '{}', ${longAgo})`);
      return {};
    },
    cure: 'delete from payment_events',
    says: /^1 events of payment providers have waited for more than an hour: start the shop/,
  },
  {
    what: 'payments that are neither ordered nor refunded',
    plant: async () => {
      await query(payment('captured'));
      return {};
    },
    cure: noPayments,
    says: /^1 payments are captured or being given back for more than an hour: see that the provider answers/,
  },
  {
    what: 'refunds that the provider refused',
    plant: async () => {
      await query(payment('refunding'));
      await query(`update payments set updated_at = now()`);
      await query(`insert into refunds (payment_id, amount_paise, reason, idempotency_key, state)
        select id, 100, 'sold out', 'key-1', 'failed' from payments`);
      return {};
    },
    cure: noPayments,
    says: /^1 refunds were refused by the provider: give the money back there by hand\.$/,
  },
  {
    what: 'rows that violate an invariant',
    plant: async () => {
      await query(payment('refunding'));
      await query(`update payments set updated_at = now()`);
      return {};
    },
    cure: noPayments,
    says: /^The audit finds 1 rows that break 'I7 neither': run psql -f database\/audit\.sql/,
  },
];
