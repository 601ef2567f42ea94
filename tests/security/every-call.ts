import { readdir } from 'node:fs/promises';
import type { Call } from '#contract/call.ts';

/** Every call of the contract, so that a new one is tested without being named. */
export async function everyCall(): Promise<Call[]> {
  const folder = `${import.meta.dirname}/../../contract`;
  const files = (await readdir(folder)).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const modules: object[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `${folder}/${file}`)),
  );
  return modules.flatMap((module) => Object.values(module)).filter(isCall);
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}
