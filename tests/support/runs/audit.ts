import { readFileSync } from 'node:fs';

interface Audited {
  readonly pool: { readonly query: (text: string) => Promise<{ readonly rows: readonly unknown[] }> };
}

const checks = readFileSync(new URL('../../../database/audit.sql', import.meta.url), 'utf8')
  .replaceAll(/^--.*$/gm, '')
  .split(';')
  .map((check) => check.trim())
  .filter(Boolean);

/** All rows of all checks of database/audit.sql (I20). There must be none. */
export async function audit({ pool }: Audited): Promise<unknown[]> {
  const answers = [];
  for (const check of checks) answers.push(...(await pool.query(check)).rows);
  return answers;
}
