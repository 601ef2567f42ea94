import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { project } from '../../../scripts/project.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';

const metricsToken = 'a token of 16 characters';
const shop = await startShop(await emptyDatabase(), { metricsToken });
const fileOf = (name: string) => readFileSync(join(project, 'deploy/observability', name), 'utf8');

/** Every name that the shop exports; a histogram has three series. */
async function exported(): Promise<Set<string>> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const { body } = await shop.app.inject({ url: '/metrics', headers });
  const types = body.matchAll(/^# TYPE (\w+) (\w+)$/gm);
  return new Set(
    [...types].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

const metricsIn = (expressions: readonly string[]) =>
  new Set(expressions.flatMap((text) => text.match(/\b(?:jadau|process|nodejs)_[a-z0-9_]+/g) ?? []));

test('[HEALTH-6] every metric of the alert rules is exported, and each rule says what to do', async () => {
  const rules = fileOf('alerts.yaml')
    .split(/^ {6}- alert: /m)
    .slice(1);
  expect(rules.length).toBeGreaterThan(10);
  for (const rule of rules) {
    expect(rule).toMatch(/^ {8}expr: \S/m);
    expect(rule).toMatch(/^ {10}summary: \S/m);
    expect(rule).toMatch(/^ {10}remedy: \S/m);
  }
  const names = metricsIn(rules.flatMap((rule) => /expr: (.*)/.exec(rule)?.[1] ?? []));
  const known = await exported();
  expect([...names].filter((name) => !known.has(name))).toEqual([]);
  for (const fact of [
    'payments_stuck',
    'health',
    'disk_free_bytes',
    'certificate_expiry_timestamp_seconds',
    'backup_timestamp_seconds',
  ])
    expect(names).toContain(`jadau_${fact}`);
});

const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })),
});

test('[HEALTH-6] every metric of the dashboard is exported', async () => {
  const { panels } = dashboard.parse(JSON.parse(fileOf('dashboard.json')));
  const known = await exported();
  for (const { title, targets } of panels) {
    const names = metricsIn(targets.map(({ expr }) => expr));
    expect(names.size, title).toBeGreaterThan(0);
    expect(
      [...names].filter((name) => !known.has(name)),
      title,
    ).toEqual([]);
  }
});
