import { readdir } from 'node:fs/promises';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import type { Call } from '#contract/api-call.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

/** Every call of the contract that the shop serves, so that a new one is tested without being named. */
export async function listCalls({ app }: TestShop): Promise<Call[]> {
  const calls = await callsIn('contract');
  return calls.filter(({ method, path }) => app.hasRoute({ method, url: routeOf(path) }));
}

/** Every call of the back office. */
export async function listAdminCalls(): Promise<AdminCall[]> {
  return (await callsIn('contract/admin')).filter(isAdminCall);
}

/** Its path as the router writes it. */
export function routeOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

export function isAdminCall(call: Call): call is AdminCall {
  return 'permission' in call;
}

async function callsIn(folder: string): Promise<Call[]> {
  const directory = `${import.meta.dirname}/../../${folder}`;
  const files = (await readdir(directory)).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const calls: Call[] = [];
  for (const file of files) {
    const exported: unknown = await import(/* @vite-ignore */ `${directory}/${file}`);
    calls.push(...Object.values({ ...(exported as object) }).filter(isCall));
  }
  return calls;
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}
