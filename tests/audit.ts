import { readFileSync } from 'node:fs';
import type { Database } from '#database/connect.ts';

const checks = readFileSync(new URL('../database/audit.sql', import.meta.url), 'utf8')
  .replaceAll(/^--.*$/gm, '')
  .split(';')
  .map((check) => check.trim())
  .filter(Boolean);

/** Every row of every check of database/audit.sql (I20). There must be none. */
export async function audit({ pool }: Database): Promise<unknown[]> {
  const answers = [];
  for (const check of checks) answers.push(...(await pool.query<object>(check)).rows);
  return answers;
}
