import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registeredProviders } from '#server/selling/payment/payment-providers.ts';
import { project } from './project.ts';

const own = /^server\/selling\/(?:payment\/providers|payment-sandbox)\/(\w+)\//;

/** Files outside a provider's folder that may name it, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'server/selling/payment/payment-providers.ts': 'the registry',
  'contract/payments.ts': 'aliases and a default that the published API fixes',
  'database/demo/content/settings.ts': 'the payment methods of the demo shop',
};

const normalise = (name: string) => name.toLowerCase().replaceAll('_', '');
const names = new Set(
  registeredProviders.flatMap(({ definition: { key, label } }) => [normalise(key), normalise(label)]),
);
const files = globSync('{domain,contract,database,server,storefront,admin,scripts,bench}/**/*.{ts,tsx,js}', {
  cwd: project,
}).filter((file) => !/\.test\.tsx?$/.test(file));

function namesIn(file: string): string[] {
  const text = normalise(readFileSync(join(project, file), 'utf8'));
  return [...names].filter((name) => text.includes(name));
}

test('a payment provider is named only in its own folder and the registry', () => {
  const misplaced = files
    .filter((file) => allowed[file] === undefined)
    .flatMap((file) =>
      namesIn(file)
        .filter((name) => own.exec(file)?.[1] !== name)
        .map((name) => `${file}: ${name}`),
    );
  expect(misplaced).toEqual([]);
});

test('every listed exception is still needed', () => {
  for (const [file, reason] of Object.entries(allowed)) {
    expect(namesIn(file), `${file}: ${reason}`).not.toEqual([]);
  }
});
