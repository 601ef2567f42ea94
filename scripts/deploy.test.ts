import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { registeredProviders } from '#server/selling/payment/payment-providers.ts';
import { settingNames } from '#server/platform/startup-options.ts';
import { project } from './project.ts';

const folder = join(project, 'deploy');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const settings = new Set<string>([
  ...settingNames,
  ...registeredProviders.flatMap(({ definition }) => Object.values(definition.variables)),
]);
const unknownOf = (names: readonly string[]) => names.filter((name) => !settings.has(name));
const keys = z.record(z.string(), z.unknown()).transform((object) => Object.keys(object));

const manifests = globSync('kubernetes/*.yaml', { cwd: folder }).flatMap((file) =>
  parseAllDocuments(read(file)).map((document): [string, unknown] => [file, document.toJS()]),
);

/** Throws what differs from the schema of the Kubernetes API; false for a kind that it does not have. */
function checkManifest(manifest: unknown): boolean {
  if (Deployment.is(manifest)) new Deployment(manifest).validate();
  else if (Job.is(manifest)) new Job(manifest).validate();
  else if (PodDisruptionBudget.is(manifest)) new PodDisruptionBudget(manifest).validate();
  else if (Secret.is(manifest)) new Secret(manifest).validate();
  else if (Service.is(manifest)) new Service(manifest).validate();
  else return false;
  return true;
}

test('[GROW-11] the manifests agree with the schema of the Kubernetes API', () => {
  const foreign = manifests.filter(([, manifest]) => !checkManifest(manifest)).map(([file]) => file);
  expect(foreign).toEqual(['kubernetes/database-cloudnativepg.yaml']); // a resource of its operator
  expect(manifests.length - foreign.length).toBe(5);
  expect(() =>
    checkManifest({ apiVersion: 'v1', kind: 'Service', spec: { ports: [{ port: '80' }] } }),
  ).toThrow();
});

test('[GROW-11] a pod is ready by /readyz, alive by /healthz, and has time to drain', () => {
  const [shop] = manifests.map(([, manifest]) => manifest).filter((manifest) => Deployment.is(manifest));
  const pod = shop?.spec?.template.spec;
  const [container] = pod?.containers ?? [];
  expect(container?.readinessProbe?.httpGet?.path).toBe('/readyz');
  expect(container?.livenessProbe?.httpGet?.path).toBe('/healthz');
  const drain = Number(container?.env?.find(({ name }) => name === 'DRAIN_SECONDS')?.value);
  expect(drain).toBeGreaterThan(0);
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 15);
  expect(unknownOf(container?.env?.map(({ name }) => name) ?? [])).toEqual([]);
});

test('[GROW-11] every setting that deploy/ gives to the shop is one of the shop', () => {
  const compose = z
    .object({ 'x-node': z.object({ environment: keys }), services: keys })
    .parse(parse(read('containers/compose.yaml'), { merge: true }));
  expect(compose.services).toEqual(['node1', 'node2', 'node3', 'migrate', 'balancer', 'pooler', 'database']);
  expect(unknownOf(compose['x-node'].environment)).toEqual([]);
  const [secret] = manifests.map(([, manifest]) => manifest).filter((manifest) => Secret.is(manifest));
  expect(unknownOf(Object.keys(secret?.stringData ?? {}))).toEqual([]);
  const examples = ['one-box/jadau.env.example', 'containers/.env.example'].flatMap((file) =>
    [...read(file).matchAll(/^(\w+)=/gm)].map(([, name = '']) => name),
  );
  expect(unknownOf(examples)).toEqual(['DATABASE_PASSWORD']);
});

test('[GROW-11] every file that compose.yaml mounts is there, or named in docs/deploy.md', () => {
  const mounted = [...read('containers/compose.yaml').matchAll(/- \.\/([\w.]+):/g)].map(
    ([, name = '']) => name,
  );
  const there = globSync('*', { cwd: join(folder, 'containers') });
  const missing = mounted.filter((name) => !there.includes(name));
  expect(missing).toEqual(['userlist.txt']); // with the password
  expect(readFileSync(join(project, 'docs/deploy.md'), 'utf8')).toContain('userlist.txt');
});
