import type { Server as HttpServer } from 'node:http';
import { expect, test } from 'vitest';
import { readStartupOptions } from '#server/platform/startup-options.ts';
import { findProblems } from '../../scripts/doctor/find-problems.ts';
import { query, data, found, open, server, well } from './doctor-fixture.ts';
import { faults } from './doctor-problems.ts';

test('the doctor finds no problem in a healthy shop', async () => {
  expect(await found()).toEqual([]);
});

test('the doctor reports a PostgreSQL setting that could lose orders', async () => {
  const settings = readStartupOptions(well, ['--data', data]);
  const sentences = await findProblems({ settings, environment: well });
  expect(sentences).toContainEqual(
    expect.stringMatching(/^fsync is off on this PostgreSQL, which could lose orders: set it to on\.$/),
  );
});

test.each(faults.map((fault) => [fault.what, fault] as const))(
  'the doctor reports %s and nothing else, with the remedy and without secrets',
  async (_, { plant, cure, says }) => {
    try {
      const sentences = await found(await plant());
      expect(sentences).toEqual([expect.stringMatching(says)]);
      expect(sentences.join()).not.toMatch(
        /wrong-(mail|database)-password|short-secret|rzp_live|sk_live|forty-two/,
      );
      expect(sentences.join()).not.toContain(server.password);
    } finally {
      if (cure !== undefined) await query(cure);
      for (const listening of open.splice(0)) {
        if ('closeAllConnections' in listening) (listening as HttpServer).closeAllConnections();
        await new Promise((resolve) => listening.close(resolve));
      }
    }
    expect(await found()).toEqual([]);
  },
);

test('the doctor reports several problems at the same time', async () => {
  expect(faults.length).toBeGreaterThan(20);
  const many = await found({
    node: '18.0.0',
    environment: { ORIGIN: 'http://shop.example', SANDBOX_GATEWAY: 'on', STRIPE_SECRET_KEY: 'sk_live_x' },
    without: ['JADAU_SECRET', 'SMTP_URL', 'MAIL_FROM'],
  });
  expect(many).toHaveLength(6);
});
