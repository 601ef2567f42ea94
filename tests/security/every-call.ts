import { readdir } from 'node:fs/promises';
import type { Call } from '#contract/api-call.ts';
import type { TestShop } from '../support/test-shop.ts';

/** Every call of the contract that the shop serves, so that a new one is tested without being named. */
export async function listCalls({ app }: TestShop): Promise<Call[]> {
  const folder = `${import.meta.dirname}/../../contract`;
  const files = (await readdir(folder)).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const calls: Call[] = [];
  for (const file of files) {
    const exported: unknown = await import(/* @vite-ignore */ `${folder}/${file}`);
    calls.push(...Object.values(exported as Record<string, unknown>).filter(isCall));
  }
  return calls.filter(({ method, path }) =>
    app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
  );
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}
